import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { weightBetween } from '@footprint/shared-events/calculation/dayWeights.ts';
import { slipOf } from '@footprint/shared-events/calculation/slips.ts';
import { usualOfMeter } from '@footprint/shared-events/calculation/usual.ts';
import { type MeasuredObject, SEASONAL } from '@footprint/shared-events/catalogue/activities.ts';
import type { ActivityBody } from '@footprint/shared-events/housing/activityRules.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { FormValues } from '../../../forms/useForm.ts';
import { meterBody, secondReading } from './meterValues.ts';

/** What the second reading of a new meter looks like beside the first, where that is far from what such a home uses. */
export function secondSlip(
  measuredObj: MeasuredObject,
  values: FormValues,
  households: readonly HouseholdAnswer[],
  language: string,
): { readonly about: string; readonly doubt: 'overUsual' | 'underUsual'; readonly likely?: number } | null {
  const {
    meterValue,
    meterValueDate,
    meterHousehold,
    unit,
    activities = [],
    ...terms
  } = meterBody(measuredObj, values, language);
  const second = secondReading(values, language);
  const home = households.find(({ id }) => id === meterHousehold);
  const usual = home && usualOfMeter({ ...terms, measuredObj, unit, activities }, home);
  const { meterValue: value = Number.NaN, meterValueDate: date = Number.NaN } = second ?? {};
  if (!usual || [meterValue, meterValueDate, value, date].some((typed) => !Number.isFinite(typed)))
    return null;
  const days = {
    from: berlinDay(Math.min(meterValueDate, date)),
    to: berlinDay(Math.max(meterValueDate, date)),
  };
  if (days.to <= days.from) return null;
  const weight = weightBetween(days.from, days.to, heatShare(activities));
  const isLater = date > meterValueDate;
  const before = isLater ? meterValue : value;
  const bounds = { least: usual.least * weight, most: usual.most * weight };
  // What counts down is no slip of the comma alone; the page of readings shows it.
  const slip = slipOf(isLater ? value : meterValue, bounds, before);
  const use = isLater ? value - meterValue : meterValue - value;
  if (!slip || use < 0) return null;
  return {
    about: JSON.stringify([value, date, meterValue, meterValueDate]),
    doubt: use > bounds.most ? 'overUsual' : 'underUsual',
    ...(isLater && slip.likely !== undefined && { likely: slip.likely }),
  };
}

const heatShare = (activities: readonly ActivityBody[]): number =>
  activities.reduce(
    (sum, { name, consumptionShare = 0 }) => sum + (SEASONAL.has(name) ? consumptionShare : 0),
    0,
  ) / 100;
