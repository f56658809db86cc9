import type { ActivityName, MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import type { FormValues } from '../../../forms/useForm.ts';
import { activityField, chosenActivities } from './meterValues.ts';

export interface ShareSum {
  readonly sum: number;
  /** With a sub-meter the shares need not make 100. */
  readonly free: boolean;
  /** Share missing to 100, and the activity that could take it. */
  readonly rest?: { readonly share: number; readonly activity: ActivityName };
}

const WHOLE = 100;

/** How far the shares typed so far go, and where the rest could go. */
export function sumOfShares(measuredObj: MeasuredObject, values: FormValues, language: string): ShareSum {
  const chosen = chosenActivities(measuredObj, values);
  const sharing = chosen.filter((name) => values[activityField.hasMeter(name)] !== true);
  const shareOf = (name: ActivityName) => {
    const share = numberOf(String(values[activityField.share(name)] ?? ''), language) ?? 0;
    return Number.isNaN(share) ? 0 : share;
  };
  const sum = sharing.reduce((total, name) => total + shareOf(name), 0);
  const free = sharing.length < chosen.length;
  // The newest choice is the one still empty; otherwise the first takes what is missing or too much.
  const taker = sharing.find((name) => shareOf(name) === 0) ?? sharing[0];
  const share = taker === undefined ? 0 : Math.round((shareOf(taker) + WHOLE - sum) * 100) / 100;
  if (taker === undefined || sum === WHOLE || share <= 0 || share > WHOLE) return { sum, free };
  return { sum, free, rest: { share, activity: taker } };
}
