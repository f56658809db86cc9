import { mobilityView } from '@footprint/projections/views/areaViews.ts';
import { DeleteBody, EmptyBody } from '@footprint/shared-events/fields.ts';
import { DeletedAnswer } from '@footprint/shared-events/housing/api.ts';
import {
  FlightAnswer,
  FlightsAnswer,
  VehicleAnswer,
  VehiclesAnswer,
} from '@footprint/shared-events/mobility/api.ts';
import { type Mobility, mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import {
  FlightBody,
  flightFaults,
  VehicleBody,
  vehicleFaults,
} from '@footprint/shared-events/mobility/rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { objectIdOf } from '../engine/ids.ts';
import { contextFor, secondsOf } from '../http/commandContext.ts';
import type { ApiDeps } from '../http/deps.ts';
import { type AreaContext, carryOut, readOwn } from '../http/ownArea.ts';
import { sessionOf } from '../http/session.ts';
import type { ViewReader } from '../http/views.ts';
import { flightAnswer, vehicleAnswer } from './answers.ts';
import { type MobilityCommand, mobilityDecider } from './decide.ts';

/** Vehicles and flights, or the declaration that there are none. */
export function mobilityRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const area: AreaContext = { deps, views };
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Mobility> =>
    (await readOwn(area, request, reply, mobilityView)) ?? mobilityArea.initial;
  /** Carries out the command that an id and a time make. */
  const command = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (newId: number, now: number) => MobilityCommand,
  ): Promise<Mobility> => {
    const context = contextFor(deps, request, 'mobility', sessionOf(request).userId);
    const newId = objectIdOf(context.metadata.commandId, 'entry');
    return carryOut(area, reply, mobilityDecider, make(newId, secondsOf(context)), context);
  };
  /** What was entered last: a new entry, or the declaration that was there already. */
  const last = <E>(list: readonly E[]): E => {
    const entry = list.at(-1);
    if (!entry) throw new Error('an accepted entry is in the state');
    return entry;
  };
  const deletion = { schema: { body: DeleteBody, response: { 200: DeletedAnswer } } };
  const idsOf = ({ body }: FastifyRequest): number[] => (body as Static<typeof DeleteBody>).deleteNodes;

  app.post(
    '/mobility/vehicle',
    { schema: { body: VehicleBody, response: { 200: VehicleAnswer } }, config: { rules: vehicleFaults } },
    async (request, reply) => {
      const body = request.body as VehicleBody;
      const { vehicles } = await command(request, reply, (vehicleId, now) => ({
        type: 'EnterVehicle',
        vehicleId,
        body,
        now,
      }));
      return vehicleAnswer(last(vehicles));
    },
  );

  app.post(
    '/mobility/vehicles',
    { schema: { body: EmptyBody, response: { 200: VehiclesAnswer } } },
    async (request, reply) => (await read(request, reply)).vehicles.map(vehicleAnswer),
  );

  app.delete('/mobility/vehicles', deletion, async (request, reply) => {
    const ids = idsOf(request);
    await command(request, reply, () => ({ type: 'RemoveVehicles', ids }));
    return { deleted: ids };
  });

  app.post(
    '/mobility/flight',
    { schema: { body: FlightBody, response: { 200: FlightAnswer } }, config: { rules: flightFaults } },
    async (request, reply) => {
      const body = request.body as FlightBody;
      const { flights } = await command(request, reply, (flightId, now) => ({
        type: 'EnterFlight',
        flightId,
        body,
        now,
      }));
      return flightAnswer(last(flights));
    },
  );

  app.post(
    '/mobility/flights',
    { schema: { body: EmptyBody, response: { 200: FlightsAnswer } } },
    async (request, reply) => (await read(request, reply)).flights.map(flightAnswer),
  );

  app.delete('/mobility/flights', deletion, async (request, reply) => {
    const ids = idsOf(request);
    await command(request, reply, () => ({ type: 'RemoveFlights', ids }));
    return { deleted: ids };
  });
}
