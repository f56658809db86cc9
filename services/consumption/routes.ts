import { consumptionView, housingView } from '@footprint/projections/views/areaViews.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import {
  bindChosenType,
  chooseLevel,
  chosenTypesOfHousehold,
  chosenTypesOfUser,
  currentChosenTypes,
} from '@footprint/shared-events/consumption/api.ts';
import { type ChosenType, type Consumption, levelOn } from '@footprint/shared-events/consumption/area.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
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

  serve(api, chosenTypesOfHousehold, async ({ params, read, readNow, reply }) => {
    const groupId = Number(params.groupId);
    const housing = await read(housingView);
    if (!housing?.households[groupId]) throw notOwn(reply);
    const chosenTypes = (await readNow(consumptionView))?.chosenTypes ?? [];
    return chosenTypes
      .filter((chosenType) => chosenType.householdId === groupId)
      .map((chosenType) => chosenTypeAnswer(chosenType));
  });

  serveCommand(
    api,
    chooseLevel,
    consumptionDecider,
    ({ body, newId }) => ({ type: 'ChooseLevel', newTypeId: newId('site'), ...body }),
    (state, { body: { supportedType, name, startAt } }) => ({
      personalTypeMeasurement: chosenTypeAnswer(
        chosenTypeOf(state, (chosenType) => chosenType.supportedType === supportedType),
      ),
      typeValue: { name, startAt },
    }),
  );

  serveCommand(
    api,
    bindChosenType,
    consumptionDecider,
    async ({ body, userId }) => {
      const housing = await loadArea(api, housingArea, userId);
      return { type: 'BindChosenType', households: Object.keys(housing.households).map(Number), ...body };
    },
    (state, { body }) =>
      chosenTypeAnswer(chosenTypeOf(state, (chosenType) => chosenType.id === body.typeMeterId)),
  );
}

function chosenTypeOf({ chosenTypes }: Consumption, isIt: (chosenType: ChosenType) => boolean): ChosenType {
  const chosenType = chosenTypes.find(isIt);
  if (!chosenType) throw new Error('an accepted chosen type is in the state');
  return chosenType;
}
