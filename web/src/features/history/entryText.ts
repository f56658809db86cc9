import type { HistoryEntry } from '@footprint/shared-events/audit/api.ts';
import { ANSWERS } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { FUELS, type FuelType } from '@footprint/shared-events/catalogue/mobility.ts';
import { vehicleFields } from '@footprint/shared-events/mobility/fields.ts';
import { type IsoDay, isoOfEpoch } from '../../browser/dates.ts';
import { eventText, type Words } from './words.ts';

type Data = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;
type Say = (data: Data, words: Words, restored: Data) => Values;

const household: Say = ({ name, hhArea, hhMember, hhHouseType, validFrom }, words) => ({
  name,
  area: words.number(hhArea),
  count: hhMember,
  date: words.date(validFrom),
  house: words.name(`household:houseType.${hhHouseType}`),
});

const reading: Say = ({ meterId, value, date }, words) => ({
  value: words.number(value),
  date: words.date(date),
  ...inMeter(meterId, words),
});

const inMeter = (meterId: unknown, words: Words): Values => {
  const meter = words.meter(meterId);
  return meter ? { ...meter, context: 'named' } : {};
};

const terms: Say = ({ meterId, validFrom }, words) => ({
  date: words.date(validFrom),
  ...inMeter(meterId, words),
});

const measure: Say = ({ measure: name, startAt, confirmed }, words) => ({
  measure: words.measure(name),
  date: words.date(startAt),
  ...(confirmed !== undefined && { answer: words.name(`measures:confirmed.${confirmed}`) }),
});

/** Noon less a day is on the day before in any case. */
const DAY_SECONDS = 86_400;

/** A bill ends before the day that is stored; its last day is said, as its form asks for it. */
const bill: Say = ({ supplyId, from, until, date, amount }, words) => ({
  amount: [words.number(amount), words.billUnit(supplyId)].filter(Boolean).join('\u00A0'),
  ...(date === undefined
    ? { from: words.date(from), until: words.date(typeof until === 'number' ? until - DAY_SECONDS : until) }
    : { date: words.date(date), context: 'delivered' }),
});

/** The command that would bring a removal back says what it took away. */
const named: Say = (_, __, { name }) => (name === undefined ? {} : { name, context: 'named' });

const fromYear: Say = ({ from: year }) => (year === undefined ? {} : { year, context: 'from' });

const fieldNames = (fields: readonly string[], words: Words): string =>
  fields.map((field) => words.name(`history:field.${field}`)).join(', ');

const role: Say = ({ role: name }, words) => ({ role: words.name(`history:role.${name}`) });

/** Answers have no level beside the name of their habit. */
const chosen = (type: unknown, level: unknown, words: Words): Values => ({
  topic: words.type(type),
  ...(level === ANSWERS
    ? { context: 'answered' }
    : { level: words.name(`levels:stop.${type}.${level}.name`) }),
});

const amounts: Say = ({ kind, year }, words) => ({ topic: words.name(`levels:amounts.${kind}`), year });

/** Where the text of a type takes values: those of its event, written out. */
const SAID: Readonly<Record<string, Say>> = {
  UserRegistered: ({ mail }) => ({ mail }),
  ProfileChanged: (data, words) => ({ fields: fieldNames(Object.keys(data), words) }),
  RoleGranted: role,
  RoleRevoked: role,
  HouseholdCreated: household,
  HouseholdChanged: household,
  HouseholdRemoved: named,
  HouseholdPeriodSet: ({ livedFrom, livedUntil }, words) => {
    if (typeof livedUntil === 'number') return { date: words.date(livedUntil), context: 'until' };
    return typeof livedFrom === 'number' ? { date: words.date(livedFrom), context: 'from' } : {};
  },
  MeterAdded: ({ name, measuredObj }, words) => ({ name, kind: words.name(`history:meter.${measuredObj}`) }),
  MeterChanged: ({ meterId, activeUntil }, words) => {
    const meter = inMeter(meterId, words);
    return meter.meter !== undefined && typeof activeUntil === 'number'
      ? { ...meter, date: words.date(activeUntil), context: 'ended' }
      : meter;
  },
  MeterTermsSet: terms,
  MeterTermsRemoved: terms,
  MeterRemoved: named,
  ImportTakenBack: ({ meterId }, words) => inMeter(meterId, words),
  ReadingAdded: reading,
  ReadingCorrected: reading,
  MeterReplaced: reading,
  ReadingRemoved: ({ meterId }, words, { meterValue, meterValueDate }) =>
    meterValue === undefined
      ? {}
      : {
          value: words.number(meterValue),
          date: words.date(meterValueDate),
          context: 'read',
          ...inMeter(meterId, words),
        },
  SupplyAdded: ({ name }) => ({ name }),
  SupplyChanged: ({ activeUntil }, words) =>
    typeof activeUntil === 'number' ? { date: words.date(activeUntil), context: 'ended' } : {},
  SupplyBilled: bill,
  SupplyBillCorrected: bill,
  ConsumptionTypeChosen: ({ supportedType, level, startAt }, words) => ({
    ...chosen(supportedType, level, words),
    date: words.date(startAt),
  }),
  ConsumptionTypeRemoved: (_, words, { supportedType, name }) =>
    supportedType === undefined ? {} : { context: 'named', ...chosen(supportedType, name, words) },
  AmountsSet: amounts,
  AmountsRemoved: amounts,
  VehicleAdded: ({ name, kmPerYear, year, avgFuelConsume, fuelType }, words) => ({
    name,
    year,
    km: words.number(kmPerYear),
    consumption: words.number(avgFuelConsume),
    unit: words.name(`units:${FUELS[fuelType as FuelType]?.unit}`),
    fuel: words.name(`mobility:fuelType.${fuelType}`),
  }),
  VehicleRemoved: named,
  VehicleChanged: ({ name, ownedUntil, ...data }, words) => {
    if (typeof ownedUntil === 'number') return { date: words.date(ownedUntil), context: 'ended' };
    if (name !== undefined) return { name, context: 'named' };
    const said = Object.keys(data).filter((field) => Object.hasOwn(vehicleFields, field));
    return said.length === 0 ? {} : { fields: fieldNames(said, words), context: 'said' };
  },
  VehicleUsageSet: ({ year, kmPerYear }, words) => ({ year, km: words.number(kmPerYear) }),
  VehicleUsageRemoved: ({ year }) => ({ year }),
  NoVehicleDeclared: fromYear,
  NoFlightDeclared: fromYear,
  FlightAdded: ({ type, hours, year }, words) => ({
    hours: words.number(hours),
    year,
    type: words.name(`mobility:flightType.${type}`),
  }),
  FlightRemoved: (_, words, { type }) =>
    type === undefined ? {} : { name: words.name(`mobility:flightType.${type}`), context: 'named' },
  CompensationSet: ({ compTypeMain, value, date }, words) => ({
    type: words.name(`compensation:type.${compTypeMain}`),
    tonnes: words.number(value),
    date: words.date(date),
  }),
  CompensationRemoved: ({ year }) => ({ year }),
  MeasurePicked: measure,
  MeasureUnpicked: measure,
  MeasureFinished: measure,
  MeasureConfirmed: measure,
  BudgetGoalChosen: ({ degreeOption }, words) => ({ goal: words.name(`budget:goal.${degreeOption}.label`) }),
  PictureShared: ({ shows, year }) => (shows === undefined ? {} : { year, context: String(shows) }),
  EventSkipped: ({ reason }) => ({ reason }),
};

/** Entry in words. */
export function entryText({ type, data, restore }: HistoryEntry, words: Words): string {
  return eventText(type, SAID[type]?.(data, words, restore?.body ?? {}) ?? {});
}

interface Day {
  readonly day: IsoDay;
  readonly entries: readonly HistoryEntry[];
}

/** Entries by the day in Berlin on which they were recorded, in their order. */
export function byDay(entries: readonly HistoryEntry[]): readonly Day[] {
  const days = Map.groupBy(entries, ({ recordedAt }) => isoOfEpoch(Math.floor(recordedAt)));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

/** So many of one second are shown as one. */
const DEED = 3;

/** Entries that one press has made, such as keeping the quick check; each other one for itself, in their order. */
export function deedsOf(entries: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] {
  const at = ({ recordedAt, by }: HistoryEntry): string => `${Math.floor(recordedAt)} ${by}`;
  return [...Map.groupBy(entries, at).values()].flatMap((deed) =>
    deed.length < DEED ? deed.map((entry) => [entry]) : [deed],
  );
}
