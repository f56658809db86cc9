import * as T from 'typebox';
import { berlinDay } from '../calculation/calendar.ts';
import type { MeasuredObject } from '../catalogue/activities.ts';
import { sent, sentChange } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import { EpochSeconds, isEpochSeconds, ObjectId, OneOf, Partly } from '../kernel/fields.ts';
import { ActivityBody, activityFaults } from './activityRules.ts';
import {
  activeFields,
  householdFields,
  livedFields,
  meterFields,
  readingFields,
  termsFields,
} from './fields.ts';

const strict = { additionalProperties: false } as const;

const household = sent(householdFields);

export const CreateHouseholdBody = T.Object({ ...household, ...sentChange(livedFields) }, strict);
export type CreateHouseholdBody = T.Static<typeof CreateHouseholdBody>;

const changedFrom = { validFrom: T.Optional(EpochSeconds('form:hhAdd:error:validFrom')) };
/** Fields left out stay. Without `validFrom` the change of members holds from today. */
export const EditHouseholdBody = T.Object(
  { id: ObjectId(), ...Partly(household), ...sentChange(livedFields), ...changedFrom },
  strict,
);
export type EditHouseholdBody = T.Static<typeof EditHouseholdBody>;
/** Fields that a form shows of a household that is changed: all of them. */
export const WholeHouseholdBody = T.Object({ id: ObjectId(), ...household, ...changedFrom }, strict);
export type WholeHouseholdBody = T.Static<typeof WholeHouseholdBody>;

const { name, unit, inputFrequency, measuredObj, ...ofMeter } = sent(meterFields);
const reading = sent(readingFields);
const { electricPowerType, gasType, ...ofTerms } = sent(termsFields);

export const AddMeterBody = T.Object(
  {
    meterHousehold: ObjectId('form:input:error:meterHousehold'),
    name,
    unit,
    ...ofMeter,
    meterValue: reading.value,
    meterValueDate: reading.date,
    meterInputFrequency: inputFrequency,
    meterElectricPowerType: electricPowerType,
    meterGasType: gasType,
    ...ofTerms,
    /** Null: the meter was there before its first reading, though it is not the first of its kind. */
    activeFrom: sentChange(activeFields).activeFrom,
    activeUntil: sent(activeFields).activeUntil,
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
        measuredObj,
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
    meterValue: reading.value,
    meterValueDate: reading.date,
    meterReplaced: T.Optional(T.Boolean()),
  },
  strict,
);
export type AddReadingBody = T.Static<typeof AddReadingBody>;

/** Fields left out stay, but one at least is given. */
export const EditReadingBody = T.Object(
  {
    meterId: ObjectId('form:input:error:meterId'),
    valueId: ObjectId(),
    meterValue: T.Optional(reading.value),
    meterValueDate: T.Optional(reading.date),
    /** Whether a new counter starts with it. */
    meterReplaced: T.Optional(T.Boolean()),
  },
  strict,
);
export type EditReadingBody = T.Static<typeof EditReadingBody>;

export const RemoveReadingBody = T.Object(
  { meterId: ObjectId('form:input:error:meterId'), valueId: ObjectId() },
  strict,
);
export type RemoveReadingBody = T.Static<typeof RemoveReadingBody>;

/** All main meters, or those of one measured object. */
export const MetersOfUserBody = T.Object({ measuredObj: T.Optional(measuredObj) }, strict);

export const MeterIdBody = T.Object({ meterId: ObjectId('form:input:error:meterId') }, strict);

/** Rules between a household's fields; those of single fields are in its schema. */
export function householdFaults(body: Partial<CreateHouseholdBody>): readonly Fault[] {
  return [
    ...(body.hhHouseType === 'apartmentHouse' && body.hhApartmentsHeatSupply === undefined
      ? [{ path: '/hhApartmentsHeatSupply', messageId: 'form:hhAdd:error:hhApartmentsHeatSupply' }]
      : []),
    ...editHouseholdFaults(body),
  ];
}

/** Faults of the fields given; whether the kind of house lacks a heat supply follows from the household that is changed. */
export const editHouseholdFaults = ({
  livedFrom,
  livedUntil,
}: Partial<Pick<EditHouseholdBody, 'livedFrom' | 'livedUntil'>>): readonly Fault[] =>
  orderFaults(livedFrom, livedUntil, '/livedUntil', 'form:hhAdd:error:livedUntil');

/** Requires the beginning to lie on a day before the end, where both are given. */
export const orderFaults = (
  from: number | null | undefined,
  until: number | null | undefined,
  path: string,
  messageId: string,
): readonly Fault[] =>
  isEpochSeconds(from) && isEpochSeconds(until) && berlinDay(from) >= berlinDay(until)
    ? [{ path, messageId }]
    : [];

/** Rules between a meter's fields: type, unit, active days, activities and their shares. */
export function meterFaults(body: Partial<AddMeterBody>): readonly Fault[] {
  const measuredObj = body.meterLocation?.measuredObj;
  if (measuredObj !== 'ePower' && measuredObj !== 'gas') return [];
  return [
    ...typeFaults(body, measuredObj),
    ...orderFaults(body.activeFrom, body.activeUntil, '/activeUntil', 'form:input:error:activeUntil'),
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
