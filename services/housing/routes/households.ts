import { housingView } from '@footprint/projections/views/areaViews.ts';
import { boundHouseholds, consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import {
  createHousehold,
  editHousehold,
  householdsOfUser,
  moveHome,
  removeHouseholds,
  restoreHousehold,
} from '@footprint/shared-events/housing/api.ts';
import { type Housing, housingArea } from '@footprint/shared-events/housing/area.ts';
import { ApiError } from '../../http/errors.ts';
import { loadArea } from '../../http/ownArea.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import { householdAnswer, householdsAnswer } from '../answers.ts';
import { housingDecider } from '../decide.ts';
import { keepHousehold } from '../keepHousehold.ts';
import { moveWithIds } from '../withIds.ts';

export function householdRoutes(api: Api): void {
  serve(api, householdsOfUser, async ({ read }) =>
    householdsAnswer((await read(housingView)) ?? housingArea.initial, api.deps.now() / 1000),
  );

  serveCommand(
    api,
    createHousehold,
    housingDecider,
    ({ body, newId }) => ({ type: 'CreateHousehold', householdId: newId('household'), ...body }),
    (housing, { newId, now }) => only(housing, newId('household'), now),
  );

  serveCommand(
    api,
    editHousehold,
    housingDecider,
    ({ body, now }) => ({ type: 'ChangeHousehold', now, ...body }),
    (housing, { body, now }) => only(housing, body.id, now),
  );

  serveCommand(
    api,
    removeHouseholds,
    housingDecider,
    async ({ body, userId }) => {
      const inUse = boundHouseholds(await loadArea(api, consumptionArea, userId));
      return { type: 'RemoveHouseholds', householdIds: body.deleteNodes, inUse };
    },
    async (_, asked) => {
      const { deleteNodes: deleted } = asked.body;
      const bound = boundHouseholds(await loadArea(api, consumptionArea, asked.userId));
      const inUse = deleted.filter((id) => bound.includes(id));
      for (const id of inUse) await keepHousehold(api, asked, id);
      if (inUse.length > 0) throw new ApiError('api:error:householdInUse');
      return { deleted };
    },
  );

  serveCommand(
    api,
    restoreHousehold,
    housingDecider,
    ({ body }) => ({ type: 'RestoreHousehold', householdId: body.id }),
    ({ households }, { body: { id }, now }) => {
      const household = households[id];
      if (!household) throw new Error('a household that was brought back is in the state');
      return householdAnswer(household, now);
    },
  );

  serveCommand(
    api,
    moveHome,
    housingDecider,
    ({ body, newId, now }) => ({ type: 'MoveHome', now, ...moveWithIds(newId, body) }),
    ({ households }, { body: { from, to }, newId, now }) => {
      const [left, entered] = [
        households[from],
        households[typeof to === 'number' ? to : newId('household')],
      ];
      if (!left || !entered) throw new Error('the households of an accepted move are in the state');
      return { from: householdAnswer(left, now), to: householdAnswer(entered, now) };
    },
  );
}

/** Household that a command was about, as a list of one: that is how clients expect it. `now` in epoch seconds. */
function only({ households }: Housing, id: number, now: number) {
  const household = households[id];
  return household ? [householdAnswer(household, now)] : [];
}
