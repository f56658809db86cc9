import 'i18next';
import type account from '../features/account/de.json';
import type audit from '../features/audit/de.json';
import type bet from '../features/bet/de.json';
import type budget from '../features/budget/de.json';
import type campaign from '../features/campaign/de.json';
import type check from '../features/check/de.json';
import type compensation from '../features/compensation/de.json';
import type consumption from '../features/consumption/de.json';
import type emissions from '../features/emissions/de.json';
import type footprint from '../features/footprint/de.json';
import type history from '../features/history/de.json';
import type household from '../features/household/de.json';
import type info from '../features/info/de.json';
import type measures from '../features/measures/de.json';
import type menus from '../features/menus/de.json';
import type meter from '../features/meter/de.json';
import type method from '../features/method/de.json';
import type mobility from '../features/mobility/de.json';
import type municipality from '../features/municipality/de.json';
import type ownData from '../features/ownData/de.json';
import type results from '../features/results/de.json';
import type supply from '../features/supply/de.json';
import type work from '../features/work/de.json';
import type drafts from '../forms/drafts/de.json';
import type guides from '../i18n/guides/de.json';
import type messages from '../i18n/messages/de.json';
import type readings from '../i18n/readings/de.json';
import type shell from '../i18n/shell/de.json';
import type units from '../i18n/units/de.json';
import type live from '../live/de.json';
import type reveal from '../reveal/de.json';
import type uses from '../uses/de.json';

type Messages = typeof messages;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      account: typeof account;
      audit: typeof audit;
      bet: typeof bet;
      budget: typeof budget;
      campaign: typeof campaign;
      check: typeof check;
      compensation: typeof compensation;
      consumption: typeof consumption;
      drafts: typeof drafts;
      emissions: typeof emissions;
      footprint: typeof footprint;
      guides: typeof guides;
      history: typeof history;
      household: typeof household;
      info: typeof info;
      live: typeof live;
      measures: typeof measures;
      menus: typeof menus;
      meter: typeof meter;
      method: typeof method;
      mobility: typeof mobility;
      municipality: typeof municipality;
      ownData: typeof ownData;
      readings: typeof readings;
      results: typeof results;
      reveal: typeof reveal;
      supply: typeof supply;
      shell: typeof shell;
      units: typeof units;
      uses: typeof uses;
      work: typeof work;
      form: Messages['form'];
      api: Messages['api'];
      security: Messages['security'];
      user: Messages['user'];
      app: Messages['app'];
    };
  }
}
