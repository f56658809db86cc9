import { mobilityView } from '@footprint/projections/views/areaViews.ts';
import {
  addFlight,
  addVehicle,
  flightsOfUser,
  removeFlights,
  removeVehicles,
  vehiclesOfUser,
} from '@footprint/shared-events/mobility/api.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { flightAnswer, vehicleAnswer } from './answers.ts';
import { mobilityDecider } from './decide.ts';

/** Vehicles and flights, or the declaration that there are none. */
export function mobilityRoutes(api: Api): void {
  serve(api, vehiclesOfUser, async ({ read }) =>
    ((await read(mobilityView))?.vehicles ?? []).map(vehicleAnswer),
  );
  serveCommand(
    api,
    addVehicle,
    mobilityDecider,
    ({ body, now, newId }) => ({ type: 'EnterVehicle', vehicleId: newId('entry'), body, now }),
    ({ vehicles }) => vehicleAnswer(last(vehicles)),
  );
  serveCommand(
    api,
    removeVehicles,
    mobilityDecider,
    ({ body }) => ({ type: 'RemoveVehicles', ids: body.deleteNodes }),
    (_, { body }) => ({ deleted: body.deleteNodes }),
  );

  serve(api, flightsOfUser, async ({ read }) =>
    ((await read(mobilityView))?.flights ?? []).map(flightAnswer),
  );
  serveCommand(
    api,
    addFlight,
    mobilityDecider,
    ({ body, now, newId }) => ({ type: 'EnterFlight', flightId: newId('entry'), body, now }),
    ({ flights }) => flightAnswer(last(flights)),
  );
  serveCommand(
    api,
    removeFlights,
    mobilityDecider,
    ({ body }) => ({ type: 'RemoveFlights', ids: body.deleteNodes }),
    (_, { body }) => ({ deleted: body.deleteNodes }),
  );
}

/** What was entered last: a new entry, or the declaration that was there already. */
function last<E>(list: readonly E[]): E {
  const entry = list.at(-1);
  if (!entry) throw new Error('an accepted entry is in the state');
  return entry;
}
