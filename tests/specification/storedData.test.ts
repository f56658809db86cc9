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

/** Words of the line on a field, where it holds anything but the id of what the event is about. */
const WORDS: Readonly<Record<string, RegExp>> = {
  fullName: /Name/,
  mail: /E-Mail-Adresse/,
  phone: /Telefon/,
  addressStreet: /Straße/,
  addressAddition: /Zusatz/,
  addressCity: /Ort/,
  addressCityCode: /Postleitzahl/,
  passwordHash: /Passwort \(nur als Prüfwert\)/,
  language: /Sprache/,
  registeredAt: /Registrierung/,
  owner: /Konto sie gehört/,
  registration: /Registrierung/,
  role: /Rolle/,
  name: /Name|Bezeichnung/,
  hhArea: /Wohnfläche/,
  hhMember: /Zahl der Personen/,
  hhHouseType: /Art des Hauses/,
  hhApartmentsHeatSupply: /Heizung/,
  assumed: /angenommen/,
  livedFrom: /wohnen/,
  livedUntil: /wohnen/,
  validFrom: /gelten|von wann/,
  activeFrom: /gelten|eingetragen/,
  activeUntil: /gelten|eingetragen/,
  measuredObj: /was sie messen/,
  unit: /Einheit/,
  inputFrequency: /Rhythmus/,
  gasType: /Gasart/,
  electricPowerType: /Tarif/,
  calorificValue: /Brennwert/,
  conversionNumber: /Zustandszahl/,
  activities: /Verwendung/,
  value: /Zählerstände|Menge/,
  date: /Tag/,
  measureType: /Art/,
  importId: /eingelesene/,
  estimated: /geschätzt/,
  carrier: /Energieträger/,
  hotWater: /Warmwasser/,
  factor: /Faktor/,
  estimate: /Schätzung/,
  powerType: /Art des Stroms/,
  enteredAt: /eingetragen|gelten/,
  from: /Zeitraum|kein Auto|nicht fliegen/,
  until: /Zeitraum/,
  amount: /Menge/,
  supportedType: /Strom, Heizung/,
  level: /Stufen/,
  startAt: /gelten|Beginn/,
  endAt: /gelten/,
  householdId: /Haushalt/,
  type: /Art/,
  fuelType: /Kraftstoff/,
  kmPerYear: /Kilometer/,
  year: /Jahr|Tag/,
  avgFuelConsume: /Verbrauch/,
  weight: /Gewicht/,
  ownedFrom: /gehören/,
  ownedUntil: /gehören/,
  chargedAtHome: /geladen/,
  sharedBy: /teilen/,
  fuel: /Energieträger/,
  avgPowerConsume: /Verbrauch/,
  hours: /Stunden/,
  compTypeMain: /Art/,
  unitKey: /Einheit/,
  measure: /Welche Maßnahme/,
  confirmed: /umgesetzt/,
  confirmExplain: /woran es lag/,
  degreeOption: /Grad/,
  isStopFossilUser: /„Stopp fossil“/,
  round: /Runde/,
  rounds: /Runden/,
  joinedAt: /seit wann/,
  kind: /„Stopp fossil“ oder der Klimawette/,
  measuresGeneral: /was Sie schon tun und vorhaben/,
  newsletter: /Neuigkeiten/,
  linkDigest: /Prüfwert/,
  linkExpiresAt: /bis wann der Link gilt/,
  inspection: /wann und was/,
  reason: /Grund|warum/,
  certificate: /Bescheinigung/,
  textId: /welche[mr] (Text|Hinweis)/,
  letters: /Wortlaut/,
  count: /wie viele/,
  purpose: /welchem Zweck/,
  question: /welche Frage/,
  change: /für welche Registrierung oder Änderung/,
  undoneAt: /wann eine Änderung rückgängig gemacht/,
  shows: /welche Zahl/,
  kilograms: /Kilogramm/,
  day: /Tag/,
  figures: /Summen/,
  requestDigest: /Prüfwert/,
  undoDigest: /Prüfwert/,
  refusedAt: /wann das war/,
  code: /mit welcher Meldung/,
  parts: /mehrere Bereiche/,
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

/** Ids of what the event is about, which say nothing of their own. */
const IDS = new Set([
  ...['meterId', 'readingId', 'supplyId', 'billId', 'siteId', 'entryId', 'vehicleId', 'flightId'],
  ...['compensationId', 'linkId', 'subjects', 'id'],
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
    EVENTS_OF[line].flatMap((type) => {
      const event = EVENTS.get(type);
      // The name of a sub-meter lies in the activity that it counts.
      const fields = new Set([
        ...Object.keys(event?.schema.properties ?? {}),
        ...(event?.sealed ?? []).map((path) => path.split('.').at(-1) ?? path),
      ]);
      return [...fields]
        .filter((field) => !IDS.has(field))
        .filter((field) => !WORDS[field]?.test(stored[ELSEWHERE[field] ?? line].text))
        .map((field) => `${line}: ${type}.${field}`);
    }),
  );
  expect(silent).toEqual([]);
});

test('it says that public sums keep counting what erased accounts did, in later years too', () => {
  expect(texts.section.sums.text).toContain(
    'Maßnahmen gelöschter Konten zählen darin weiter, auch in späteren Jahren',
  );
});
