import { all, type Rows } from './rows.ts';

const WEB = '../web/src/features';
const SAVINGS = '../shared-events/measures/savings.test.ts';
// biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it is written
const CREDITS = '${name} ${confirmed ?? "unconfirmed"}: ${outside}, in the bet ${inside}';
const CHARTS = '../web/src/ui/charts';
const PICK_FORM = `${WEB}/measures/pickForm.test.ts`;
const BET = 'browser/bet.test.ts > is joined, and confirmed by the mailed link on another device (%s)';
const BET_LINKS =
  'browser/bet.test.ts > tells a broken link from an unknown one, asks for a login without one, and keeps answers over it';
const CITY = `${WEB}/municipality/screens/MunicipalitySavings.test.tsx`;
const RESULTS = 'browser/results.test.ts > lead from the goal over measures to the footprint (%s)';

const MUNICIPALITY =
  'browser/campaign.test.ts > tells which municipality is meant, and what is wrong with an address';

/** Sections 2, 4, 5 and 6: what pages show and when, how savings, budget and sums follow, who may look. */
export const STATES: Rows = {
  // Picking
  'a saved choice is confirmed on the page it leads to':
    '../web/src/features/measures/components/PickForm.test.tsx > a saved choice is confirmed on the page it leads to',
  'one message at a time, and a button that closes it':
    '../web/src/app/messages.test.tsx > the slot holds one message, and its button closes it',
  'a tick starts a measure today, another date may be chosen': `${PICK_FORM} > what is picked is ticked with its start; the rest would start today`,
  ...all(
    `${PICK_FORM} > a tick adds, a tick taken away deletes, another day updates`,
    'unchecking a saved measure marks it deleted',
    'unchecking an unsaved pick removes it',
  ),
  ...all(
    RESULTS,
    'a second click clears the state',
    'after saving others go to the footprint',
    'gauge is the default chart',
    'goal, reduction, neutrality and measures are on the result page',
  ),
  'saving without a session asks to log in': `${WEB}/measures/components/PickForm.test.tsx > %s`,
  ...all(
    'browser/campaign.test.ts > leads from the welcome over the fast registration and a choice to its end (%s)',
    'stop-fossil users see the campaign goal',
    'after saving stop-fossil users go to the done page',
    'stop-fossil users have no link to their readings',
    'fast registration leads to the measures',
  ),
  'stop-fossil users have no way back from the measures':
    '../web/src/app/SubHeader.test.tsx > back from the measures %s',
  'used measures lead campaign users to their end': `${WEB}/measures/screens/UsedMeasures.test.tsx > %s finds the links on, to the end of the campaign only from there`,
  'main menu by kind of user':
    '../web/src/features/home/screens/MainMenu.test.tsx > %s finds the entries meant for them',

  // Counting
  'credits of every answer': `${SAVINGS} > every kind and answer, in the bet and outside > ${CREDITS}`,
  'a habit counts by days until the end': `${SAVINGS} > the bet > counts a habit by days until its end`,
  'done counts half in the bet': `${SAVINGS} > the bet > credits half of what is done once and all of a habit kept`,
  'the end is the last second of the year': `${SAVINGS} > without a campaign > a habit counts to the end of the year of looking, leap days too`,
  'stop-fossil counts until its end': `${SAVINGS} > stop fossil > counts until its end, then by the general rule`,
  'sums equal the measures one by one':
    '../shared-events/measures/savingBuckets.test.ts > buckets say what the picks say one by one, at any moment past or future, to the gram',
  'a finished measure counts nothing':
    'api/statistics.test.ts > sums of a place > follow who moves, finishes, unpicks and joins',
  'reductionOfMeasures of a year':
    'api/measures.test.ts > measures > reduce each year by their days in it, a one-off in full from its year on',

  // Confirming
  ...all(
    BET,
    'confirmation logs in through the hash',
    'saving goes through only with one confirmed measure',
    'choosing an answer again clears it',
    'the saved sum takes the place of the form',
    'bet-done marks the user',
    'bet info is kept',
  ),
  ...all(BET_LINKS, 'a broken link of the mail', 'a mailed link without a login'),
  'options of habits and of what is done once': 'api/measures.test.ts > confirming > %s: %j is refused',
  'a reason for percent0 and missed': `${WEB}/campaign/bet/answerForm.test.ts > %s asks why: %s`,
  'start, getSession, confirmed, rejected, invalidHash': `${WEB}/campaign/bet/machines/betConfirmMachine.test.ts > the way in > %s`,
  'without hash a login is asked for': BET_LINKS,
  'the mail asks once, on its day':
    'account/roundMails.test.ts > participants who have not answered are asked > on the day of the mail, by each reminder and, who joined after those, on the last day',

  // Budget and sums
  'years to zero and yearly reduction':
    '../shared-events/calculation/budget.test.ts > the way to zero > %d t and %s: %d years, %d t less a year, neutral in %d',
  ...all(
    `${WEB}/budget/screens/Budget.test.tsx > the goals have their probabilities, and the figures follow the one that is chosen`,
    '1.5 degrees with 50 percent, 1.75 with 67 percent',
    'the budget is recomputed when the goal changes',
  ),
  'the budget is recomputed when the emissions change':
    'api/budget.test.ts > the emissions are those of the year asked for',
  'the text on the national budget': `${WEB}/budget/screens/Budget.test.tsx > the text tells what is left for the country, who shares it and what is taken off`,
  'a measured sector counts itself, others their average': `${WEB}/emissions/overviewRows.test.ts > a measured sector counts itself, a projected one its average`,
  'publicTransport and infrastructure are hidden but count': `${WEB}/emissions/overviewRows.test.ts > public transport and infrastructure are not listed, but count in the sum`,
  'reduced emissions are the sum minus compensation of the year': `${WEB}/footprint/footprintYear.test.ts > what is left is the sum minus what was compensated in the year; measures are not taken off`,
  'the second bubble appears only above 0': `${WEB}/footprint/footprintYear.test.ts > without a compensation in the year nothing is left over to show`,
  'compensations count in the year of their date':
    '../shared-events/calculation/compensationOfYear.test.ts > a year compensates what is dated in it, by the calendar of Berlin',

  // Charts
  'gauge ticks at 2, 25, 50, 75 and 98 percent': `${CHARTS}/gauge/gauge.test.ts > ticks lie at 2, 25, 50, 75 and 98 percent`,
  'gauge from 12 t down to the lowest figure': `${CHARTS}/gauge/gauge.test.ts > a net figure below zero extends it downwards`,
  'bars above 35 px have an icon': `${CHARTS}/years/years.test.ts > only bars above 35 px carry a picture`,
  'bars keep 0.1 apart, every 4th year is labelled': `${CHARTS}/years/years.test.ts > bars keep a tenth of their step apart; every fourth year is labelled, the last one always`,
  'without compensation emissions divided by 6.2': `${CHARTS}/years/years.test.ts > without any compensation the bet proposes emissions divided by 6.2`,
  'projected bars are marked': `${WEB}/footprint/footprintYear.test.ts > a bar has the four domains, marked where something in it is projected`,

  // Campaigns and municipalities
  'the welcome page halves the sum': `${WEB}/campaign/screens/StopFossil.test.tsx > where no round has a result, the welcome page shows half of what everybody saves, and says so`,
  'the done page with the sum, four energies and links': `${WEB}/campaign/screens/StopFossil.test.tsx > the done page shows the whole sum, four energies with the dates, and leads on`,
  'statistics are undivided':
    'api/statistics.test.ts > the worked example: 1.2214 t, undivided, of the campaign and of the place',
  'municipality loading, then sums': `${CITY} > waits until all of a town is known, then shows it in one piece`,
  'municipality data that is not valid is an error': `${CITY} > figures that are not valid are an error, followed by the question which municipality`,
  ...all(
    MUNICIPALITY,
    'a municipality that is not named',
    'a municipality that is unknown',
    'a municipality without figures',
    'a wrong path below public',
  ),
  'which municipality is meant after too many tries': `${CITY} > asks which municipality is meant when %s`,
  'too few users are not shown': `${CITY} > says where too few take part`,

  // Rules and permissions
  'the catalogue is public, each entry with a numeric saving':
    'api/measures.test.ts > the catalogue is public, in the order of the names, with texts in both languages',
  'save buttons rest while requests run':
    '../web/src/app/SubHeader.test.tsx > a page with something to save takes over the way on, which rests while requests run',
  ...all(
    'browser/pages/publicPages.test.ts > finds every public page accessible, and one heading on each (%s)',
    'the login prompt is hidden on public pages',
  ),
  'results need a session':
    'browser/pages/publicPages.test.ts > without a session is asked to log in, and then reaches the page the way led to',
  'isStopFossilUser through a user update, isBetUser not':
    'api/bet.test.ts > a bet cannot be joined by editing the own record',
};
