import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { EstimatePart } from '@footprint/shared-events/calculation/estimateParts.ts';
import type { SupplyPart } from '@footprint/shared-events/calculation/supplyParts.ts';
import { CARRIER_UNITS, isBilled } from '@footprint/shared-events/catalogue/carriers.ts';
import type { ExplainedEstimate, ExplainedSupply } from '@footprint/shared-events/emissions/api.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import { daysAnswer, factorAnswer } from './explainedParts.ts';

/** Explains the figure of bills and deliveries. */
export function explainedSupply(housing: Housing, part: SupplyPart, displaced: boolean): ExplainedSupply {
  const { supply, counter } = part;
  if (!isBilled(supply.carrier)) throw new Error('what has no bills adds no part of bills');
  return {
    ...namesOf(housing, part),
    members: part.members,
    unit: CARRIER_UNITS[supply.carrier],
    formula: 'amount x factor x share / 1000 / members',
    share: part.share,
    bills: part.bills.flatMap(({ bill: { start, end, consumption: amount }, units, share, factor }) =>
      units === 0 && amount > 0
        ? []
        : {
            from: isoOfDay(start.day),
            to: isoOfDay(end.day),
            amount,
            shareInYear: amount === 0 ? 0 : units / amount,
            share,
            factor: factorAnswer(factor),
          },
    ),
    measured: part.use.measured,
    projected: part.use.projected,
    consumption: part.consumption,
    coverage: part.coverage,
    spanDays: counter.spanDays,
    factor: factorAnswer(part.factor),
    days: daysAnswer(part.days),
    displaced,
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

/** Explains an estimate by the size of the home. */
export function explainedEstimate(
  housing: Housing,
  part: EstimatePart,
  displaced: boolean,
): ExplainedEstimate {
  return {
    ...namesOf(housing, part),
    members: part.members,
    formula: 'm2 x kWh per m2 x share x factor / 1000 / members',
    area: part.area,
    kWhPerArea: factorAnswer(part.kWhPerArea),
    share: part.share,
    shareOfYear: part.shareOfYear,
    factor: factorAnswer(part.factor),
    days: daysAnswer(part.days),
    displaced,
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

function namesOf({ supplies, households }: Housing, { supply, householdId }: SupplyPart | EstimatePart) {
  return {
    supplyId: supply.id,
    name: supplies.find(({ id }) => id === supply.id)?.name ?? '',
    carrier: supply.carrier,
    household: households[householdId]?.name ?? '',
  };
}
