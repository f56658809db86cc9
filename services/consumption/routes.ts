import { consumptionView, housingView, mobilityView } from '@footprint/projections/views/areaViews.ts';
import type { Inputs } from '@footprint/projections/views/footprint.ts';
import { berlinDay, type Day } from '@footprint/shared-events/calculation/calendar.ts';
import { contains } from '@footprint/shared-events/calculation/days.ts';
import { livedDays } from '@footprint/shared-events/calculation/inForce.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import {
  amountsOfUser,
  bindChosenType,
  changeLevel,
  chooseLevel,
  chosenTypesOfHousehold,
  chosenTypesOfUser,
  currentChosenTypes,
  removeAmounts,
  removeLevel,
  setAmounts,
} from '@footprint/shared-events/consumption/api.ts';
import {
  type ChosenLevel,
  type ChosenType,
  type Consumption,
  consumptionArea,
  levelOn,
  newestLevel,
} from '@footprint/shared-events/consumption/area.ts';
import type { ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import { keepHousehold } from '../housing/keepHousehold.ts';
import type { CommandParts } from '../http/commandContext.ts';
import { loadArea, notOwn } from '../http/ownArea.ts';
import { type Api, type CallRequest, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { chosenTypeAnswer } from './answers.ts';
import { consumptionDecider } from './decide.ts';

/** Consumption entered as levels, each type once. */
export function consumptionRoutes(api: Api): void {
  const today = (): Day => berlinDay(api.deps.now() / 1000);

  serve(api, chosenTypesOfUser, async ({ read }) => {
    const inputs = await readInputs(read);
    return inputs.consumption.chosenTypes.map((chosenType) => chosenTypeAnswer(inputs, today(), chosenType));
  });

  serve(api, currentChosenTypes, async ({ read }) => {
    const inputs = await readInputs(read);
    return inputs.consumption.chosenTypes.map((chosenType) =>
      chosenTypeAnswer(inputs, today(), chosenType, levelOn(chosenType, today())),
    );
  });

  serve(api, chosenTypesOfHousehold, async ({ params, read, reply }) => {
    const groupId = Number(params.groupId);
    const inputs = await readInputs(read);
    if (!inputs.housing.households[groupId]) throw notOwn(reply);
    return inputs.consumption.chosenTypes
      .filter((chosenType) => newestLevel(chosenType)?.householdId === groupId)
      .map((chosenType) => chosenTypeAnswer(inputs, today(), chosenType));
  });

  serveCommand(
    api,
    chooseLevel,
    consumptionDecider,
    async (asked) => ({
      type: 'ChooseLevel',
      newTypeId: asked.newId('site'),
      newEntryId: asked.newId('entry'),
      now: asked.now,
      households: await ownHouseholds(api, asked),
      home: await homeOf(api, asked.userId, asked.body, asked.now),
      ...asked.body,
    }),
    async (state, asked) => {
      const { body, newId } = asked;
      const { supportedType, restores } = body;
      const chosenType = chosenTypeOf(state, (one) =>
        restores === undefined
          ? one.supportedType === supportedType
          : one.history.some(({ id }) => id === restores),
      );
      const { id, name, startAt, householdId } = enteredOf(chosenType, restores ?? newId('entry'), body);
      await keepHousehold(api, asked, householdId);
      return {
        personalTypeMeasurement: await answerOf(api, asked.userId, state, chosenType),
        typeValue: { id, name, startAt },
      };
    },
  );

  serveCommand(
    api,
    changeLevel,
    consumptionDecider,
    async (asked) => ({
      type: 'ChangeLevel',
      now: asked.now,
      households: await ownHouseholds(api, asked),
      livedIn: asked.body.endsAll ? await livedInOn(api, asked.userId, asked.body.endAt) : [],
      ...asked.body,
    }),
    async (state, asked) => {
      await keepHousehold(api, asked, asked.body.groupId);
      const isIt = ({ history }: ChosenType) => history.some(({ id }) => id === asked.body.id);
      return answerOf(api, asked.userId, state, chosenTypeOf(state, isIt));
    },
  );

  serveCommand(
    api,
    removeLevel,
    consumptionDecider,
    ({ body: { id } }) => ({ type: 'RemoveLevel', id }),
    (_, { body: { id } }) => ({ id }),
  );

  serve(api, amountsOfUser, async ({ read }) => [...((await read(consumptionView))?.amounts ?? [])]);

  serveCommand(
    api,
    setAmounts,
    consumptionDecider,
    ({ body, now }) => ({ type: 'SetAmounts', now, ...body }),
    (_, { body }) => body,
  );

  serveCommand(
    api,
    removeAmounts,
    consumptionDecider,
    ({ body }) => ({ type: 'RemoveAmounts', ...body }),
    (_, { body }) => body,
  );

  serveCommand(
    api,
    bindChosenType,
    consumptionDecider,
    async (asked) => ({
      type: 'BindChosenType',
      households: await ownHouseholds(api, asked),
      ...asked.body,
    }),
    async (state, asked) => {
      await keepHousehold(api, asked, asked.body.groupId);
      const chosenType = chosenTypeOf(state, ({ id }) => id === asked.body.typeMeterId);
      return answerOf(api, asked.userId, state, chosenType);
    },
  );
}

/** Entry that was made, or the one that had said just the same. */
function enteredOf(
  { history }: ChosenType,
  entryId: number,
  { name, startAt }: ChooseLevelBody,
): ChosenLevel {
  const from = berlinDay(startAt);
  const entry =
    history.find(({ id }) => id === entryId) ??
    history.findLast((one) => one.name === name && one.from === from);
  if (!entry) throw new Error('an accepted entry is in the state');
  return entry;
}

/** Asked for only where the command names a household. */
async function ownHouseholds(
  api: Api,
  {
    userId,
    body,
    madeHouseholds,
  }: Pick<CommandParts, 'madeHouseholds'> & {
    readonly userId: string;
    readonly body: { readonly groupId?: number };
  },
): Promise<readonly number[]> {
  if (body.groupId === undefined) return [];
  const { households } = await loadArea(api, housingArea, userId);
  return [...Object.keys(households).map(Number), ...madeHouseholds];
}

/** Entries from which the value of answers follows, as pages see them. */
const readInputs = async (read: CallRequest<Call>['read']): Promise<Inputs> => ({
  housing: (await read(housingView)) ?? housingArea.initial,
  consumption: (await read(consumptionView)) ?? consumptionArea.initial,
  mobility: (await read(mobilityView)) ?? mobilityArea.initial,
});

/** A chosen type as the command left it. */
async function answerOf(
  api: Api,
  userId: string,
  consumption: Consumption,
  chosenType: ChosenType,
): Promise<ChosenTypeAnswer> {
  const [housing, mobility] = isHabit(chosenType.supportedType)
    ? await Promise.all([loadArea(api, housingArea, userId), loadArea(api, mobilityArea, userId)])
    : [housingArea.initial, mobilityArea.initial];
  return chosenTypeAnswer({ housing, consumption, mobility }, berlinDay(api.deps.now() / 1000), chosenType);
}

/**
 * The home that answers of a household are about where they name none: the one lived in on their first day, else today,
 * of several the first. `now` in epoch seconds.
 */
async function homeOf(
  api: Api,
  userId: string,
  { supportedType, startAt, groupId }: ChooseLevelBody,
  now: number,
): Promise<number | undefined> {
  if (groupId !== undefined || !isHabit(supportedType) || !TYPES_OF_HOME.includes(supportedType))
    return undefined;
  const [home] = [...(await livedInOn(api, userId, startAt)), ...(await livedInOn(api, userId, now))];
  return home;
}

/** Ids of the citizen's households that are lived in on a day (epoch seconds). */
async function livedInOn(api: Api, userId: string, date: number | null | undefined): Promise<number[]> {
  if (typeof date !== 'number') return [];
  const housing = await loadArea(api, housingArea, userId);
  const ids = Object.keys(housing.households).map(Number);
  return ids.filter((id) => contains(livedDays(housing, id), berlinDay(date)));
}

function chosenTypeOf({ chosenTypes }: Consumption, isIt: (chosenType: ChosenType) => boolean): ChosenType {
  const chosenType = chosenTypes.find(isIt);
  if (!chosenType) throw new Error('an accepted chosen type is in the state');
  return chosenType;
}
