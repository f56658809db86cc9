import { consumptionView, housingView } from '@footprint/projections/views/areaViews.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { contains } from '@footprint/shared-events/calculation/days.ts';
import { livedDays } from '@footprint/shared-events/calculation/inForce.ts';
import {
  bindChosenType,
  changeLevel,
  chooseLevel,
  chosenTypesOfHousehold,
  chosenTypesOfUser,
  currentChosenTypes,
  removeLevel,
} from '@footprint/shared-events/consumption/api.ts';
import {
  type ChosenLevel,
  type ChosenType,
  type Consumption,
  levelOn,
  newestLevel,
} from '@footprint/shared-events/consumption/area.ts';
import type { ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import { keepHousehold } from '../housing/keepHousehold.ts';
import { loadArea, notOwn } from '../http/ownArea.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { chosenTypeAnswer } from './answers.ts';
import { consumptionDecider } from './decide.ts';

/** Consumption entered as levels, each type once. */
export function consumptionRoutes(api: Api): void {
  serve(api, chosenTypesOfUser, async ({ read }) =>
    ((await read(consumptionView))?.chosenTypes ?? []).map((chosenType) => chosenTypeAnswer(chosenType)),
  );

  serve(api, currentChosenTypes, async ({ read }) => {
    const today = berlinDay(api.deps.now() / 1000);
    return ((await read(consumptionView))?.chosenTypes ?? []).map((chosenType) =>
      chosenTypeAnswer(chosenType, levelOn(chosenType, today)),
    );
  });

  serve(api, chosenTypesOfHousehold, async ({ params, read, reply }) => {
    const groupId = Number(params.groupId);
    const housing = await read(housingView);
    if (!housing?.households[groupId]) throw notOwn(reply);
    const chosenTypes = (await read(consumptionView))?.chosenTypes ?? [];
    return chosenTypes
      .filter((chosenType) => newestLevel(chosenType)?.householdId === groupId)
      .map((chosenType) => chosenTypeAnswer(chosenType));
  });

  serveCommand(
    api,
    chooseLevel,
    consumptionDecider,
    async ({ body, newId, userId, now }) => ({
      type: 'ChooseLevel',
      newTypeId: newId('site'),
      newEntryId: newId('entry'),
      now,
      households: await ownHouseholds(api, userId, body.groupId),
      ...body,
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
      return { personalTypeMeasurement: chosenTypeAnswer(chosenType), typeValue: { id, name, startAt } };
    },
  );

  serveCommand(
    api,
    changeLevel,
    consumptionDecider,
    async ({ body, userId }) => ({
      type: 'ChangeLevel',
      households: await ownHouseholds(api, userId, body.groupId),
      livedIn: body.endsAll ? await livedInOn(api, userId, body.endAt) : [],
      ...body,
    }),
    async (state, asked) => {
      await keepHousehold(api, asked, asked.body.groupId);
      const isIt = ({ history }: ChosenType) => history.some(({ id }) => id === asked.body.id);
      return chosenTypeAnswer(chosenTypeOf(state, isIt));
    },
  );

  serveCommand(
    api,
    removeLevel,
    consumptionDecider,
    ({ body: { id } }) => ({ type: 'RemoveLevel', id }),
    (_, { body: { id } }) => ({ id }),
  );

  serveCommand(
    api,
    bindChosenType,
    consumptionDecider,
    async ({ body, userId }) => ({
      type: 'BindChosenType',
      households: await ownHouseholds(api, userId, body.groupId),
      ...body,
    }),
    async (state, asked) => {
      await keepHousehold(api, asked, asked.body.groupId);
      return chosenTypeAnswer(chosenTypeOf(state, ({ id }) => id === asked.body.typeMeterId));
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
async function ownHouseholds(api: Api, userId: string, groupId: number | undefined): Promise<number[]> {
  if (groupId === undefined) return [];
  const { households } = await loadArea(api, housingArea, userId);
  return Object.keys(households).map(Number);
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
