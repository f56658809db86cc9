import * as T from 'typebox';
import { GHG_DOMAINS, SECTOR_NAMES } from '../catalogue/sectors.ts';
import { SUPPORTED_TYPES } from '../catalogue/supportedTypes.ts';
import { AMOUNT_KINDS, AmountValues } from '../habits/amounts.ts';
import { AnswerValues } from '../habits/habits.ts';
import { command, query } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';
import { NO_GROUP_OR_TYPE } from '../kernel/messages.ts';
import { saves, update, withEntry } from '../kernel/updates.ts';
import {
  BindChosenTypeBody,
  ChangeLevelBody,
  ChooseLevelBody,
  changeLevelFaults,
  levelFaults,
  RemoveAmountsBody,
  RemoveLevelBody,
  SetAmountsBody,
  setAmountsFaults,
} from './rules.ts';

/** A chosen type with one of its levels: the newest one, or the one in force today. */
export const ChosenTypeAnswer = T.Object({
  id: T.Integer(),
  startAt: T.Integer(),
  name: T.String(),
  /** Tonnes CO2e per year, of answers those of today: of a household for heating, per person otherwise. */
  value: T.Number(),
  values: T.Optional(AnswerValues),
  sector: OneOf(SECTOR_NAMES),
  ghgDomain: OneOf(GHG_DOMAINS),
  supportedType: OneOf(SUPPORTED_TYPES),
  /** Household of the entry that begins last. */
  groupId: T.Optional(T.Integer()),
  /** All entries in order of their start. */
  history: T.Array(
    T.Object({
      id: T.Integer(),
      name: T.String(),
      startAt: T.Integer(),
      endAt: T.Optional(T.Integer()),
      groupId: T.Optional(T.Integer()),
      value: T.Number(),
      values: T.Optional(AnswerValues),
    }),
  ),
});
export type ChosenTypeAnswer = T.Static<typeof ChosenTypeAnswer>;
export const ChosenTypesAnswer = T.Array(ChosenTypeAnswer);

export const ChosenLevelAnswer = T.Object({
  personalTypeMeasurement: ChosenTypeAnswer,
  typeValue: T.Object({ id: T.Integer(), name: T.String(), startAt: T.Integer() }),
});

const notBindable = { messageId: 'api:error:validation', message: NO_GROUP_OR_TYPE } as const;

export const chosenTypesOfUser = query('POST', 'meter/personal-types/of-user', {
  summary: 'Consumption by type, with the level that begins last',
  answer: ChosenTypesAnswer,
});
export const currentChosenTypes = query('POST', 'meter/personal-types/values-current', {
  summary: 'Consumption by type, with the level in force today',
  answer: ChosenTypesAnswer,
});
export const chosenTypesOfHousehold = query('POST', 'meter/personal-types/belongs-to/:groupId', {
  summary: 'Consumption bound to a household',
  params: T.Object({
    groupId: T.String({ pattern: '^[1-9][0-9]{0,14}$', messageId: 'form:personalType:error:groupId' }),
  }),
  answer: ChosenTypesAnswer,
  errors: ['api:error:notAllowed'],
});
export const chooseLevel = command('POST', 'meter-value/personal-types/add-value', {
  summary: 'Choose the level of a type of consumption from a day on',
  body: ChooseLevelBody,
  answer: ChosenLevelAnswer,
  rules: levelFaults,
  errors: ['api:error:notAllowed', 'api:error:levelQuota'],
  updates: [
    update(chosenTypesOfUser, (types, { personalTypeMeasurement }: T.Static<typeof ChosenLevelAnswer>) =>
      withEntry(types, personalTypeMeasurement),
    ),
  ],
});
export const changeLevel = command('PUT', 'meter-value/personal-types/value', {
  summary: 'Change an entry: its level, its days or its household',
  body: ChangeLevelBody,
  answer: ChosenTypeAnswer,
  rules: changeLevelFaults,
  errors: ['api:error:notAllowed'],
});
export const removeLevel = command('DELETE', 'meter-value/personal-types/value', {
  summary: 'Remove an entry, as if it had never been',
  body: RemoveLevelBody,
  answer: T.Object({ id: T.Integer() }),
  errors: ['api:error:notAllowed'],
});
export const bindChosenType = command('POST', 'meter/personal-type/to-group', {
  summary: 'Bind the entry of a type that begins last to a household',
  body: BindChosenTypeBody,
  answer: ChosenTypeAnswer,
  headlines: { '/groupId': notBindable, '/typeMeterId': notBindable },
  errors: ['api:error:notAllowed'],
  updates: [saves(chosenTypesOfUser)],
});

/** Amounts of a kind of a calendar year. */
export const AmountsAnswer = T.Object({
  kind: OneOf(AMOUNT_KINDS),
  year: T.Integer(),
  values: AmountValues,
});
export type AmountsAnswer = T.Static<typeof AmountsAnswer>;

const withAmounts = (all: readonly AmountsAnswer[], set: AmountsAnswer): AmountsAnswer[] => [
  ...all.filter(({ kind, year }) => kind !== set.kind || year !== set.year),
  set,
];

export const amountsOfUser = query('POST', 'amounts/of-user', {
  summary: 'Amounts of calendar years: journeys by train and bus, nights away, borrowed cars',
  answer: T.Array(AmountsAnswer),
});
export const setAmounts = command('POST', 'amounts/set', {
  summary: 'Set the amounts of a kind and year',
  body: SetAmountsBody,
  answer: AmountsAnswer,
  rules: setAmountsFaults,
  updates: [update(amountsOfUser, withAmounts)],
});
export const removeAmounts = command('DELETE', 'amounts', {
  summary: 'Remove the amounts of a kind and year',
  body: RemoveAmountsBody,
  answer: RemoveAmountsBody,
  errors: ['api:error:notAllowed'],
});
