import 'i18next';
import type account from './de/account.json';
import type audit from './de/audit.json';
import type bet from './de/bet.json';
import type budget from './de/budget.json';
import type campaign from './de/campaign.json';
import type compensation from './de/compensation.json';
import type emissions from './de/emissions.json';
import type footprint from './de/footprint.json';
import type history from './de/history.json';
import type info from './de/info.json';
import type input from './de/input.json';
import type levels from './de/levels.json';
import type live from './de/live.json';
import type measures from './de/measures.json';
import type messages from './de/messages.json';
import type meter from './de/meter.json';
import type mobility from './de/mobility.json';
import type municipality from './de/municipality.json';
import type ownData from './de/ownData.json';
import type results from './de/results.json';
import type shell from './de/shell.json';
import type units from './de/units.json';

type Messages = typeof messages;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      info: typeof info;
      account: typeof account;
      audit: typeof audit;
      bet: typeof bet;
      budget: typeof budget;
      campaign: typeof campaign;
      compensation: typeof compensation;
      live: typeof live;
      municipality: typeof municipality;
      ownData: typeof ownData;
      input: typeof input;
      levels: typeof levels;
      measures: typeof measures;
      meter: typeof meter;
      results: typeof results;
      mobility: typeof mobility;
      emissions: typeof emissions;
      footprint: typeof footprint;
      history: typeof history;
      units: typeof units;
      form: Messages['form'];
      api: Messages['api'];
      security: Messages['security'];
      user: Messages['user'];
      app: Messages['app'];
    };
  }
}
