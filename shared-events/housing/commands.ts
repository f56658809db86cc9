import * as T from 'typebox';
import { ACTIVITY_NAMES, MEASURED_OBJECTS } from '../constants/activities.ts';
import {
  GAS_TYPES,
  HEAT_SUPPLIES,
  HOUSE_TYPES,
  INPUT_FREQUENCIES,
  POWER_TYPES,
  UNITS,
} from '../constants/housing.ts';
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
