import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { LevelPart } from '@footprint/shared-events/calculation/levelParts.ts';
import type { MeterPart } from '@footprint/shared-events/calculation/meterParts.ts';
import type { Factor } from '@footprint/shared-events/constants/factors/edition.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/constants/factors/editions.ts';
import type { ExplainedLevel, ExplainedPart } from '@footprint/shared-events/emissions/answers.ts';
import type { Housing } from '@footprint/shared-events/housing/fold.ts';

/** An activity of a counter. */
export function explainedMeter(housing: Housing, part: MeterPart, displaced: boolean): ExplainedPart {
  const { meter, counter } = part;
  const meterName = housing.meters.find((m) => m.id === meter.id)?.name ?? '';
  const subMeterName = housing.meters
    .find((m) => m.id === meter.id)
    ?.activities.find((a) => a.subMeterId === part.counterId)?.subMeterName;
  return {
    meterId: part.counterId,
    meterName: subMeterName ?? meterName,
    activity: part.activity,
    household: housing.households[meter.householdId]?.name ?? '',
    members: part.members,
    unit: meter.unit,
    heatShare: counter.heatShare,
    segments: counter.segments.map((s) => ({
      from: isoOfDay(s.start.day),
      to: isoOfDay(s.end.day),
      startValue: s.start.value,
      endValue: s.end.value,
      consumption: s.consumption,
      rollover: s.rollover,
      shareInYear: s.shareInYear,
    })),
    measured: counter.measured,
    projected: counter.projected,
    consumption: part.consumption,
    coverage: part.coverage,
    spanDays: counter.spanDays,
    share: part.share,
    kWhPerUnit: part.kWhPerUnit.map(factorAnswer),
    factor: factorAnswer(part.factor),
    displaced,
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

/** A type of consumption with the levels that were in force. */
export function explainedLevel(housing: Housing, part: LevelPart, displaced: boolean): ExplainedLevel {
  const { id, supportedType, householdId } = part.site;
  const { source } = CURRENT_EDITION.levels[supportedType];
  return {
    typeMeterId: id,
    supportedType,
    household: householdId === undefined ? null : (housing.households[householdId]?.name ?? null),
    members: part.members,
    formula: 'mean of the levels by days / members',
    periods: part.periods.map(({ from, to, entry: { name, value } }) => ({
      name,
      from: isoOfDay(from),
      to: isoOfDay(to),
      days: to - from,
      factor: factorAnswer({ value, unit: 't CO2e/year', source }),
    })),
    mean: part.mean,
    displaced,
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

const factorAnswer = ({ value, unit, source, provisional }: Factor) => ({
  value,
  unit,
  source,
  edition: CURRENT_EDITION.id,
  ...(provisional && { provisional }),
});
