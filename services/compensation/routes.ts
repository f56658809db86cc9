import { compensationView } from '@footprint/projections/views/areaViews.ts';
import {
  addCompensation,
  type CompensationAnswer,
  compensationsOfUser,
  removeCompensationValue,
  setCompensationValue,
} from '@footprint/shared-events/compensation/api.ts';
import { type Compensations, compensationArea } from '@footprint/shared-events/compensation/area.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { compensationDecider } from './decide.ts';

/** Serves and records compensations of citizens, by type and calendar year. */
export function compensationRoutes(api: Api): void {
  serve(api, compensationsOfUser, async ({ read }) =>
    compensationsAnswer((await read(compensationView)) ?? compensationArea.initial),
  );
  serveCommand(
    api,
    addCompensation,
    compensationDecider,
    ({ body, newId, now }) => ({ type: 'SetCompensation', newId: newId('compensation'), now, ...body }),
    (state, { body }) => only(state, (one) => one.compTypeMain === body.compTypeMain),
  );
  serveCommand(
    api,
    setCompensationValue,
    compensationDecider,
    ({ body, now }) => ({ type: 'ChangeValue', now, ...body }),
    (state, { body }) => only(state, (one) => one.id === body.compMeasurementId),
  );
  serveCommand(
    api,
    removeCompensationValue,
    compensationDecider,
    ({ body }) => ({ type: 'RemoveValue', ...body }),
    (state, { body }) => only(state, (one) => one.id === body.compMeasurementId),
  );
}

function only(state: Compensations, isIt: (one: CompensationAnswer) => boolean): CompensationAnswer {
  const found = compensationsAnswer(state).find(isIt);
  if (!found) throw new Error('an accepted compensation is in the state');
  return found;
}

const compensationsAnswer = ({ list }: Compensations): CompensationAnswer[] =>
  list.map(({ compValues, ...compensation }) => ({ ...compensation, compValues: [...compValues] }));
