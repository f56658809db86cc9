import { type ActivityName, findActivity, restActivity, SEASONAL } from '../constants/activities.ts';
import type { Factor, FactorEdition } from '../constants/factors/edition.ts';
import { powerFactor } from '../constants/factors/editions.ts';
import { type CounterYear, counterYear } from './counterYear.ts';
import type { HousingInputs, MeterInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import { worstQuality } from './quality.ts';
import type { SectorPart } from './sectorPart.ts';
import { type Segment, segmentsOf, totalConsumption } from './segments.ts';

/** What one activity of one meter adds to a sector. */
export interface MeterPart extends SectorPart {
  readonly source: 'meter';
  readonly meter: MeterInput;
  /** The counter the value comes from: the main meter or the activity's own sub-meter. */
  readonly counterId: number;
  readonly activity: ActivityName;
  readonly counter: CounterYear;
  /** Units of the counter before the share is taken; null without a value. */
  readonly consumption: number | null;
  /** 0 to 1. */
  readonly share: number;
  readonly kWhPerUnit: readonly Factor[];
  readonly factor: Factor;
  readonly members: number;
}

/**
 * Parts of a year that one main meter adds to the sectors; none when it is inactive all year.
 * Source: method CW-1, rules 6 and 7.
 */
export function meterParts(
  meter: MeterInput,
  inputs: HousingInputs,
  year: number,
  edition: FactorEdition,
): readonly MeterPart[] {
  const segments = (id: number): readonly Segment[] => segmentsOf(inputs.readings[id] ?? []);
  const period = { year, activeFrom: meter.activeFrom, activeUntil: meter.activeUntil };
  const mainSegments = segments(meter.id);
  const subs = meter.activities.flatMap((activity) => {
    if (activity.subMeterId === undefined) return [];
    const own = segments(activity.subMeterId);
    const counter = counterYear(own, { ...period, heatShare: SEASONAL.has(activity.name) ? 1 : 0 });
    return counter
      ? [{ id: activity.subMeterId, name: activity.name, total: totalConsumption(own), counter }]
      : [];
  });
  const remaining = remainingShares(meter);
  const heatShare = mainHeatShare(totalConsumption(mainSegments), subs, remaining);
  const main = counterYear(mainSegments, { ...period, heatShare });
  if (!main) return [];

  const kWhPerUnit = conversion(meter, edition);
  const factor =
    meter.measuredObj === 'ePower'
      ? powerFactor(edition, meter.electricPowerType ?? 'sdtMix', year)
      : edition.gas[meter.gasType ?? 'stdGas'];
  const members = meanMembers(inputs.households[meter.householdId]?.members ?? [], year);
  const perUnit = (kWhPerUnit.reduce((product, f) => product * f.value, 1) * factor.value) / 1000 / members;
  const part = (
    name: ActivityName,
    counterId: number,
    counter: CounterYear,
    value: Pick<MeterPart, 'consumption' | 'share' | 'quality' | 'coverage' | 'imported'>,
  ): MeterPart => ({
    source: 'meter',
    meter,
    counterId,
    activity: name,
    sector: findActivity(meter.measuredObj, name)?.sector ?? 'ePower',
    counter,
    kWhPerUnit,
    factor,
    members,
    tonnes: value.consumption === null ? null : value.consumption * value.share * perUnit,
    ...value,
  });

  const rest = {
    consumption:
      main.consumption === null
        ? null
        : Math.max(0, main.consumption - subs.reduce((sum, s) => sum + (s.counter.consumption ?? 0), 0)),
    // What a sub-meter without a value used stays in the rest, so the rest is a projection at best.
    quality: worstQuality([
      main.quality,
      ...subs.map(({ counter }) =>
        counter.quality === 'PROJECTED_WITHOUT_ASSUMPTION' ? 'PROJECTED_WITH_ASSUMPTION' : counter.quality,
      ),
    ]),
    coverage: Math.min(main.coverage, ...subs.map((s) => s.counter.coverage)),
    imported: main.imported || subs.some((s) => s.counter.imported),
  };
  return [
    ...subs.map((sub) => part(sub.name, sub.id, sub.counter, { ...sub.counter, share: 1 })),
    ...remaining.map(({ name, share }) => part(name, meter.id, main, { ...rest, share })),
  ];
}

/** Shares of what the sub-meters leave, scaled to 1; all of it goes to the activity with bitmask 1 where none is left. */
function remainingShares(meter: MeterInput): readonly { name: ActivityName; share: number }[] {
  const given = meter.activities.filter((a) => a.subMeterId === undefined && (a.share ?? 0) > 0);
  const sum = given.reduce((total, a) => total + (a.share ?? 0), 0);
  if (sum === 0) return [{ name: restActivity(meter.measuredObj), share: 1 }];
  return given.map((a) => ({ name: a.name, share: (a.share ?? 0) / sum }));
}

function mainHeatShare(
  mainTotal: number,
  subs: readonly { name: ActivityName; total: number }[],
  remaining: readonly { name: ActivityName; share: number }[],
): number {
  const part = (total: number): number => (mainTotal > 0 ? Math.min(1, total / mainTotal) : 0);
  const totals = (list: typeof subs): number => list.reduce((sum, s) => sum + s.total, 0);
  const seasonal = remaining.reduce((sum, r) => sum + (SEASONAL.has(r.name) ? r.share : 0), 0);
  const heatSubs = part(totals(subs.filter((s) => SEASONAL.has(s.name))));
  return roundHalfUp(heatSubs + (1 - part(totals(subs))) * seasonal);
}

/** Two decimals. The tiny amount makes 0.145 round up although it is stored just below. */
const roundHalfUp = (value: number): number => Math.floor(value * 100 + 0.5 + 1e-9) / 100;

function conversion(meter: MeterInput, edition: FactorEdition): readonly Factor[] {
  if (meter.unit !== 'cubicMeter') return [];
  const fromBill = (value: number | undefined, fallback: Factor): Factor =>
    value === undefined ? fallback : { value, unit: fallback.unit, source: 'bill' };
  return [
    fromBill(meter.calorificValue, edition.calorificValue),
    fromBill(meter.conversionNumber, edition.conversionNumber),
  ];
}
