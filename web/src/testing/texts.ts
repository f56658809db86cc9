import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import account from '../i18n/de/account.json';
import audit from '../i18n/de/audit.json';
import bet from '../i18n/de/bet.json';
import budget from '../i18n/de/budget.json';
import campaign from '../i18n/de/campaign.json';
import compensation from '../i18n/de/compensation.json';
import emissions from '../i18n/de/emissions.json';
import footprint from '../i18n/de/footprint.json';
import history from '../i18n/de/history.json';
import info from '../i18n/de/info.json';
import input from '../i18n/de/input.json';
import levels from '../i18n/de/levels.json';
import live from '../i18n/de/live.json';
import measures from '../i18n/de/measures.json';
import messages from '../i18n/de/messages.json';
import meter from '../i18n/de/meter.json';
import mobility from '../i18n/de/mobility.json';
import municipality from '../i18n/de/municipality.json';
import ownData from '../i18n/de/ownData.json';
import results from '../i18n/de/results.json';
import shell from '../i18n/de/shell.json';
import units from '../i18n/de/units.json';

await i18next.use(initReactI18next).init({
  lng: 'de',
  defaultNS: 'shell',
  resources: {
    de: {
      ...messages,
      account,
      audit,
      bet,
      budget,
      campaign,
      compensation,
      live,
      municipality,
      ownData,
      emissions,
      footprint,
      history,
      info,
      input,
      levels,
      measures,
      results,
      meter,
      mobility,
      shell,
      units,
    },
  },
  interpolation: { escapeValue: false },
});
