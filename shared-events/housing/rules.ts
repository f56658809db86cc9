import {
  ACTIVITIES,
  type ActivityName,
  activitiesOf,
  DEFAULT_SHARES,
  findActivity,
  type MeasuredObject,
  restActivity,
} from '../constants/activities.ts';
import type { Fault } from '../faults.ts';
import type { ActivityBody, AddMeterBody, AddReadingBody, CreateHouseholdBody } from './commands.ts';

const SHARE_TOLERANCE = 1e-6;

/** Rules between a household's fields; those of single fields are in its schema. */
export function householdFaults(body: Partial<CreateHouseholdBody>): readonly Fault[] {
  return body.hhHouseType === 'apartmentHouse' && body.hhApartmentsHeatSupply === undefined
    ? [{ path: '/hhApartmentsHeatSupply', messageId: 'form:hhAdd:error:hhApartmentsHeatSupply' }]
    : [];
}

/** A reading must be above zero unless a new counter starts with it. */
export function readingFaults(body: Partial<AddReadingBody>): readonly Fault[] {
  return body.meterValue === 0 && body.meterReplaced !== true
    ? [{ path: '/meterValue', messageId: 'form:input:error:meterValue' }]
    : [];
}

/** Rules between a meter's fields: type, unit, active days, activities and their shares. */
export function meterFaults(body: Partial<AddMeterBody>): readonly Fault[] {
  const measuredObj = body.meterLocation?.measuredObj;
  if (measuredObj !== 'ePower' && measuredObj !== 'gas') return [];
  return [
    ...typeFaults(body, measuredObj),
    ...(body.activeFrom !== undefined && body.activeUntil !== undefined && body.activeFrom >= body.activeUntil
      ? [{ path: '/activeUntil', messageId: 'form:input:error:activeUntil' }]
      : []),
    ...(body.meterHousehold !== body.meterLocation?.groupId
      ? [{ path: '/meterLocation/groupId', messageId: 'form:input:error:meterHousehold' }]
      : []),
    ...activityFaults(body, measuredObj),
  ];
}

function typeFaults(body: Partial<AddMeterBody>, measuredObj: MeasuredObject): Fault[] {
  const faults: Fault[] = [];
  const power = measuredObj === 'ePower';
  if (power ? body.meterElectricPowerType === undefined : body.meterElectricPowerType !== undefined)
    faults.push({ path: '/meterElectricPowerType', messageId: 'form:inputEPower:error:inputEPowerType' });
  if (power ? body.meterGasType !== undefined : body.meterGasType === undefined)
    faults.push({ path: '/meterGasType', messageId: 'form:inputGas:error:inputGasType' });
  if (power && body.unit === 'cubicMeter')
    faults.push({ path: '/unit', messageId: 'form:input:error:meterUnit' });
  if (power || body.unit === 'kWh')
    for (const field of ['calorificValue', 'conversionNumber'] as const)
      if (body[field] !== undefined)
        faults.push({ path: `/${field}`, messageId: `form:inputGas:error:${field}` });
  return faults;
}

function activityFaults(body: Partial<AddMeterBody>, measuredObj: MeasuredObject): Fault[] {
  const noActivity = {
    path: '/meterActivities',
    messageId:
      measuredObj === 'gas'
        ? 'form:inputGas:error:meterActivities'
        : 'form:inputEPower:error:meterActivities',
  };
  const activities = body.activities;
  if (activities === undefined) {
    const known = activitiesOf(measuredObj).reduce((mask, a) => mask | a.bitmaskField, 0);
    const mask = body.meterActivities ?? 0;
    return mask === 0 || (mask & ~known) !== 0 ? [noActivity] : [];
  }
  if (!Array.isArray(activities)) return [];
  if (activities.length === 0) return [noActivity];
  const faults: Fault[] = [];
  const seen = new Set<ActivityName>();
  activities.forEach((a, i) => {
    const path = `/activities/${i}`;
    if (!findActivity(measuredObj, a.name) || seen.has(a.name))
      faults.push({ path: `${path}/name`, messageId: noActivity.messageId });
    seen.add(a.name);
    if (a.subMeter && (a.consumptionShare !== undefined || a.name === restActivity(measuredObj)))
      faults.push({ path: `${path}/subMeter`, messageId: noActivity.messageId });
    if (!a.subMeter && a.consumptionShare === undefined)
      faults.push({ path: `${path}/consumptionShare`, messageId: 'form:input:error:consumptionShare' });
  });
  if (measuredObj === 'ePower' && activities.length === 1 && activities[0]?.subMeter) faults.push(noActivity);
  const complete = sharesAreComplete(activities);
  if (!complete && !activities.some((a) => a.subMeter))
    faults.push({ path: '/activities', messageId: 'form:input:error:consumptionShare' });
  const mask = bitmaskOf(
    measuredObj,
    activities.map((a) => a.name),
  );
  if (body.meterActivities !== mask && !(body.meterActivities === 0 && !complete)) faults.push(noActivity);
  return faults;
}

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
export function defaultActivities(measuredObj: MeasuredObject, bitmask: number): ActivityBody[] {
  const chosen = ACTIVITIES.filter((a) => a.measuredObj === measuredObj && (a.bitmaskField & bitmask) !== 0);
  const defaults = chosen.map((a) => DEFAULT_SHARES[measuredObj][a.name]);
  const weights = defaults.every((d) => d !== undefined) ? defaults.map(Number) : chosen.map(() => 1);
  const sum = weights.reduce((total, w) => total + w, 0);
  return chosen.map((a, i) => ({ name: a.name, consumptionShare: ((weights[i] ?? 0) / sum) * 100 }));
}
