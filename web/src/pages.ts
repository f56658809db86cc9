import type { Page } from './page.ts';

const HOUSING = { domain: 'housing', menu: 'housing' } as const;
const BY_LEVEL = { ...HOUSING, pace: 'fast', household: 'assumed' } as const;
const BY_METER = { ...HOUSING, pace: 'exact', household: 'assumed' } as const;
const MOBILITY = { domain: 'mobility', menu: 'mobility' } as const;
/** Questions about something that changed. */
const GUIDE = { guide: true, menu: 'changes' } as const;
const FOOD = { domain: 'food-leisure', menu: 'foodLeisure' } as const;

/** Module of the quick check's figure. */
const CALCULATION = '../shared-events/check/draftSectors.ts';
/** Asks what the largest part of a page waits for. */
const READS = 'src/app/firstReads.ts';
/** Namespaces of the pages that record the history, whose words it shows. */
const RECORDED = ['mobility', 'levels', 'measures', 'compensation', 'budget', 'household'] as const;

const TABLE = [
  {
    path: '',
    screen: 'home/MainMenu',
    offline: true,
    alsoLoads: [READS],
    visitor: { screen: 'quickCheck/Landing', texts: ['quickCheck', 'units'] },
    texts: ['home', 'nextStep', 'rounds', 'units'],
    step: { id: 'home', tab: 'home' },
  },
  {
    path: 'check',
    screen: 'quickCheck/Check',
    access: 'open',
    texts: ['quickCheck', 'units'],
    alsoLoads: [CALCULATION],
    budget: 'public',
  },
  {
    path: 'check/figure',
    screen: 'quickCheck/Figure',
    access: 'open',
    texts: ['quickCheck', 'figure', 'account', 'units'],
    alsoLoads: [CALCULATION],
    budget: 'public',
  },
  {
    path: 'about',
    screen: 'about/About',
    access: 'open',
    texts: ['about', 'units'],
    step: { id: 'about', menu: 'home', tab: 'account' },
    budget: 'public',
  },
  {
    path: 'check/begin',
    screen: 'quickCheck/Begin',
    texts: ['quickCheck'],
    step: { id: 'checkBegin', menu: 'home', tab: 'home', inCampaign: true },
  },

  {
    path: 'input',
    screen: 'household/Households',
    texts: ['household', 'units'],
    step: { id: 'input', forward: 'inputMenu', menu: 'home', tab: 'inputMenu', inCampaign: true },
  },
  {
    path: 'input/households/:householdId',
    screen: 'household/Household',
    texts: ['household', 'levels', 'units'],
    step: { id: 'household', menu: 'input' },
  },
  {
    path: 'input/input-menu',
    screen: 'home/InputMenu',
    texts: ['home', 'levels', 'nextStep', 'rounds', 'units'],
    step: {
      id: 'inputMenu',
      back: 'input',
      forward: 'overview',
      tab: 'inputMenu',
      household: 'required',
    },
  },
  {
    path: 'input/ghg-domain/housing',
    screen: 'home/HousingMenu',
    texts: ['home', 'levels', 'nextStep', 'rounds', 'units'],
    step: { id: 'housing', domain: 'housing', menu: 'inputMenu', household: 'assumed' },
  },
  {
    path: 'input/ghg-domain/housing/e-power-type',
    screen: 'levels/LevelPage',
    props: { type: 'electricPower' },
    texts: ['levels', 'factors', 'units'],
    step: { ...BY_LEVEL, id: 'ePowerType', forward: 'heatingType', topic: 'power', level: 'electricPower' },
  },
  {
    path: 'input/ghg-domain/housing/heating',
    screen: 'levels/LevelPage',
    props: { type: 'heating' },
    texts: ['levels', 'factors', 'units'],
    step: { ...BY_LEVEL, id: 'heatingType', forward: 'pubTrans', topic: 'heat', level: 'heating' },
  },
  {
    path: 'input/ghg-domain/housing/e-power',
    screen: 'energy/meters/PowerMeters',
    texts: ['energy', 'readings', 'units'],
    step: { ...BY_METER, id: 'ePower', forward: 'gas', topic: 'power', meter: 'ePower' },
    offline: true,
  },
  {
    path: 'input/ghg-domain/housing/gas',
    screen: 'energy/meters/GasMeters',
    texts: ['energy', 'readings', 'units'],
    step: { ...BY_METER, id: 'gas', forward: 'values', topic: 'heat', meter: 'gas' },
    offline: true,
  },
  {
    path: 'input/ghg-domain/housing/supplies',
    screen: 'energy/supplies/Supplies',
    texts: ['supplies', 'factors', 'units'],
    step: { ...BY_METER, id: 'supplies', forward: 'values', topic: 'heat', entry: 'supplies' },
  },
  {
    path: 'input/ghg-domain/housing/supplies/:supplyId',
    screen: 'energy/supplies/Supply',
    texts: ['supplies', 'factors', 'uses', 'ownEvents', 'units'],
    step: { id: 'supply', domain: 'housing', menu: 'supplies' },
  },
  {
    path: 'input/ghg-domain/housing/values',
    screen: 'energy/readings/Readings',
    texts: ['energy', 'readings', 'uses', 'ownEvents', 'units'],
    step: { ...HOUSING, id: 'values', forward: 'overview' },
    offline: true,
  },
  {
    path: 'input/ghg-domain/housing/meters/:meterId',
    screen: 'energy/meters/Meter',
    texts: ['energy', 'readings', 'uses', 'ownEvents', 'units'],
    step: { id: 'meter', domain: 'housing', menu: 'values' },
  },
  {
    path: 'input/ghg-domain/mobility',
    screen: 'home/PlainMenu',
    props: { menu: 'mobility' },
    texts: ['home', 'levels', 'nextStep', 'rounds', 'units'],
    step: { id: 'mobility', domain: 'mobility', menu: 'inputMenu' },
  },
  {
    path: 'input/ghg-domain/mobility/pubTrans',
    screen: 'levels/LevelPage',
    props: { type: 'publicTransport' },
    texts: ['levels', 'factors', 'units'],
    step: { ...MOBILITY, id: 'pubTrans', forward: 'vehicles', level: 'publicTransport' },
  },
  {
    path: 'input/ghg-domain/mobility/vehicles',
    screen: 'mobility/Vehicles',
    texts: ['mobility', 'units'],
    step: { ...MOBILITY, id: 'vehicles', forward: 'flights', entry: 'vehicles' },
  },
  {
    path: 'input/ghg-domain/mobility/vehicles/:vehicleId',
    screen: 'mobility/Vehicle',
    texts: ['mobility', 'units'],
    step: { id: 'vehicle', domain: 'mobility', menu: 'vehicles' },
  },
  {
    path: 'input/ghg-domain/mobility/flights',
    screen: 'mobility/Flights',
    texts: ['mobility', 'units'],
    step: { ...MOBILITY, id: 'flights', forward: 'food', entry: 'flights' },
  },
  {
    path: 'input/ghg-domain/mobility/transit',
    screen: 'amounts/Amounts',
    props: { kind: 'transit' },
    texts: ['amounts', 'units'],
    step: { id: 'transit', domain: 'mobility', menu: 'pubTrans' },
  },
  {
    path: 'input/ghg-domain/mobility/borrowed',
    screen: 'amounts/Amounts',
    props: { kind: 'borrowed' },
    texts: ['amounts', 'units'],
    step: { id: 'borrowed', domain: 'mobility', menu: 'vehicles' },
  },
  {
    path: 'input/ghg-domain/food-leisure',
    screen: 'home/PlainMenu',
    props: { menu: 'foodLeisure' },
    texts: ['home', 'levels', 'nextStep', 'rounds', 'units'],
    step: { id: 'foodLeisure', domain: 'food-leisure', menu: 'inputMenu' },
  },
  {
    path: 'input/ghg-domain/food-leisure/food',
    screen: 'levels/LevelPage',
    props: { type: 'food' },
    texts: ['levels', 'factors', 'units'],
    step: { ...FOOD, id: 'food', forward: 'shopping', level: 'food' },
  },
  {
    path: 'input/ghg-domain/food-leisure/shopping',
    screen: 'levels/LevelPage',
    props: { type: 'shopping' },
    texts: ['levels', 'factors', 'units'],
    step: { ...FOOD, id: 'shopping', forward: 'compensation', level: 'shopping' },
  },
  {
    path: 'input/ghg-domain/food-leisure/shopping/things',
    screen: 'levels/things/Things',
    texts: ['things', 'levels', 'units'],
    step: { ...FOOD, id: 'things', menu: 'shopping' },
  },
  {
    path: 'input/ghg-domain/food-leisure/nights',
    screen: 'amounts/Amounts',
    props: { kind: 'nights' },
    texts: ['amounts', 'units'],
    step: { ...FOOD, id: 'nights' },
  },
  {
    path: 'input/ghg-domain/work',
    screen: 'work/Work',
    texts: ['work', 'units'],
    step: { id: 'work', domain: 'work', menu: 'inputMenu' },
  },
  {
    path: 'input/compensation',
    screen: 'compensation/Compensation',
    texts: ['compensation', 'units'],
    step: {
      id: 'compensation',
      domain: 'compensation',
      menu: 'inputMenu',
      forward: 'overview',
      optional: true,
      entry: 'compensations',
    },
  },

  {
    path: 'input/changes',
    screen: 'home/Changes',
    texts: ['home'],
    step: { id: 'changes', menu: 'inputMenu', household: 'required' },
  },
  {
    path: 'input/changes/moved',
    screen: 'household/Move',
    texts: ['household', 'energy', 'units'],
    step: { ...GUIDE, id: 'moved', domain: 'housing' },
  },
  {
    path: 'input/changes/tariff',
    screen: 'energy/guides/Tariff',
    texts: ['guides', 'energy', 'units'],
    step: { ...GUIDE, id: 'tariff', domain: 'housing' },
  },
  {
    path: 'input/changes/swap',
    screen: 'energy/guides/Swap',
    texts: ['guides', 'energy', 'units'],
    step: { ...GUIDE, id: 'swap', domain: 'housing' },
  },
  {
    path: 'input/changes/heat-pump',
    screen: 'energy/guides/HeatPump',
    texts: ['guides', 'energy', 'units'],
    step: { ...GUIDE, id: 'heatPump', domain: 'housing' },
  },
  {
    path: 'input/changes/bill',
    screen: 'energy/supplies/Billed',
    texts: ['guides', 'supplies', 'units'],
    step: { ...GUIDE, id: 'billed', domain: 'housing' },
  },
  {
    path: 'input/changes/sold',
    screen: 'mobility/Sold',
    texts: ['guides', 'mobility', 'units'],
    step: { ...GUIDE, id: 'sold', domain: 'mobility' },
  },

  {
    path: 'emissions-overview',
    screen: 'emissions/Overview',
    alsoLoads: [READS],
    texts: ['emissions', 'factors', 'factorSource', 'figure', 'units'],
    step: {
      id: 'overview',
      back: 'inputMenu',
      forward: 'budget',
      menu: 'home',
      tab: 'footprint',
      inCampaign: true,
    },
  },
  {
    path: 'budget',
    screen: 'budget/Budget',
    alsoLoads: [READS],
    texts: ['budget', 'figure', 'units'],
    step: { id: 'budget', forward: 'measuresPick', menu: 'home', tab: 'footprint' },
  },
  {
    path: 'measures/pick',
    screen: 'measures/MeasurePick',
    texts: ['measures', 'figure', 'rounds', 'units'],
    step: {
      id: 'measuresPick',
      back: 'budget',
      forward: 'footprint',
      menu: 'home',
      tab: 'footprint',
      inCampaign: 'first',
    },
  },
  {
    path: 'measures/used-measures',
    screen: 'measures/UsedMeasures',
    texts: ['measures', 'figure', 'units'],
    step: { id: 'measuresUsed', forward: 'overview', menu: 'measuresPick' },
  },
  {
    path: 'measures/sectors',
    screen: 'measures/AllMeasures',
    texts: ['measures', 'figure', 'units'],
    step: { id: 'measuresAll', menu: 'measuresPick' },
  },
  {
    path: 'footprint',
    screen: 'footprint/Footprint',
    offline: true,
    alsoLoads: [READS],
    texts: ['footprint', 'factors', 'figure', 'units'],
    step: { id: 'footprint', forward: 'results', menu: 'home', tab: 'footprint' },
  },
  {
    path: 'results',
    screen: 'budget/results/Results',
    alsoLoads: [READS],
    texts: ['results', 'budget', 'figure', 'measures', 'units'],
    step: { id: 'results', back: 'footprint' },
  },

  {
    path: 'together',
    screen: 'home/Together',
    texts: ['home', 'municipality', 'rounds', 'units'],
    step: { id: 'together', back: 'home', tab: 'together' },
  },
  {
    path: 'stop-fossil-welcome',
    screen: 'campaign/StopFossilWelcome',
    access: 'open',
    texts: ['campaign', 'rounds', 'units'],
    step: { id: 'stopFossil', menu: 'together' },
  },
  {
    path: 'stop-fossil-done',
    screen: 'campaign/StopFossilDone',
    access: 'open',
    texts: ['campaign', 'rounds', 'units'],
  },
  {
    path: 'campaign/:kind',
    screen: 'campaign/CampaignDashboard',
    access: 'open',
    texts: ['campaign', 'sharing', 'rounds', 'live', 'units'],
    step: { id: 'campaign', menu: 'together' },
  },
  {
    path: 'rounds/:round',
    screen: 'campaign/CampaignRound',
    access: 'open',
    texts: ['campaign', 'rounds', 'live', 'units'],
    step: { id: 'round', back: 'together', menu: 'campaign' },
  },
  {
    path: 'climate-bet-welcome',
    screen: 'campaign/bet/BetWelcome',
    access: 'open',
    texts: ['bet', 'rounds', 'units'],
    step: { id: 'climateBet', menu: 'together' },
  },
  {
    path: 'climate-bet-confirm/:userHash?',
    screen: 'campaign/bet/BetConfirm',
    access: 'invited',
    texts: ['bet', 'rounds', 'measures', 'units'],
  },
  {
    path: 'climate-bet-done',
    screen: 'campaign/bet/BetDone',
    access: 'open',
    texts: ['bet', 'rounds', 'units'],
  },
  {
    path: 'public/stop-fossil/savings/:municipality?',
    screen: 'municipality/MunicipalitySavings',
    access: 'open',
    texts: ['municipality', 'sharing', 'rounds', 'live', 'units'],
    step: { id: 'municipality', menu: 'home', tab: 'together', inCampaign: true },
  },
  {
    path: 'public/*',
    screen: 'municipality/UnknownPublicPath',
    access: 'open',
    texts: ['municipality', 'rounds', 'units'],
  },

  {
    path: 'method',
    screen: 'about/method/Method',
    access: 'open',
    texts: ['method', 'factors', 'factorSource', 'rounds', 'units'],
    step: { id: 'method', menu: 'about', tab: 'account' },
    budget: 'public',
  },
  {
    path: 'terms/privacy',
    screen: 'legal/Privacy',
    access: 'open',
    texts: ['privacy', 'legal'],
    step: { id: 'privacy', menu: 'about', tab: 'account' },
    budget: 'public',
  },
  {
    path: 'terms/accessibility',
    screen: 'legal/Accessibility',
    access: 'open',
    texts: ['legal'],
    step: { id: 'accessibility', menu: 'about' },
    budget: 'public',
  },
  {
    path: 'terms/legal-notice',
    screen: 'legal/LegalNotice',
    access: 'open',
    texts: ['legal'],
    step: { id: 'aboutUs', menu: 'home', tab: 'account' },
    budget: 'public',
  },

  { path: 'user/register', screen: 'account/Register', access: 'open', texts: ['account'] },
  {
    path: 'user/register-fast',
    screen: 'account/RegisterFast',
    access: 'open',
    texts: ['account', 'rounds'],
  },
  {
    path: 'user/register-confirm/:hash?',
    screen: 'account/RegisterConfirm',
    access: 'open',
    texts: ['account'],
  },
  {
    path: 'user/register-disown/:hash?',
    screen: 'account/RegisterDisown',
    access: 'open',
    texts: ['account'],
  },
  {
    path: 'user/reminders-stop/:link?',
    screen: 'account/StopMails',
    props: { mails: 'reminders' },
    access: 'open',
    texts: ['account'],
  },
  {
    path: 'user/campaign-mails-stop/:link?',
    screen: 'account/StopMails',
    props: { mails: 'campaign' },
    access: 'open',
    texts: ['account'],
  },
  {
    path: 'user/newsletter-stop/:link?',
    screen: 'account/StopMails',
    props: { mails: 'newsletter' },
    access: 'open',
    texts: ['account'],
  },
  { path: 'user/login', screen: 'account/Login', access: 'open', texts: ['account'] },
  { path: 'user/login-fossile', screen: 'account/LoginFossile', access: 'open', texts: ['account'] },
  { path: 'user/reset-password/:hash?', screen: 'account/ResetPassword', access: 'open', texts: ['account'] },
  { path: 'user/mail-change/:hash?', screen: 'account/MailChange', access: 'open', texts: ['account'] },
  { path: 'user/mail-undo/:hash?', screen: 'account/MailUndo', access: 'open', texts: ['account'] },
  { path: 'user/deleted', screen: 'ownData/Deleted', access: 'open', texts: ['ownData'] },
  {
    path: 'user/profile',
    screen: 'account/Profile',
    texts: ['account'],
    step: { id: 'profile', menu: 'home', tab: 'account', inCampaign: true },
  },
  {
    path: 'user/history',
    screen: 'history/History',
    texts: ['history', ...RECORDED, 'units'],
    step: { id: 'history', menu: 'profile', tab: 'account' },
  },
  {
    path: 'user/data',
    screen: 'ownData/OwnData',
    texts: ['ownData', 'account', 'figure', 'units'],
    step: { id: 'ownData', menu: 'profile', tab: 'account' },
  },

  {
    path: 'organise',
    screen: 'organise/Rounds',
    access: 'organiser',
    texts: ['organise', 'units'],
    step: { id: 'organise', menu: 'home', tab: 'account' },
  },
  {
    path: 'organise/:round',
    screen: 'organise/Round',
    access: 'organiser',
    texts: ['organise', 'sharing', 'measures', 'units'],
    step: { id: 'organiseRound', menu: 'organise' },
  },
  {
    path: 'audit',
    screen: 'audit/Find',
    access: 'auditor',
    texts: ['audit'],
    step: { id: 'audit', menu: 'home', tab: 'account' },
  },
  {
    path: 'audit/:userId',
    screen: 'audit/Replay',
    access: 'auditor',
    texts: ['audit', 'budget', 'units'],
    step: { id: 'auditOf', menu: 'audit' },
  },

  { path: '*', screen: 'about/NotFound', access: 'open', texts: ['about'], budget: 'public' },
] as const satisfies readonly Page[];

type IdIn<Row> = Row extends { readonly step: { readonly id: infer Id } } ? Id : never;

export type StepId = IdIn<(typeof TABLE)[number]>;

type TabIn<Row> = Row extends { readonly step: { readonly tab: infer Tab } } ? Tab : never;

/** Pages that are tabs. */
export type TabId = Exclude<TabIn<(typeof TABLE)[number]>, 'account'>;

/**
 * Every page, in the order of the menus. The router, the steps, the menus and breadcrumbs, what loads ahead, the files kept
 * for offline use, the budgets and the specification's list are made from it.
 */
export const PAGES: readonly Page<StepId>[] = TABLE;
