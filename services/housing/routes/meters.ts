import { housingView } from '@footprint/projections/views/areaViews.ts';
import { addMeter, type MeterAnswer, meterById, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import { meterAnswer } from '../answers.ts';
import { housingDecider } from '../decide.ts';
import { readHousingOf } from '../readHousingOf.ts';

export function meterRoutes(api: Api): void {
  serve(api, metersOfUser, async ({ body: { measuredObj }, read }) => {
    const housing = await read(housingView);
    if (!housing) return [];
    return housing.meters
      .filter((meter) => measuredObj === undefined || meter.measuredObj === measuredObj)
      .map((meter) => meterAnswer(housing, meter));
  });

  serve(api, meterById, async ({ params, read, reply }) => {
    const id = Number(params.id);
    return knownMeter(await readHousingOf({ read, reply }, id), id);
  });

  serveCommand(
    api,
    addMeter,
    housingDecider,
    ({ body, newId, now }) => ({ type: 'AddMeter', newId, now, ...body }),
    (housing, { newId }) => knownMeter(housing, newId('meter')),
  );
}

function knownMeter(housing: Housing, id: number): MeterAnswer {
  const meter = mainMeterOf(housing, id);
  if (!meter) throw new Error('a meter that was accepted, or found, is in the state');
  return meterAnswer(housing, meter);
}
