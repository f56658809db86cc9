import { usualOfMeter } from '@footprint/shared-events/calculation/usual.ts';
import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { type Doubt, doubtOf, likelyReading, seasonalShare } from '../../../blocks/counter/plausibility.ts';
import type { FormValues } from '../../../forms/useForm.ts';
import { meterBody, secondReading } from './meterValues.ts';

/** Doubt about the second reading of a new meter, where what lies between it and the first is far from the use of such a home. */
export function secondSlip(
  measuredObj: MeasuredObject,
  values: FormValues,
  households: readonly HouseholdAnswer[],
  language: string,
): { readonly about: string; readonly doubt: NonNullable<Doubt>; readonly likely?: number } | null {
  const {
    meterValue,
    meterValueDate,
    meterHousehold,
    unit,
    activities = [],
    ...terms
  } = meterBody(measuredObj, values, language);
  const second = secondReading(values, language);
  const { meterValue: value = Number.NaN, meterValueDate: date = Number.NaN } = second ?? {};
  if ([meterValue, meterValueDate, value, date].some((typed) => !Number.isFinite(typed))) return null;
  const home = households.find(({ id }) => id === meterHousehold);
  const usual = home && usualOfMeter({ ...terms, measuredObj, unit, activities }, home);
  const first: MeterValueAnswer = {
    id: 0,
    meterId: 0,
    v: meterValue,
    d: meterValueDate,
    measureType: 'MEASURED_MANUALLY',
  };
  const typed = { value, date };
  const heats = seasonalShare({ meter: { activities } });
  const doubt = doubtOf([first], typed, heats, usual);
  if (!doubt) return null;
  const likely =
    usual && (doubt === 'overUsual' || doubt === 'underUsual')
      ? likelyReading([first], typed, heats, usual)
      : undefined;
  return {
    about: JSON.stringify([value, date, meterValue, meterValueDate]),
    doubt,
    ...(likely !== undefined && { likely }),
  };
}
