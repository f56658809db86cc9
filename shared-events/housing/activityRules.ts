import * as T from 'typebox';
import {
  ACTIVITIES,
  type ActivityName,
  activitiesOf,
  DEFAULT_SHARES,
  findActivity,
  type MeasuredObject,
  restActivity,
} from '../catalogue/activities.ts';
import { sent } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import { ObjectId } from '../kernel/fields.ts';
import { activityFields, meterFields, readingFields } from './fields.ts';

const strict = { additionalProperties: false } as const;

/** Value that a counter shows. */
export const PositiveValue = () =>
  T.Number({ exclusiveMinimum: 0, maximum: 1e12, messageId: 'form:input:error:meterValue' });

const SubMeterBody = T.Object(
  {
    name: meterFields.name.schema,
    meterValue: readingFields.value.schema,
    meterValueDate: readingFields.date.schema,
  },
  strict,
);

const { name, consumptionShare, ...ofActivity } = sent(activityFields);

/** An activity has either a share in percent or a sub-meter. */
export const ActivityBody = T.Object(
  {
    name,
    consumptionShare,
    subMeter: T.Optional(SubMeterBody),
    ...ofActivity,
  },
  strict,
);
export type ActivityBody = T.Static<typeof ActivityBody>;

/** An activity of terms may have a sub-meter that is there already. */
export const TermsActivityBody = T.Object(
  { ...ActivityBody.properties, subMeterId: T.Optional(ObjectId('form:input:error:meterId')) },
  strict,
);
export type TermsActivityBody = T.Static<typeof TermsActivityBody>;

/** Message id for a meter that lacks a use. */
const noActivityOf = (measuredObj: MeasuredObject): string =>
  measuredObj === 'gas' ? 'form:inputGas:error:meterActivities' : 'form:inputEPower:error:meterActivities';

/**
 * Rules of a list of activities: known ones, each once, shares that make 100 unless something has a sub-meter. `at`: the
 * field that is wrong where the list as a whole is.
 */
export function activityListFaults(
  activities: readonly TermsActivityBody[],
  measuredObj: MeasuredObject,
  at = '/activities',
): Fault[] {
  const messageId = noActivityOf(measuredObj);
  const faults: Fault[] = [];
  const seen = new Set<ActivityName>();
  activities.forEach((a, i) => {
    const path = `/activities/${i}`;
    const field = a.subMeterId === undefined ? 'subMeter' : 'subMeterId';
    if (!findActivity(measuredObj, a.name) || seen.has(a.name))
      faults.push({ path: `${path}/name`, messageId });
    seen.add(a.name);
    if (hasSubMeter(a) && (a.consumptionShare !== undefined || a.name === restActivity(measuredObj)))
      faults.push({ path: `${path}/${field}`, messageId });
    if (a.warmWaterShare !== undefined && a.name !== 'heatPump')
      faults.push({ path: `${path}/warmWaterShare`, messageId: 'form:input:error:consumptionShare' });
    if (a.subMeter && a.subMeterId !== undefined) faults.push({ path: `${path}/subMeterId`, messageId });
    if (!hasSubMeter(a) && a.consumptionShare === undefined)
      faults.push({ path: `${path}/consumptionShare`, messageId: 'form:input:error:consumptionShare' });
  });
  const [only] = activities;
  if (!only || (measuredObj === 'ePower' && activities.length === 1 && hasSubMeter(only)))
    faults.push({ path: at, messageId });
  if (!sharesAreComplete(activities) && !activities.some(hasSubMeter))
    faults.push({ path: '/activities', messageId: 'form:input:error:consumptionShare' });
  return faults;
}

const hasSubMeter = ({ subMeter, subMeterId }: TermsActivityBody): boolean =>
  subMeter !== undefined || subMeterId !== undefined;

/** Rules of a new meter's activities: of the list where there is one, otherwise of the bitmask. */
export function activityFaults(
  { activities, meterActivities }: { activities?: readonly ActivityBody[]; meterActivities?: number },
  measuredObj: MeasuredObject,
): Fault[] {
  const noActivity = { path: '/meterActivities', messageId: noActivityOf(measuredObj) };
  if (activities === undefined) {
    const known = activitiesOf(measuredObj).reduce((mask, a) => mask | a.bitmaskField, 0);
    const mask = meterActivities ?? 0;
    return mask === 0 || (mask & ~known) !== 0 ? [noActivity] : [];
  }
  if (!Array.isArray(activities)) return [];
  if (activities.length === 0) return [noActivity];
  const mask = bitmaskOf(
    measuredObj,
    activities.map((a) => a.name),
  );
  const fits = meterActivities === mask || (meterActivities === 0 && !sharesAreComplete(activities));
  return [...activityListFaults(activities, measuredObj, noActivity.path), ...(fits ? [] : [noActivity])];
}

const SHARE_TOLERANCE = 1e-6;

/** Whether the shares given make 100 percent. */
export function sharesAreComplete(activities: readonly Pick<ActivityBody, 'consumptionShare'>[]): boolean {
  const sum = activities.reduce((total, a) => total + (a.consumptionShare ?? 0), 0);
  return Math.abs(sum - 100) < SHARE_TOLERANCE;
}

/** OR of the bits of the activities. */
export function bitmaskOf(measuredObj: MeasuredObject, names: readonly ActivityName[]): number {
  return names.reduce((mask, name) => mask | (findActivity(measuredObj, name)?.bitmaskField ?? 0), 0);
}

/** Shares for a bitmask given alone: the default shares scaled to 100, or equal ones where any has no default. */
export function defaultActivities(measuredObj: MeasuredObject, bitmask: number) {
  const chosen = ACTIVITIES.filter((a) => a.measuredObj === measuredObj && (a.bitmaskField & bitmask) !== 0);
  const defaults = chosen.map((a) => DEFAULT_SHARES[measuredObj][a.name]);
  const weights = defaults.every((d) => d !== undefined) ? defaults.map(Number) : chosen.map(() => 1);
  const sum = weights.reduce((total, w) => total + w, 0);
  return chosen.map((a, i) => ({ name: a.name, consumptionShare: ((weights[i] ?? 0) / sum) * 100 }));
}
