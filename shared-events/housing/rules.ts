import * as T from 'typebox';
import {
  ACTIVITIES,
  ACTIVITY_NAMES,
  type ActivityName,
  activitiesOf,
  DEFAULT_SHARES,
  findActivity,
  MEASURED_OBJECTS,
  type MeasuredObject,
  restActivity,
} from '../constants/activities.ts';
import {
  GAS_TYPES,
  HEAT_SUPPLIES,
  HOUSE_TYPES,
  INPUT_FREQUENCIES,
  POWER_TYPES,
  UNITS,
} from '../constants/housing.ts';
import type { Fault } from '../faults.ts';
import { EpochSeconds, Name, ObjectId, OneOf } from '../fields.ts';

const strict = { additionalProperties: false } as const;

const household = {
  name: Name('form:hhAdd:error:name'),
  hhArea: T.Number({ exclusiveMinimum: 0, maximum: 1e6, messageId: 'form:hhAdd:error:hhArea' }),
  hhMember: T.Integer({ minimum: 1, maximum: 1000, messageId: 'form:hhAdd:error:hhMember' }),
  hhHouseType: OneOf(HOUSE_TYPES, 'form:hhAdd:error:hhHouseType'),
  hhApartmentsHeatSupply: T.Optional(OneOf(HEAT_SUPPLIES, 'form:hhAdd:error:hhApartmentsHeatSupply')),
};

export const CreateHouseholdBody = T.Object(household, strict);
export type CreateHouseholdBody = T.Static<typeof CreateHouseholdBody>;

/** Without `validFrom` the change of members holds from today. */
export const EditHouseholdBody = T.Object(
  { id: ObjectId(), ...household, validFrom: T.Optional(EpochSeconds('form:hhAdd:error:validFrom')) },
  strict,
);
export type EditHouseholdBody = T.Static<typeof EditHouseholdBody>;

const METER_VALUE = 'form:input:error:meterValue';
const METER_VALUE_DATE = 'form:input:error:meterValueDate';
const positiveValue = T.Number({ exclusiveMinimum: 0, maximum: 1e12, messageId: METER_VALUE });

const SubMeterBody = T.Object(
  {
    name: Name('form:input:error:meterName'),
    meterValue: positiveValue,
    meterValueDate: EpochSeconds(METER_VALUE_DATE),
  },
  strict,
);

/** An activity has either a share in percent or a sub-meter. */
export const ActivityBody = T.Object(
  {
    name: OneOf(ACTIVITY_NAMES),
    consumptionShare: T.Optional(
      T.Number({ minimum: 0, maximum: 100, messageId: 'form:input:error:consumptionShare' }),
    ),
    subMeter: T.Optional(SubMeterBody),
  },
  strict,
);
export type ActivityBody = T.Static<typeof ActivityBody>;

export const AddMeterBody = T.Object(
  {
    meterHousehold: ObjectId('form:input:error:meterHousehold'),
    name: Name('form:input:error:meterName'),
    unit: OneOf(UNITS, 'form:input:error:meterUnit'),
    meterValue: positiveValue,
    meterValueDate: EpochSeconds(METER_VALUE_DATE),
    meterInputFrequency: OneOf(INPUT_FREQUENCIES, 'form:input:error:meterValueFrequency'),
    meterElectricPowerType: T.Optional(OneOf(POWER_TYPES, 'form:inputEPower:error:inputEPowerType')),
    meterGasType: T.Optional(OneOf(GAS_TYPES, 'form:inputGas:error:inputGasType')),
    calorificValue: T.Optional(
      T.Number({ exclusiveMinimum: 0, maximum: 20, messageId: 'form:inputGas:error:calorificValue' }),
    ),
    conversionNumber: T.Optional(
      T.Number({ exclusiveMinimum: 0, maximum: 2, messageId: 'form:inputGas:error:conversionNumber' }),
    ),
    activeFrom: T.Optional(EpochSeconds('form:input:error:activeFrom')),
    activeUntil: T.Optional(EpochSeconds('form:input:error:activeUntil')),
    meterActivities: T.Integer({
      minimum: 0,
      maximum: 127,
      messageId: 'form:inputGas:error:meterActivities',
    }),
    activities: T.Optional(T.Array(ActivityBody, { maxItems: 7 })),
    meterLocation: T.Object(
      {
        groupId: ObjectId('form:input:error:meterHousehold'),
        ghgDomain: OneOf(['housing']),
        measuredObj: OneOf(MEASURED_OBJECTS),
      },
      strict,
    ),
  },
  strict,
);
export type AddMeterBody = T.Static<typeof AddMeterBody>;

/** `meterValue` may be 0 only where a new counter begins (`meterReplaced`). */
export const AddReadingBody = T.Object(
  {
    meterId: ObjectId('form:input:error:meterId'),
    meterValue: T.Number({ minimum: 0, maximum: 1e12, messageId: METER_VALUE }),
    meterValueDate: EpochSeconds(METER_VALUE_DATE),
    meterReplaced: T.Optional(T.Boolean()),
  },
  strict,
);
export type AddReadingBody = T.Static<typeof AddReadingBody>;

export const EditReadingBody = T.Object(
  {
    meterId: ObjectId('form:input:error:meterId'),
    valueId: ObjectId(),
    meterValue: T.Number({ minimum: 0, maximum: 1e12, messageId: METER_VALUE }),
    meterValueDate: EpochSeconds(METER_VALUE_DATE),
  },
  strict,
);
export type EditReadingBody = T.Static<typeof EditReadingBody>;

export const RemoveReadingBody = T.Object(
  { meterId: ObjectId('form:input:error:meterId'), valueId: ObjectId() },
  strict,
);
export type RemoveReadingBody = T.Static<typeof RemoveReadingBody>;

/** Most readings one file may add: one command is one append. */
export const MOST_IMPORTED = 500;
/** What is read of a file at all: lines, and characters of a cell. */
export const IMPORT_FILE = { mostLines: 2_000, longestCell: 100 } as const;

/** `dryRun` shows what would be imported and changes nothing. */
export const ImportReadingsBody = T.Object(
  {
    meterId: ObjectId('form:input:error:meterId'),
    csv: T.String({ minLength: 1, maxLength: 200_000, messageId: 'form:import:error:file' }),
    dryRun: T.Optional(T.Boolean()),
  },
  strict,
);
export type ImportReadingsBody = T.Static<typeof ImportReadingsBody>;

/** All main meters, or those of one measured object. */
export const MetersOfUserBody = T.Object({ measuredObj: T.Optional(OneOf(MEASURED_OBJECTS)) }, strict);

export const MeterIdBody = T.Object({ meterId: ObjectId('form:input:error:meterId') }, strict);

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
