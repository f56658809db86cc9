import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Days } from '@footprint/shared-events/calculation/days.ts';
import type { LevelPart } from '@footprint/shared-events/calculation/levelParts.ts';
import type { MeterPart } from '@footprint/shared-events/calculation/meterParts.ts';
import type { FlightPart, VehiclePart } from '@footprint/shared-events/calculation/mobilityParts.ts';
import { lengthOf } from '@footprint/shared-events/calculation/vehicleYear.ts';
import { FUELS } from '@footprint/shared-events/catalogue/mobility.ts';
import type {
  ExplainedFlight,
  ExplainedLevel,
  ExplainedPart,
  ExplainedVehicle,
} from '@footprint/shared-events/emissions/api.ts';
import { type Factor, levelFactor } from '@footprint/shared-events/factors/edition.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
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
  const { id, supportedType } = part.chosenType;
  const { householdId } = part;
  const { source } = CURRENT_EDITION.levels[supportedType];
  return {
    typeMeterId: id,
    supportedType,
    household: householdId === undefined ? null : (housing.households[householdId]?.name ?? null),
    members: part.members,
    formula: 'level x share of the year / members',
    periods: part.periods.map(({ from, to, entry: { name, value } }) => ({
      name,
      from: isoOfDay(from),
      to: isoOfDay(to),
      days: to - from,
      factor: factorAnswer(levelFactor(value, source)),
    })),
    shareOfYear: part.shareOfYear,
    mean: part.mean,
    days: daysAnswer(part.days),
    displaced,
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

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
