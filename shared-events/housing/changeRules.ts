import * as T from 'typebox';
import { GAS_TYPES, INPUT_FREQUENCIES, POWER_TYPES } from '../catalogue/housing.ts';
import type { Fault } from '../kernel/faults.ts';
import { EpochSeconds, Name, ObjectId, OneOf } from '../kernel/fields.ts';
import { PositiveValue, TermsActivityBody } from './activityRules.ts';
import { DateOrNone, householdFields, orderFaults } from './rules.ts';

const strict = { additionalProperties: false } as const;

/** Fields left out stay; null takes a date away. A sub-meter has the name and the dates alone. */
export const ChangeMeterBody = T.Object(
  {
    name: T.Optional(Name('form:input:error:meterName')),
    inputFrequency: T.Optional(OneOf(INPUT_FREQUENCIES, 'form:input:error:meterValueFrequency')),
    activeFrom: T.Optional(DateOrNone('form:input:error:activeFrom')),
    activeUntil: T.Optional(DateOrNone('form:input:error:activeUntil')),
    groupId: T.Optional(ObjectId('form:input:error:meterHousehold')),
  },
  strict,
);
export type ChangeMeterBody = T.Static<typeof ChangeMeterBody>;

/** A meter counts on at least one day. */
export const changeMeterFaults = ({ activeFrom, activeUntil }: Partial<ChangeMeterBody>): readonly Fault[] =>
  orderFaults(activeFrom, activeUntil, '/activeUntil', 'form:input:error:activeUntil');

/**
 * Terms of a meter from a day on; a field left out goes on from the terms before by date. Null corrects the terms it was
 * added with, of which fields left out stay.
 */
export const SetTermsBody = T.Object(
  {
    validFrom: DateOrNone('form:input:error:validFrom'),
    electricPowerType: T.Optional(OneOf(POWER_TYPES, 'form:inputEPower:error:inputEPowerType')),
    gasType: T.Optional(OneOf(GAS_TYPES, 'form:inputGas:error:inputGasType')),
    calorificValue: T.Optional(
      T.Number({ exclusiveMinimum: 0, maximum: 20, messageId: 'form:inputGas:error:calorificValue' }),
    ),
    conversionNumber: T.Optional(
      T.Number({ exclusiveMinimum: 0, maximum: 2, messageId: 'form:inputGas:error:conversionNumber' }),
    ),
    activities: T.Optional(T.Array(TermsActivityBody, { maxItems: 7 })),
  },
  strict,
);
export type SetTermsBody = T.Static<typeof SetTermsBody>;

/** Terms say something. */
export const termsFaults = ({ validFrom, ...given }: Partial<SetTermsBody>): readonly Fault[] =>
  validFrom !== undefined && Object.values(given).every((value) => value === undefined)
    ? [{ path: '', messageId: 'form:input:error:noTerms' }]
    : [];

export const RemoveTermsBody = T.Object({ validFrom: EpochSeconds('form:input:error:validFrom') }, strict);
export type RemoveTermsBody = T.Static<typeof RemoveTermsBody>;

export const RestoreMeterBody = T.Object({ id: ObjectId('form:input:error:meterId') }, strict);
export const RestoreHouseholdBody = T.Object({ id: ObjectId() }, strict);

export const TakeBackImportBody = T.Object({ importId: ObjectId('form:import:error:importId') }, strict);

/** A move: `to` is a household there is, or a new one. Values are of the day of the move. */
export const MoveHomeBody = T.Object(
  {
    from: ObjectId('form:move:error:from'),
    on: EpochSeconds('form:move:error:on'),
    to: T.Union([ObjectId('form:move:error:to'), T.Object(householdFields, strict)], {
      messageId: 'form:move:error:to',
    }),
    lastReadings: T.Optional(
      T.Array(
        T.Object({ meterId: ObjectId('form:input:error:meterId'), meterValue: PositiveValue() }, strict),
        { maxItems: 50 },
      ),
    ),
  },
  strict,
);
export type MoveHomeBody = T.Static<typeof MoveHomeBody>;

/** Another home, and one last reading for each meter. */
export function moveFaults({ from, to, lastReadings }: Partial<MoveHomeBody>): readonly Fault[] {
  const ids = Array.isArray(lastReadings) ? lastReadings.map(({ meterId }) => meterId) : [];
  return [
    ...(from !== undefined && from === to ? [{ path: '/to', messageId: 'form:move:error:to' }] : []),
    ...ids.flatMap((id, i) =>
      ids.indexOf(id) < i ? [{ path: `/lastReadings/${i}/meterId`, messageId: 'form:move:error:twice' }] : [],
    ),
  ];
}
