import * as T from 'typebox';
import { ACTIVITY_NAMES } from '../catalogue/activities.ts';
import { ASSUMABLE } from '../catalogue/housing.ts';
import { command, query } from '../kernel/api.ts';
import { shown } from '../kernel/entryFields.ts';
import { DeleteBody, OneOf } from '../kernel/fields.ts';
import { NO_EMISSION_DOMAIN, ONE_GROUP_ONLY } from '../kernel/messages.ts';
import { removes, saves, update, withEntry } from '../kernel/updates.ts';
import {
  ChangeMeterBody,
  changeMeterFaults,
  MoveHomeBody,
  moveFaults,
  RemoveTermsBody,
  RestoreHouseholdBody,
  RestoreMeterBody,
  SetTermsBody,
  termsFaults,
} from './changeRules.ts';
import { activityFields, householdFields, livedFields, meterFields, termsFields } from './fields.ts';
import {
  AddMeterBody,
  CreateHouseholdBody,
  EditHouseholdBody,
  editHouseholdFaults,
  householdFaults,
  MetersOfUserBody,
  meterFaults,
} from './rules.ts';

const { name, ...ofHousehold } = shown(householdFields);

export const HouseholdAnswer = T.Object({
  id: T.Integer(),
  name,
  type: OneOf(['Household']),
  ...ofHousehold,
  /** Fields that were assumed instead of said. */
  assumed: T.Optional(T.Array(OneOf(ASSUMABLE))),
  /** With an end it is a home of former times. */
  ...shown(livedFields),
});
export type HouseholdAnswer = T.Static<typeof HouseholdAnswer>;
export const HouseholdsAnswer = T.Array(HouseholdAnswer);

export const LastValueAnswer = T.Object({ v: T.Number(), d: T.Integer() });

const SubMeterAnswer = T.Object({
  id: T.Integer(),
  name: T.String(),
  activity: OneOf(ACTIVITY_NAMES),
  relation: OneOf(['HAS_SUB_METER']),
  lastValue: T.Union([LastValueAnswer, T.Null()]),
  activeFrom: T.Optional(T.Union([T.Integer(), T.Null()])),
  activeUntil: T.Optional(T.Integer()),
});

const { name: activityName, ...ofActivity } = shown(activityFields);

/** In force today, as what the meter was added with where nothing has changed. */
const termsAnswer = {
  ...shown(termsFields),
  activities: T.Array(
    T.Object({
      name: activityName,
      bitmaskField: T.Integer(),
      sector: T.String(),
      ...ofActivity,
      /** False of a sub-meter that was removed: its id stands for when it comes back. */
      hasMeter: T.Boolean(),
      subMeterId: T.Optional(T.Integer()),
    }),
  ),
};

const { name: meterName, measuredObj, unit, ...ofMeter } = shown(meterFields);

export const MeterAnswer = T.Object({
  id: T.Integer(),
  name: meterName,
  measuredObj,
  ghgDomain: OneOf(['housing']),
  unit,
  groupId: T.Integer(),
  ...ofMeter,
  ...termsAnswer,
  /** All terms by date, with what they take over; null: from the beginning. */
  terms: T.Array(T.Object({ validFrom: T.Union([T.Integer(), T.Null()]), ...termsAnswer })),
  /** Null: it was there before its first reading. */
  activeFrom: T.Optional(T.Union([T.Integer(), T.Null()])),
  activeUntil: T.Optional(T.Integer()),
  relation: OneOf(['REPRESENTS']),
  subMeters: T.Array(SubMeterAnswer),
  lastValue: T.Union([LastValueAnswer, T.Null()]),
});
export type MeterAnswer = T.Static<typeof MeterAnswer>;
export const MetersAnswer = T.Array(MeterAnswer);

export const DeletedAnswer = T.Object({ deleted: T.Array(T.Integer()) });

const ownOnly = ['api:error:notAllowed'] as const;
/** A household that was removed comes back with what hangs on it. */
const mayRestoreHome = [...ownOnly, 'api:error:householdQuota'] as const;

export const householdsOfUser = query('POST', 'groups/of-user', {
  summary: 'Households',
  answer: HouseholdsAnswer,
  kept: true,
});
export const createHousehold = command('POST', 'groups/create', {
  summary: 'Create a household',
  body: CreateHouseholdBody,
  answer: HouseholdsAnswer,
  rules: householdFaults,
  errors: ['api:error:householdQuota'],
  // A list is no household, whatever is in it.
  headlines: { '': { messageId: 'api:error:validation', message: ONE_GROUP_ONLY } },
  updates: [update(householdsOfUser, (homes, made: HouseholdAnswer[]) => made.reduce(withEntry, homes))],
});
export const editHousehold = command('PUT', 'groups/edit', {
  summary: 'Change a household',
  body: EditHouseholdBody,
  answer: HouseholdsAnswer,
  rules: editHouseholdFaults,
  errors: ownOnly,
  updates: [update(householdsOfUser, (homes, saved: HouseholdAnswer[]) => saved.reduce(withEntry, homes))],
});
export const removeHouseholds = command('DELETE', 'groups', {
  summary: 'Remove households that nothing belongs to',
  body: DeleteBody,
  answer: DeletedAnswer,
  errors: ['api:error:notAllowed', 'api:error:householdInUse'],
  updates: [removes(householdsOfUser)],
});

export const restoreHousehold = command('POST', 'groups/restore', {
  summary: 'Bring back a household that was removed, as it was',
  body: RestoreHouseholdBody,
  answer: HouseholdAnswer,
  errors: mayRestoreHome,
  updates: [saves(householdsOfUser)],
});
export const moveHome = command('POST', 'groups/move', {
  summary: 'Move: close one household and open another, with last readings, all or nothing',
  body: MoveHomeBody,
  answer: T.Object({ from: HouseholdAnswer, to: HouseholdAnswer }),
  rules: moveFaults,
  errors: mayRestoreHome,
  updates: [
    update(householdsOfUser, (homes, { from, to }: { from: HouseholdAnswer; to: HouseholdAnswer }) =>
      [from, to].reduce(withEntry, homes),
    ),
  ],
});

const noDomain = { messageId: 'api:error:validation', message: NO_EMISSION_DOMAIN } as const;

export const metersOfUser = query('POST', 'meter/of-user', {
  summary: 'Meters, all or those of one measured object',
  body: MetersOfUserBody,
  answer: MetersAnswer,
  kept: true,
});
export const addMeter = command('POST', 'meter/avatar', {
  summary: 'Add a meter with its activities, sub-meters and first reading',
  body: AddMeterBody,
  answer: MeterAnswer,
  rules: meterFaults,
  headlines: { '/meterLocation': noDomain, '/meterLocation/ghgDomain': noDomain },
  errors: ownOnly,
  updates: [
    update(metersOfUser, (meters, made: MeterAnswer, _, { measuredObj = made.measuredObj }) =>
      measuredObj === made.measuredObj ? withEntry(meters, made) : meters,
    ),
  ],
});
const meterParams = T.Object({
  id: T.String({ pattern: '^[1-9][0-9]{0,14}$', messageId: 'form:input:error:meterId' }),
});

export const meterById = query('POST', 'meter/:id', {
  summary: 'A meter',
  params: meterParams,
  answer: MeterAnswer,
  errors: ownOnly,
});

export const changeMeter = command('PUT', 'meter/:id', {
  summary: 'Change what a meter is called, when it counts, where it hangs and how often it is read',
  params: meterParams,
  body: ChangeMeterBody,
  answer: MeterAnswer,
  rules: changeMeterFaults,
  errors: ownOnly,
  updates: [saves(metersOfUser)],
});
export const removeMeter = command('DELETE', 'meter/:id', {
  summary: 'Remove a meter with its sub-meters and readings, or one sub-meter',
  params: meterParams,
  answer: DeletedAnswer,
  errors: ownOnly,
  updates: [removes(metersOfUser)],
});
export const restoreMeter = command('POST', 'meter/restore', {
  summary: 'Bring back a meter that was removed, as it was',
  body: RestoreMeterBody,
  answer: MeterAnswer,
  errors: mayRestoreHome,
  updates: [saves(metersOfUser)],
});
export const setTerms = command('PUT', 'meter/:id/terms', {
  summary: 'Change tariff, gas values or activities of a meter from a day on',
  params: meterParams,
  body: SetTermsBody,
  answer: MeterAnswer,
  rules: termsFaults,
  errors: ownOnly,
  updates: [saves(metersOfUser)],
});
export const removeTerms = command('DELETE', 'meter/:id/terms', {
  summary: 'Remove the terms of a meter that begin on a day',
  params: meterParams,
  body: RemoveTermsBody,
  answer: MeterAnswer,
  errors: ownOnly,
  updates: [saves(metersOfUser)],
});
