import * as T from 'typebox';
import { MEASUREMENT_QUALITIES } from '../calculation/quality.ts';
import { PART_SOURCES } from '../calculation/sectorPart.ts';
import { CARRIERS, HEAT_SOURCES, POWER_SOURCES, SUPPLY_UNITS } from '../catalogue/carriers.ts';
import { LEVEL_TYPES } from '../catalogue/consumptionTypes.ts';
import { FACTOR_SOURCES, FACTOR_STATUSES } from '../catalogue/factorSources.ts';
import { HABIT_TYPES } from '../catalogue/habitCatalogue.ts';
import { FLIGHT_TYPES } from '../catalogue/mobility.ts';
import { GHG_DOMAINS, SECTOR_NAMES } from '../catalogue/sectors.ts';
import { AMOUNT_KINDS } from '../habits/amounts.ts';
import { query } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';

const year = T.Integer({ minimum: 2000, maximum: 2100, messageId: 'form:emissions:error:year' });

export const YearBody = T.Object({ year: T.Optional(year) }, { additionalProperties: false });
/** `mixOf`: as if the German power mix were that of another year, to tell the mix from the use. */
export const EmissionsYearBody = T.Object(
  { year: T.Optional(year), mixOf: T.Optional(year) },
  { additionalProperties: false },
);
export const ExplainBody = T.Object(
  {
    year: T.Optional(year),
    sector: OneOf(SECTOR_NAMES, 'form:emissions:error:sector'),
  },
  { additionalProperties: false },
);

const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()]);

/** One entry in a sector, with its tonnes there even where something better counts in its place. */
const SectorKind = T.Object({
  kind: OneOf(PART_SOURCES),
  /** Id of the counter, supply, type of consumption, vehicle or flight. */
  entryId: T.Integer(),
  /** Per person; null without a value. */
  tonnes: nullable(T.Number()),
  /** Whether it is part of the figure; else something better, or the average, stands in its place. */
  counts: T.Boolean(),
  power: T.Optional(OneOf(POWER_SOURCES)),
  heat: T.Optional(OneOf(HEAT_SOURCES)),
  /** Use of a car or van with a tank. */
  drives: T.Optional(T.Object({ km: T.Number(), sharedBy: T.Integer() })),
});

/** One sector of one year; tonnes CO2e per person. `emissions` null: nothing was given, or no value came of it. */
export const SectorAnswer = T.Object({
  name: OneOf(SECTOR_NAMES),
  ghgDomain: OneOf(GHG_DOMAINS),
  avgGhg: T.Number(),
  emissions: nullable(T.Number()),
  measurementQuality: nullable(OneOf(MEASUREMENT_QUALITIES)),
  /** Coverage of the year by readings, 0 to 1. */
  timeSpanQuality: nullable(T.Number()),
  color: T.String(),
  reductionOfMeasures: T.Number(),
  meteredGhg: T.Number(),
  /** Tonnes that the sector adds to the yearly sum: the citizen's own, and the German average for all of it or for the gap. */
  ownTonnes: T.Number(),
  averageTonnes: T.Number(),
  kinds: T.Array(SectorKind),
  /** Share of the year on which nothing one entered is in force: the average stands there, 0 to 1. */
  gap: T.Optional(T.Number()),
  /** Ids of meters with too few readings for a value; they count nothing. */
  incomplete: T.Optional(T.Array(T.Integer())),
  /** The year has not ended: meters are projected to its end, levels and vehicles as they stand. */
  preliminary: T.Optional(T.Literal(true)),
  /** Some of it was said, not metered. */
  said: T.Optional(T.Literal(true)),
  /** Some of the readings were taken over from a file. */
  imported: T.Optional(T.Literal(true)),
  /** Some of them were not read, as the file says. */
  estimated: T.Optional(T.Literal(true)),
  /** Some of it was multiplied by a flat factor: its letter is C at best. */
  flatFactor: T.Optional(T.Literal(true)),
  /** All of it was said of a later time: an assumption for the year. */
  carriedBack: T.Optional(T.Literal(true)),
});
export type SectorAnswer = T.Static<typeof SectorAnswer>;
export const EmissionsYearAnswer = T.Array(SectorAnswer);
/** Every supported year, the running one last. */
const EmissionsYearsAnswer = T.Array(T.Object({ year: T.Integer(), sectors: EmissionsYearAnswer }));

const FactorAnswer = T.Object({
  value: T.Number(),
  unit: T.String(),
  /** A name; the pages have a sentence for it in each language. */
  source: OneOf(FACTOR_SOURCES),
  /** The supplier's own, official, second-hand (not checked against the publication) or assumed. */
  status: OneOf(FACTOR_STATUSES),
  /** It stands for things that emit very differently. */
  flat: T.Optional(T.Literal(true)),
  edition: T.String(),
  provisional: T.Optional(OneOf(['provisional', 'estimated'])),
});

const SegmentAnswer = T.Object({
  from: T.String(),
  to: T.String(),
  startValue: T.Number(),
  endValue: T.Number(),
  /** Null where the counter fell and no rollover explains it: left out, was the meter replaced? */
  consumption: nullable(T.Number()),
  rollover: T.Boolean(),
  /** Share of the segment's weight that lies within the days of the part. */
  shareInYear: T.Number(),
});

const contribution = {
  measurementQuality: OneOf(MEASUREMENT_QUALITIES),
  /** Per person. */
  tonnes: nullable(T.Number()),
};

/** Whether the part is left out, because meters or a level tell better about the same household and sector. */
const displaced = T.Boolean();

/** Days of the year on which the part counts; `to` is exclusive. */
const days = T.Array(T.Object({ from: T.String(), to: T.String() }));

/** One contribution to a sector: an activity of one counter. */
export const ExplainedPart = T.Object({
  meterId: T.Integer(),
  meterName: T.String(),
  activity: T.String(),
  household: T.String(),
  members: T.Number(),
  unit: T.String(),
  heatShare: T.Number(),
  segments: T.Array(SegmentAnswer),
  measured: T.Number(),
  projected: T.Number(),
  /** Consumption of the counter in the year, in its unit; of a main counter what its sub-meters leave. */
  consumption: nullable(T.Number()),
  coverage: T.Number(),
  spanDays: T.Integer(),
  share: T.Number(),
  kWhPerUnit: T.Array(FactorAnswer),
  factor: FactorAnswer,
  days,
  displaced,
  ...contribution,
});
export type ExplainedPart = T.Static<typeof ExplainedPart>;

/** Bills and deliveries of heating without a counter. */
export const ExplainedSupply = T.Object({
  supplyId: T.Integer(),
  name: T.String(),
  carrier: OneOf(CARRIERS),
  household: T.String(),
  members: T.Number(),
  unit: OneOf(SUPPLY_UNITS),
  formula: T.String(),
  /** Share that heats, or that warms water, of what is projected, 0 to 1. */
  share: T.Number(),
  /** Amounts billed for which days; `to` is exclusive. Share and factor as the bill names them, else the supply's. */
  bills: T.Array(
    T.Object({
      from: T.String(),
      to: T.String(),
      amount: T.Number(),
      /** Share of it that lies within the days of the part, 0 to 1. */
      shareInYear: T.Number(),
      /** Share that heats, or that warms water, 0 to 1. */
      share: T.Number(),
      factor: FactorAnswer,
    }),
  ),
  measured: T.Number(),
  projected: T.Number(),
  /** In the unit; null without a value. */
  consumption: nullable(T.Number()),
  coverage: T.Number(),
  spanDays: T.Integer(),
  factor: FactorAnswer,
  days,
  displaced,
  ...contribution,
});
export type ExplainedSupply = T.Static<typeof ExplainedSupply>;

/** Heating estimated by the size of the home. */
export const ExplainedEstimate = T.Object({
  supplyId: T.Integer(),
  name: T.String(),
  carrier: OneOf(CARRIERS),
  household: T.String(),
  members: T.Number(),
  formula: T.String(),
  /** Square metres. */
  area: T.Number(),
  kWhPerArea: FactorAnswer,
  share: T.Number(),
  /** Share of the year's weight on which it counts, 0 to 1. */
  shareOfYear: T.Number(),
  factor: FactorAnswer,
  days,
  displaced,
  ...contribution,
});
export type ExplainedEstimate = T.Static<typeof ExplainedEstimate>;

/** A line of a sum of answers: amount x factor x share / years / people, kg CO2e a year. */
const LineAnswer = T.Object({
  /** Name of the value it is about, or of its factor. */
  of: T.String(),
  amount: T.Number(),
  factor: FactorAnswer,
  share: T.Number(),
  years: T.Number(),
  people: T.Number(),
  /** Name of the vehicle it is about. */
  vehicle: T.Optional(T.String()),
});

/** A part of a sector that is taken out of its average, tonnes a year of it. */
const TakenAnswer = T.Object({ of: T.String(), average: T.Number() });

/** A type of consumption: the levels in force over the year, their sum by weight of days, and what it is divided by. */
export const ExplainedLevel = T.Object({
  typeMeterId: T.Integer(),
  supportedType: OneOf(LEVEL_TYPES),
  /** Name of the household it is bound to. */
  household: nullable(T.String()),
  members: T.Number(),
  formula: T.String(),
  /** `to` is exclusive. */
  periods: T.Array(
    T.Object({
      name: T.String(),
      from: T.String(),
      to: T.String(),
      days: T.Integer(),
      factor: FactorAnswer,
      /** Lines of the meals that the level is said in. */
      meals: T.Optional(T.Array(LineAnswer)),
      /** Parts that are taken out of it; `rest` says what is left. */
      taken: T.Optional(T.Array(TakenAnswer)),
    }),
  ),
  /** Share of the year's weight on which it counts, 0 to 1: of heating by the season, else by the days. */
  shareOfYear: T.Number(),
  mean: T.Number(),
  days,
  displaced,
  ...contribution,
});
export type ExplainedLevel = T.Static<typeof ExplainedLevel>;

/** An entry in answers, and the sum that they make. */
export const ExplainedAnswers = T.Object({
  typeMeterId: T.Integer(),
  supportedType: OneOf(HABIT_TYPES),
  household: nullable(T.String()),
  /** Whether the size of the home was assumed. */
  areaAssumed: T.Optional(T.Literal(true)),
  members: T.Number(),
  formula: T.String(),
  lines: T.Array(LineAnswer),
  /** Share of the year on which it counts, 0 to 1. */
  shareOfYear: T.Number(),
  /** Tonnes a year of the average that it stands in the place of. */
  average: T.Number(),
  days,
  ...contribution,
});
export type ExplainedAnswers = T.Static<typeof ExplainedAnswers>;

/** Amounts of a kind of the year, and the sum that they make. */
export const ExplainedAmounts = T.Object({
  kind: OneOf(AMOUNT_KINDS),
  year: T.Integer(),
  formula: T.String(),
  lines: T.Array(LineAnswer),
  /** Tonnes a year of the average that they stand in the place of, where the rest of it stays. */
  average: T.Number(),
  days,
  displaced,
  ...contribution,
});
export type ExplainedAmounts = T.Static<typeof ExplainedAmounts>;

/** A level, or the average where none is in force, without the parts that were answered on the same days. */
export const ExplainedRest = T.Object({
  /** Name of the level; null of the average. */
  level: nullable(T.String()),
  /** Tonnes a year of the level or the average. */
  value: T.Number(),
  /** Tonnes a year of the sector's average. */
  average: T.Number(),
  taken: T.Array(TakenAnswer),
  formula: T.String(),
  /** Share of the year on which it counts, 0 to 1. */
  shareOfYear: T.Number(),
  days,
  tonnes: T.Number(),
});
export type ExplainedRest = T.Static<typeof ExplainedRest>;

/** A vehicle; `used` is null for the declaration that there is none. */
export const ExplainedVehicle = T.Object({
  vehicleId: T.Integer(),
  formula: T.String(),
  used: nullable(
    T.Object({
      name: T.String(),
      kmPerYear: T.Number(),
      /** The calendar year the kilometres were entered for. */
      year: T.Integer(),
      /** Days on which one had it in that calendar year, and in the year explained. */
      usageDays: T.Integer(),
      days: T.Integer(),
      /** Kilometres of the year explained. */
      km: T.Number(),
      avgFuelConsume: T.Number(),
      unit: OneOf(['litresPer100km', 'kgPer100km', 'kWhPer100km']),
      /** Litres, kg or kWh: km / 100 x consumption. */
      amount: T.Number(),
      /** Part that a meter at home shows on so many of the days, and that is left out: percent, and the same in kWh. */
      home: T.Optional(T.Object({ share: T.Number(), days: T.Integer(), amount: T.Number() })),
      /** The amount less what is left out. */
      counted: T.Number(),
      factor: FactorAnswer,
      /** kWh of a plug-in hybrid beside its petrol; what is left out of it stands in `home`. */
      power: T.Optional(
        T.Object({
          avgPowerConsume: T.Number(),
          amount: T.Number(),
          counted: T.Number(),
          factor: FactorAnswer,
        }),
      ),
      /** How many people share all of it; 1 without it. */
      sharedBy: T.Optional(T.Integer()),
    }),
  ),
  ...contribution,
});
export type ExplainedVehicle = T.Static<typeof ExplainedVehicle>;

/** Flights of one type in the year; `used` is null for the declaration that there are none. */
export const ExplainedFlight = T.Object({
  flightId: T.Integer(),
  formula: T.String(),
  used: nullable(T.Object({ type: OneOf(FLIGHT_TYPES), hours: T.Number(), factor: FactorAnswer })),
  ...contribution,
});
export type ExplainedFlight = T.Static<typeof ExplainedFlight>;

export const ExplainAnswer = T.Object({
  year: T.Integer(),
  sector: OneOf(SECTOR_NAMES),
  /** Method of the parts that come from meters; the others bring their own formula. */
  method: T.String(),
  formula: T.String(),
  emissions: nullable(T.Number()),
  measurementQuality: nullable(OneOf(MEASUREMENT_QUALITIES)),
  letter: nullable(T.String()),
  timeSpanQuality: nullable(T.Number()),
  average: T.Object({ value: T.Number(), year: T.String() }),
  /** Days that the average fills, their share of the year, and what it adds, tonnes; absent where there is none. */
  gap: T.Optional(T.Object({ days, share: T.Number(), tonnes: T.Number() })),
  incomplete: T.Optional(T.Array(T.Integer())),
  preliminary: T.Optional(T.Literal(true)),
  /** Whether the own value or the average enters the yearly sum. */
  counts: OneOf(['own', 'average']),
  parts: T.Array(ExplainedPart),
  supplies: T.Array(ExplainedSupply),
  estimates: T.Array(ExplainedEstimate),
  levels: T.Array(ExplainedLevel),
  answers: T.Array(ExplainedAnswers),
  rest: T.Array(ExplainedRest),
  amounts: T.Array(ExplainedAmounts),
  vehicles: T.Array(ExplainedVehicle),
  flights: T.Array(ExplainedFlight),
});
export type ExplainAnswer = T.Static<typeof ExplainAnswer>;

export const emissionsOfYear = query('POST', 'emissions/year', {
  summary: 'The footprint of a year, sector by sector',
  body: EmissionsYearBody,
  answer: EmissionsYearAnswer,
  kept: true,
});
export const emissionsOfYears = query('POST', 'emissions/years', {
  summary: 'The footprint of every supported year, sector by sector',
  answer: EmissionsYearsAnswer,
});
export const explainSector = query('POST', 'emissions/explain', {
  summary: 'How the number of a sector came about',
  body: ExplainBody,
  answer: ExplainAnswer,
});
