import { type SupportedType, TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { editHousehold, type HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { type EditHouseholdBody, editHouseholdFaults } from '@footprint/shared-events/housing/rules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { dateOf } from '../../forms/parse/date.ts';
import { type Step, step } from '../../server/step.ts';

export const stillField = (id: number) => `still_${id}` as const;
export const untilField = (id: number) => `until_${id}` as const;

/** Whether one still lives in each home, and else since when not. */
export type StillValues = Readonly<Record<`still_${number}` | `until_${number}`, string>>;

type Homes = readonly HouseholdAnswer[];
type Answers = StillValues & { readonly groupId: string };

export const emptyStill = (homes: Homes): StillValues =>
  Object.fromEntries(
    homes.flatMap(({ id }) => [
      [stillField(id), ''],
      [untilField(id), ''],
    ]),
  );

/** Entries that the question depends on. */
export interface StillInputs {
  readonly type: SupportedType;
  readonly homes: Homes;
  /** Levels of the type. */
  readonly chosenTypes: readonly ChosenTypeAnswer[];
}

/**
 * The open homes beside the one a level is entered for. A home's first level asks: one who has two
 * says so once.
 */
export function homesInQuestion({ type, homes, chosenTypes }: StillInputs, groupId: string): Homes {
  const isOf = (id: number | undefined) => String(id) === groupId;
  const known = chosenTypes.some(({ history }) => history.some((entry) => isOf(entry.groupId)));
  if (groupId === '' || known || !TYPES_OF_HOME.includes(type)) return [];
  return homes.filter(({ id, livedUntil }) => !isOf(id) && livedUntil === undefined);
}

const leavingOf = (home: HouseholdAnswer, values: Answers): EditHouseholdBody => ({
  id: home.id,
  livedUntil: dateOf(values[untilField(home.id)]) ?? Number.NaN,
});

/** Each home that was left gets its last day. */
export const leavingHomes = (inputs: StillInputs, values: Answers): readonly Step[] =>
  homesInQuestion(inputs, values.groupId)
    .filter(({ id }) => values[stillField(id)] === 'no')
    .map((home) =>
      step(
        editHousehold,
        (path) => (path === '/livedUntil' ? `/${untilField(home.id)}` : path),
        leavingOf(home, values),
      ),
    );

export const stillFaults = (inputs: StillInputs, values: Answers): readonly Fault[] =>
  homesInQuestion(inputs, values.groupId).flatMap((home) => {
    const answer = values[stillField(home.id)] ?? '';
    if (answer === 'yes') return [];
    if (answer === '')
      return [{ path: `/${stillField(home.id)}`, messageId: 'form:personalType:error:still' }];
    const body = leavingOf(home, values);
    const faults = Number.isNaN(body.livedUntil)
      ? [{ path: '/livedUntil', messageId: 'form:hhAdd:error:livedUntil' }]
      : editHouseholdFaults({ ...home, ...body });
    return faults
      .filter(({ path }) => path === '/livedUntil')
      .map((fault) => ({ ...fault, path: `/${untilField(home.id)}` }));
  });
