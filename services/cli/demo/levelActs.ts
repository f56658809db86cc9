import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import {
  CONSUMPTION_TYPES,
  LEVEL_TYPES,
  type LevelType,
  MEALS,
} from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { HABIT_TYPES, type HabitType, isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { SupportedType } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import {
  bindChosenType,
  changeLevel,
  chooseLevel,
  removeLevel,
} from '@footprint/shared-events/consumption/api.ts';
import {
  type Act,
  ASKED,
  aboutOne,
  askedAt,
  type Life,
  never,
  oneOf,
  type Sent,
  sent,
  successes,
} from './act.ts';
import { drawAnswers, drawMeals } from './answerValues.ts';
import type { Choices, Range } from './choices.ts';

/** How many in a hundred say which level, the least first; the means are near the German averages. Assumptions. */
const LEVELS: Readonly<Record<LevelType, readonly number[]>> = {
  electricPower: [10, 27, 40, 19, 4],
  heating: [10, 32, 38, 17, 3],
  publicTransport: [35, 30, 15, 12, 6, 2],
  food: [4, 11, 35, 42, 8],
  shopping: [9, 28, 43, 16, 4],
};

/** Draws a level of a type or its answers; in a usual life meals are none of the levels of food. */
function drawSaid(choices: Choices, type: SupportedType) {
  if (isHabit(type)) return drawAnswers(choices, type);
  const levels = CONSUMPTION_TYPES[type].levels.map(({ name }, i) => [name, LEVELS[type][i] ?? 0] as const);
  const name = choices.weighted(type === 'food' ? [...levels, [MEALS, 0]] : levels);
  return name === MEALS ? drawMeals(choices) : { name };
}

/** Draws one of each type in a usual life, that of heating for the home; then food once more. */
function drawLevel(choices: Choices, life: Life): Sent | undefined {
  const { chosenTypes } = life.consumption;
  const first = LEVEL_TYPES.findIndex((type) =>
    chosenTypes.every(({ supportedType }) => supportedType !== type),
  );
  const usual = first < 0 ? LEVEL_TYPES.indexOf('food') : first;
  const supportedType = LEVEL_TYPES[choices.amount([usual, usual], [0, LEVEL_TYPES.length - 1])] ?? 'food';
  return levelOf(
    choices,
    life,
    supportedType,
    first < 0 ? [life.since + 100, life.since + 400] : [life.since, life.since],
  );
}

function levelOf(choices: Choices, life: Life, supportedType: SupportedType, usual: Range): Sent | undefined {
  const home =
    supportedType === 'heating' || (isHabit(supportedType) ? choices.happens(0) : choices.seldom())
      ? Object.values(life.housing.households).at(choices.pick([0, -1]))
      : undefined;
  const day = choices.amount(usual, [life.since, life.until]);
  const startAt = noonOf(day);
  return sent(
    chooseLevel,
    {
      supportedType,
      ...drawSaid(choices, supportedType),
      startAt,
      ...(home && !choices.seldom() && { groupId: home.id }),
      ...(choices.seldom() && { endAt: noonOf(day + choices.integer(1, 1_500)) }),
    },
    { at: choices.amount([startAt, startAt], [noonOf(life.since), noonOf(life.until)]) },
  );
}

const entriesOf = ({ consumption }: Life) =>
  consumption.chosenTypes.flatMap(({ supportedType, history }) =>
    history.map((entry) => ({ ...entry, supportedType })),
  );

export const LEVEL_ACTS = {
  level: {
    area: 'consumption',
    usual: (choices) => LEVEL_TYPES.length + (choices.happens(0.25) ? 1 : 0),
    draw: drawLevel,
  },
  /** Meals in place of the level of food, whose days stay. */
  meals: {
    ...aboutOne(
      'consumption',
      (life) => entriesOf(life).filter(({ supportedType }) => supportedType === 'food'),
      ({ id }, choices) => sent(changeLevel, { id, ...drawMeals(choices) }, askedAt(choices)),
    ),
    usual: (choices) => (choices.happens(0.2) ? 1 : 0),
  },
  /** In a usual life each habit once at most. */
  habit: {
    area: 'consumption',
    usual: (choices) => successes(choices, HABIT_TYPES.length, 0.15),
    draw: (choices, life) => {
      const isAnswered = (type: HabitType): boolean =>
        life.consumption.chosenTypes.some(({ supportedType }) => supportedType === type);
      const type = choices.weighted(HABIT_TYPES.map((one) => [one, isAnswered(one) ? 0 : 1] as const));
      return levelOf(choices, life, type, ASKED);
    },
  },
  changedLevel: aboutOne('consumption', entriesOf, ({ id, supportedType }, choices, life) => {
    const date = noonOf(choices.integer(life.since, life.until));
    const home = choices.pick(Object.keys(life.housing.households).map(Number));
    const change = choices.pick([
      { endAt: choices.seldom() ? null : date },
      { startAt: date },
      drawSaid(choices, supportedType),
      home === undefined ? { startAt: date } : { groupId: home },
    ]);
    return sent(changeLevel, { id, ...change });
  }),
  removedLevel: aboutOne('consumption', entriesOf, ({ id }) => sent(removeLevel, { id })),
  restoredLevel: aboutOne(
    'consumption',
    ({ consumption }) => consumption.removed,
    ({ level: { id: restores, name, startAt, values }, supportedType }) =>
      sent(chooseLevel, { supportedType, name, startAt, ...(values && { values }), restores }),
  ),
  boundLevel: {
    area: 'consumption',
    usual: never,
    draw: (choices, { consumption, housing }) => {
      const chosen = oneOf(choices, consumption.chosenTypes);
      const home = oneOf(choices, Object.values(housing.households));
      return chosen && home && sent(bindChosenType, { groupId: home.id, typeMeterId: chosen.id });
    },
  },
} as const satisfies Readonly<Record<string, Act>>;

/** Heating of the home that a move has led to. */
export const levelOfNewHome: Act = {
  area: 'consumption',
  usual: (_, { housing }) => Object.keys(housing.households).length - 1,
  draw: (choices, life) => {
    const home = Object.values(life.housing.households).findLast(({ livedFrom }) => livedFrom !== undefined);
    const from = home?.livedFrom;
    if (!home || from === undefined) return undefined;
    const startAt = noonOf(from);
    return sent(
      chooseLevel,
      { supportedType: 'heating', ...drawSaid(choices, 'heating'), startAt, groupId: home.id },
      { at: startAt },
    );
  },
};
