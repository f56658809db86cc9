import * as T from 'typebox';
import { sent, sentChange } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import { EpochSeconds, ObjectId } from '../kernel/fields.ts';
import { PositiveValue, TermsActivityBody } from './activityRules.ts';
import { activeFields, householdFields, meterFields, termsFields } from './fields.ts';
import { orderFaults } from './rules.ts';

const strict = { additionalProperties: false } as const;

const { name, inputFrequency } = sentChange(meterFields);

/** Fields left out stay; null takes a date away. A sub-meter has the name and the dates alone. */
export const ChangeMeterBody = T.Object(
  {
    name,
    inputFrequency,
    ...sentChange(activeFields),
    groupId: T.Optional(ObjectId('form:input:error:meterHousehold')),
  },
  strict,
);
export type ChangeMeterBody = T.Static<typeof ChangeMeterBody>;

/** A meter counts on at least one day. */
export const changeMeterFaults = ({ activeFrom, activeUntil }: Partial<ChangeMeterBody>): readonly Fault[] =>
  orderFaults(activeFrom, activeUntil, '/activeUntil', 'form:input:error:activeUntil');

const VALID_FROM = 'form:input:error:validFrom';
const validFrom = EpochSeconds(VALID_FROM);

/**
 * Terms of a meter from a day on; a field left out goes on from the terms before by date. Null corrects the terms it was
 * added with, of which fields left out stay.
 */
export const SetTermsBody = T.Object(
  {
    validFrom: T.Union([validFrom, T.Null()], { messageId: VALID_FROM }),
    ...sent(termsFields),
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

export const RemoveTermsBody = T.Object({ validFrom }, strict);
export type RemoveTermsBody = T.Static<typeof RemoveTermsBody>;

export const RestoreMeterBody = T.Object({ id: ObjectId('form:input:error:meterId') }, strict);
export const RestoreHouseholdBody = T.Object({ id: ObjectId() }, strict);

export const TakeBackImportBody = T.Object({ importId: ObjectId('form:import:error:importId') }, strict);

/** A move: `to` is a household there is, or a new one. Values are of the day of the move. */
export const MoveHomeBody = T.Object(
  {
    from: ObjectId('form:move:error:from'),
    on: EpochSeconds('form:move:error:on'),
    to: T.Union([ObjectId('form:move:error:to'), T.Object(sent(householdFields), strict)], {
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
