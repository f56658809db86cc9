import type { Housing } from '@footprint/shared-events/housing/area.ts';
import {
  addReading,
  correctReading,
  lastReading,
  type MeterValueAnswer,
  readingsOfMeter,
  removeReading,
} from '@footprint/shared-events/housing/readingApi.ts';
import { permissionsFor } from '../../http/commandContext.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import { lastValue, valueAnswer, valuesAnswer } from '../answers.ts';
import { housingDecider } from '../decide.ts';
import { readHousingOf } from '../readHousingOf.ts';

export function meterValueRoutes(api: Api): void {
  serve(api, readingsOfMeter, async ({ body: { meterId }, read, reply }) =>
    valuesAnswer(await readHousingOf({ read, reply }, meterId), meterId),
  );

  serve(
    api,
    lastReading,
    async ({ body: { meterId }, read, reply }) =>
      lastValue(await readHousingOf({ read, reply }, meterId), meterId) ?? {},
  );

  serveCommand(
    api,
    addReading,
    housingDecider,
    ({ body, newId, now }) => ({ type: 'AddReading', readingId: newId('reading'), now, ...body }),
    (housing, { body, newId }) => readingAnswer(housing, body.meterId, newId('reading')),
  );

  serveCommand(
    api,
    correctReading,
    housingDecider,
    async ({ body, now, userId }) => {
      const permissions = await permissionsFor(api.deps, userId);
      return { type: 'CorrectReading', permissions, now, ...body };
    },
    (housing, { body }) => ({ value: readingAnswer(housing, body.meterId, body.valueId) }),
  );

  serveCommand(
    api,
    removeReading,
    housingDecider,
    async ({ body, userId }) => {
      const permissions = await permissionsFor(api.deps, userId);
      return { type: 'RemoveReading', permissions, ...body };
    },
    (_, { body: { valueId } }) => ({ valueId }),
  );
}

function readingAnswer({ readings }: Housing, meterId: number, readingId: number): MeterValueAnswer {
  const found = readings[meterId]?.find(({ id }) => id === readingId);
  if (!found) throw new Error('an accepted reading is in the state');
  return valueAnswer(meterId, found);
}
