import type { Inputs } from '@footprint/projections/views/footprint.ts';
import type { AmountPart } from '@footprint/shared-events/calculation/amountParts.ts';
import type { AnswerPart } from '@footprint/shared-events/calculation/answerParts.ts';
import { berlinYear, type Day, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { type Days, daysOfYear } from '@footprint/shared-events/calculation/days.ts';
import type { LevelPart } from '@footprint/shared-events/calculation/levelParts.ts';
import type { MeterPart } from '@footprint/shared-events/calculation/meterParts.ts';
import type { FlightPart, VehiclePart } from '@footprint/shared-events/calculation/mobilityParts.ts';
import { shareLeft } from '@footprint/shared-events/calculation/restParts.ts';
import { lengthOf } from '@footprint/shared-events/calculation/vehicleYear.ts';
import type { YearParts } from '@footprint/shared-events/calculation/yearParts.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { FUELS } from '@footprint/shared-events/catalogue/mobility.ts';
import type {
  ExplainedAmounts,
  ExplainedAnswers,
  ExplainedFlight,
  ExplainedLevel,
  ExplainedPart,
  ExplainedRest,
  ExplainedVehicle,
} from '@footprint/shared-events/emissions/api.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { Factor } from '@footprint/shared-events/factors/factor.ts';
import { levelFactor } from '@footprint/shared-events/factors/factor.ts';
import type { AnswerLine } from '@footprint/shared-events/habits/habit.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import type { Mobility } from '@footprint/shared-events/mobility/area.ts';

/** An activity of a counter. */
export function explainedMeter(housing: Housing, part: MeterPart, displaced: boolean): ExplainedPart {
  const { meter, counter } = part;
  const known = housing.meters.find((m) => m.id === meter.id);
  const counterOf = [known, ...(known?.subMeters ?? [])].find((c) => c?.id === part.counterId);
  return {
    meterId: part.counterId,
    meterName: counterOf?.name ?? '',
    activity: part.activity,
    household: housing.households[meter.householdId]?.name ?? '',
    members: part.members,
    unit: meter.unit,
    heatShare: part.heatShare,
    segments: counter.segments.map((s) => ({
      from: isoOfDay(s.start.day),
      to: isoOfDay(s.end.day),
      startValue: s.start.value,
      endValue: s.end.value,
      consumption: s.consumption,
      rollover: s.rollover,
      shareInYear: displaced ? s.shareInYear : counter.shareOf(s, part.days),
    })),
    measured: part.use.measured,
    projected: part.use.projected,
    consumption: part.consumption,
    coverage: part.coverage,
    spanDays: counter.spanDays,
    share: part.share,
    kWhPerUnit: part.kWhPerUnit.map(factorAnswer),
    factor: factorAnswer(part.factor),
    days: daysAnswer(part.days),
    displaced,
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

/** A type of consumption with the levels that were in force. */
export function explainedLevel(housing: Housing, part: LevelPart, displaced: boolean): ExplainedLevel {
  const { chosenType, householdId, type } = part;
  const { source } = CURRENT_EDITION.levels[type];
  return {
    typeMeterId: chosenType.id,
    supportedType: type,
    household: householdId === undefined ? null : (housing.households[householdId]?.name ?? null),
    members: part.members,
    formula: 'level x share of the year / members',
    periods: part.periods.map(({ from, to, entry: { name, value }, meals, taken }) => ({
      name,
      from: isoOfDay(from),
      to: isoOfDay(to),
      days: to - from,
      factor: factorAnswer(levelFactor(value, meals?.[0]?.factor.source ?? source)),
      ...(meals && { meals: meals.map((line) => lineAnswer(line)) }),
      ...(taken && taken.length > 0 && { taken: [...taken] }),
    })),
    shareOfYear: part.shareOfYear,
    mean: part.mean,
    days: daysAnswer(part.days),
    displaced,
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

/** An entry in answers. */
export function explainedAnswers({ housing, mobility }: Inputs, part: AnswerPart): ExplainedAnswers {
  const home = part.householdId === undefined ? undefined : housing.households[part.householdId];
  const nameOf = (id: number | undefined): string | undefined => {
    const vehicle = mobility.vehicles.find((one) => one.id === id);
    return vehicle && !vehicle.zeroMeter ? vehicle.name : undefined;
  };
  return {
    typeMeterId: part.chosenType.id,
    supportedType: part.of,
    household: home?.name ?? null,
    ...(part.of === 'dwelling' && home?.assumed?.includes('hhArea') && { areaAssumed: true }),
    members: part.members,
    formula: 'amount x factor x share / years / people / 1000 x share of the year',
    lines: part.lines.map((line) => lineAnswer(line, nameOf(line.vehicleId))),
    shareOfYear: part.shareOfYear,
    average: part.average,
    days: daysAnswer(part.days),
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

/** Amounts of a kind of the year; displaced while they wait for one's own vehicles. */
export const explainedAmounts = (
  { of, amounts, lines, average, quality, tonnes, days }: AmountPart,
  displaced: boolean,
): ExplainedAmounts => ({
  kind: of,
  year: amounts.year,
  formula: 'amount x factor / people / 1000',
  lines: lines.map((line) => lineAnswer(line)),
  average,
  days: daysAnswer(days),
  displaced,
  measurementQuality: quality,
  tonnes,
});

const lineAnswer = (
  { of, amount, factor, share, years, people }: AnswerLine,
  vehicle?: string,
): ExplainedAnswers['lines'][number] => ({
  of,
  amount,
  factor: factorAnswer(factor),
  share,
  years,
  people,
  ...(vehicle !== undefined && { vehicle }),
});

const REST = 'value x (1 - sum of parts / average) x share of the year';

/** Levels without the parts that were answered, and the average where none is in force. */
export const explainedRest = ({ levels, rests }: Pick<YearParts, 'levels' | 'rests'>): ExplainedRest[] => [
  ...levels.flatMap(({ sector, periods }) =>
    periods.flatMap(({ from, to, entry, taken = [] }) => {
      if (taken.length === 0) return [];
      const shareOfYear = lengthOf({ from, to }) / lengthOf(daysOfYear(yearOfDay(from)));
      return [
        {
          level: entry.name,
          value: entry.value,
          average: GERMAN_AVERAGE[sector],
          taken: [...taken],
          formula: REST,
          shareOfYear,
          days: daysAnswer([{ from, to }]),
          tonnes: entry.value * shareLeft(sector, taken) * shareOfYear,
        },
      ];
    }),
  ),
  ...rests.map(({ sector, taken, shareOfYear, days, tonnes }) => ({
    level: null,
    value: GERMAN_AVERAGE[sector],
    average: GERMAN_AVERAGE[sector],
    taken: [...taken],
    formula: REST,
    shareOfYear,
    days: daysAnswer(days),
    tonnes: tonnes ?? 0,
  })),
];

/** A vehicle, or that there is none. */
export function explainedVehicle({ vehicles }: Mobility, part: VehiclePart): ExplainedVehicle {
  const entered = vehicles.find((v) => v.id === part.id);
  return {
    vehicleId: part.id,
    formula: 'km / 100 x consumption x factor / 1000',
    used: part.used && {
      name: entered && !entered.zeroMeter ? entered.name : '',
      ...usedAnswer(part.used),
    },
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

const usedAnswer = ({ vehicle, usage, usageDays, owned, ...used }: NonNullable<VehiclePart['used']>) => ({
  kmPerYear: usage.km,
  year: usage.year,
  usageDays,
  days: lengthOf(owned),
  km: used.km,
  avgFuelConsume: vehicle.avgFuelConsume,
  unit: FUELS[vehicle.fuelType].unit,
  amount: used.amount,
  ...(used.meteredDays > 0 && {
    home: {
      share: vehicle.chargedAtHome ?? 0,
      days: used.meteredDays,
      amount: (used.power ?? used).amount - (used.power ?? used).counted,
    },
  }),
  ...(used.power && {
    power: {
      avgPowerConsume: vehicle.avgPowerConsume ?? 0,
      amount: used.power.amount,
      counted: used.power.counted,
      factor: factorAnswer(used.power.factor),
    },
  }),
  ...(used.sharedBy > 1 && { sharedBy: used.sharedBy }),
  counted: used.counted,
  factor: factorAnswer(used.factor),
});

/** Flights of one type, or that there are none. */
export const explainedFlight = ({ id, used, quality, tonnes }: FlightPart): ExplainedFlight => ({
  flightId: id,
  formula: 'hours x factor / 1000',
  used: used && { type: used.flight.type, hours: used.flight.hours, factor: factorAnswer(used.factor) },
  measurementQuality: quality,
  tonnes,
});

const yearOfDay = (day: Day): number => berlinYear(noonOf(day));

export const daysAnswer = (days: readonly Days[]) =>
  days.map(({ from, to }) => ({ from: isoOfDay(from), to: isoOfDay(to) }));

export const factorAnswer = ({ value, unit, source, status, flat, provisional }: Factor) => ({
  value,
  unit,
  source,
  status,
  ...(flat && { flat }),
  edition: CURRENT_EDITION.id,
  ...(provisional && { provisional }),
});
