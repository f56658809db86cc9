import { housingView } from '@footprint/projections/views/areaViews.ts';
import {
  addMeter,
  changeMeter,
  type MeterAnswer,
  meterById,
  metersOfUser,
  removeMeter,
  removeTerms,
  restoreMeter,
  setTerms,
} from '@footprint/shared-events/housing/api.ts';
import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import { housingDecider } from '../decide.ts';
import { meterAnswer } from '../meterAnswer.ts';
import { readHousingOf } from '../readHousingOf.ts';
import { meterWithIds, termsWithIds } from '../withIds.ts';

export function meterRoutes(api: Api): void {
  serve(api, metersOfUser, async ({ body: { measuredObj }, read }) => {
    const housing = await read(housingView);
    if (!housing) return [];
    return housing.meters
      .filter((meter) => measuredObj === undefined || meter.measuredObj === measuredObj)
      .map((meter) => meterAnswer(housing, meter, api.deps.now() / 1000));
  });

  serve(api, meterById, async ({ params, read, reply }) => {
    const id = Number(params.id);
    return knownMeter(await readHousingOf({ read, reply }, id), id, api.deps.now() / 1000);
  });

  serveCommand(
    api,
    addMeter,
    housingDecider,
    ({ body, newId, now }) => ({ type: 'AddMeter', now, ...meterWithIds(newId, body) }),
    (housing, { newId, now }) => knownMeter(housing, newId('meter'), now),
  );

  serveCommand(
    api,
    changeMeter,
    housingDecider,
    ({ body, params }) => ({ type: 'ChangeMeter', meterId: Number(params.id), ...body }),
    (housing, { params, now }) => knownMeter(housing, Number(params.id), now),
  );
  serveCommand(
    api,
    removeMeter,
    housingDecider,
    ({ params }) => ({ type: 'RemoveMeter', meterId: Number(params.id) }),
    (_, { params }) => ({ deleted: [Number(params.id)] }),
  );
  serveCommand(
    api,
    restoreMeter,
    housingDecider,
    ({ body }) => ({ type: 'RestoreMeter', meterId: body.id }),
    (housing, { body, now }) => knownMeter(housing, body.id, now),
  );
  serveCommand(
    api,
    setTerms,
    housingDecider,
    ({ body, params, newId, now }) => ({
      type: 'SetTerms',
      now,
      ...termsWithIds(newId, Number(params.id), body),
    }),
    (housing, { params, now }) => knownMeter(housing, Number(params.id), now),
  );
  serveCommand(
    api,
    removeTerms,
    housingDecider,
    ({ body, params }) => ({ type: 'RemoveTerms', meterId: Number(params.id), ...body }),
    (housing, { params, now }) => knownMeter(housing, Number(params.id), now),
  );
}

/** `now` in epoch seconds. */
function knownMeter(housing: Housing, id: number, now: number): MeterAnswer {
  const meter = mainMeterOf(housing, id);
  if (!meter) throw new Error('a meter that was accepted, or found, is in the state');
  return meterAnswer(housing, meter, now);
}
