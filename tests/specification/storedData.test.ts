import { isObjectId, UserId } from '@footprint/shared-events/kernel/fields.ts';
import { EVENTS } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';
import texts from '../../web/src/features/legal/privacy/de.json' with { type: 'json' };
import { PRIVACY_LINES } from '../../web/src/features/legal/privacyLines.ts';

type Line = (typeof PRIVACY_LINES.stored)[number];

/** Which line of the privacy page speaks of an event. */
const EVENTS_OF: Readonly<Record<Line | 'aboutNobody', readonly string[]>> = {
  account: [
    ...['UserRegistered', 'RegistrationConfirmed', 'FirstLoginMade', 'PasswordChanged', 'ProfileChanged'],
    ...['MailChangeRequested', 'MailChanged', 'MailChangeUndone', 'MailReserved', 'MailReleased'],
  ],
  roles: ['RoleGranted', 'RoleRevoked'],
  household: ['HouseholdCreated', 'HouseholdChanged', 'HouseholdPeriodSet', 'HouseholdRemoved'],
  meters: [
    ...['MeterAdded', 'MeterChanged', 'MeterTermsSet', 'MeterTermsRemoved', 'MeterRemoved', 'MeterReplaced'],
    ...['ReadingAdded', 'ReadingCorrected', 'ReadingRemoved', 'ImportTakenBack'],
  ],
  supplies: [
    ...['SupplyAdded', 'SupplyChanged', 'SupplyRemoved'],
    ...['SupplyBilled', 'SupplyBillCorrected', 'SupplyBillRemoved'],
  ],
  levels: [
    ...['ConsumptionTypeChosen', 'ConsumptionTypeBound'],
    ...['ConsumptionTypeChanged', 'ConsumptionTypeRemoved'],
  ],
  amounts: ['AmountsSet', 'AmountsRemoved'],
  mobility: [
    ...['VehicleAdded', 'VehicleChanged', 'VehicleRemoved', 'VehicleUsageSet', 'VehicleUsageRemoved'],
    ...['NoVehicleDeclared', 'FlightAdded', 'FlightChanged', 'FlightRemoved', 'NoFlightDeclared'],
  ],
  compensation: ['CompensationSet', 'CompensationRemoved'],
  measures: ['MeasurePicked', 'MeasureUnpicked', 'MeasureFinished', 'MeasureConfirmed'],
  budget: ['BudgetGoalChosen'],
  campaigns: ['StopFossilJoined', 'BetInfoGiven', 'BetJoined', 'CampaignLeft', 'BetConfirmed'],
  newsletter: ['NewsletterAgreed', 'NewsletterWithdrawn', 'NewsletterIssued', 'AddressesExported'],
  mails: [
    ...['PasswordResetRequested', 'RemindersStopped', 'RemindersResumed'],
    ...['CampaignMailsStopped', 'CampaignMailsResumed', 'RoundMailed', 'RoundLinkMade', 'MailRefused'],
  ],
  picture: ['PictureShared', 'PictureWithdrawn'],
  seen: ['FigureSeen'],
  inspections: ['HistoryInspected', 'AnswersRead', 'CitizenExported'],
  erasure: ['AccountErasureRequested', 'AccountErased'],
  chronicle: ['ChangesAccepted'],
  sessions: [],
  aboutNobody: [
    ...['MunicipalitiesListed', 'MunicipalitiesActivated', 'CampaignRoundSet', 'CampaignRoundNamed'],
    ...['CampaignRoundClosed', 'CampaignRoundCorrected'],
    ...['HeadSigned', 'LogRestored', 'LogShortened', 'AuditKeyChanged', 'HeadsAccepted'],
    'EventSkipped',
  ],
};

/** Fields that speak of something else than their event does. */
const ELSEWHERE: Readonly<Record<string, Line>> = {
  isStopFossilUser: 'campaigns',
  round: 'campaigns',
  newsletter: 'newsletter',
  linkDigest: 'mails',
  linkExpiresAt: 'mails',
  requestDigest: 'mails',
  undoDigest: 'mails',
};

interface Node {
  readonly says?: string;
  readonly pattern?: string;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
}

/** Each value of a schema by its path, with the word by which the privacy page says that it is stored. */
function wordsOf({ says, properties, anyOf, items, ...node }: Node, path: string): readonly [string, Node][] {
  if (says !== undefined) return [[path, { says }]];
  const inner = [...(anyOf ?? []), ...(items ? [items] : [])].map((one) => [path, one] as const);
  const named = Object.entries(properties ?? {}).map(([name, one]) => [`${path}.${name}`, one] as const);
  const all = [...inner, ...named].flatMap(([at, one]) => wordsOf(one, at));
  return anyOf || items || properties ? all : [[path, node]];
}

/** Ids of what the event is about say nothing of their own. */
const isId = (node: Node): boolean => isObjectId(node) || node.pattern === (UserId as Node).pattern;
const IDS = new Set([
  'BetInfoGiven.linkId',
  'RoundLinkMade.linkId',
  'PictureShared.linkId',
  'NewsletterIssued.id',
]);

const { stored } = texts;

test('the privacy page has a line for every event there is', () => {
  const named = Object.values(EVENTS_OF).flat();
  expect(named.toSorted()).toEqual([...EVENTS.keys()].toSorted());
});

test('its lines are those that it shows', () => {
  expect(Object.keys(EVENTS_OF).filter((line) => line !== 'aboutNobody')).toEqual(PRIVACY_LINES.stored);
  for (const group of ['stored', 'why', 'device', 'kept'] as const)
    expect(Object.keys(texts[group]).toSorted()).toEqual(PRIVACY_LINES[group].toSorted());
});

test('a line says of every field of its events what it holds', () => {
  const silent = PRIVACY_LINES.stored.flatMap((line) =>
    EVENTS_OF[line].flatMap((type) =>
      wordsOf((EVENTS.get(type)?.schema ?? {}) as Node, type)
        .filter(([path, node]) => !(isId(node) || IDS.has(path) || ('type' in node && node.type === 'null')))
        .filter(([path, { says = '\0' }]) => {
          const [, field = ''] = path.split('.');
          return !stored[ELSEWHERE[field] ?? line].text.toLowerCase().includes(says.toLowerCase());
        })
        .map(([path, { says }]) => `${line}: ${path} says ${says}`),
    ),
  );
  expect(silent).toEqual([]);
});

test('it says that public sums keep counting what erased accounts did, in later years too', () => {
  expect(texts.section.sums.text).toContain(
    'Maßnahmen gelöschter Konten zählen darin weiter, auch in späteren Jahren',
  );
});
