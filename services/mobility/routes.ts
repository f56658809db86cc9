import { mobilityView } from '@footprint/projections/views/areaViews.ts';
import {
  addFlight,
  addVehicle,
  changeFlight,
  changeVehicle,
  flightsOfUser,
  removeFlights,
  removeVehicles,
  removeVehicleUsage,
  setVehicleUsage,
  vehiclesOfUser,
} from '@footprint/shared-events/mobility/api.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { flightsAnswer, vehiclesAnswer } from './answers.ts';
import { mobilityDecider } from './decide.ts';

/** Vehicles and flights, and the years for which there are none. */
export function mobilityRoutes(api: Api): void {
  vehicleRoutes(api);
  flightRoutes(api);
}

function vehicleRoutes(api: Api): void {
  serve(api, vehiclesOfUser, async ({ read }) =>
    vehiclesAnswer((await read(mobilityView)) ?? mobilityArea.initial),
  );
  serveCommand(
    api,
    addVehicle,
    mobilityDecider,
    ({ body, now, newId }) => ({ type: 'EnterVehicle', vehicleId: newId('entry'), body, now }),
    (mobility, { body, newId }) => enteredOf(vehiclesAnswer(mobility), body.restores ?? newId('entry')),
  );
  serveCommand(
    api,
    changeVehicle,
    mobilityDecider,
    ({ body, params, now }) => ({ type: 'ChangeVehicle', vehicleId: Number(params.id), body, now }),
    (mobility, { params }) => entryOf(vehiclesAnswer(mobility), Number(params.id)),
  );
  serveCommand(
    api,
    setVehicleUsage,
    mobilityDecider,
    ({ body, params, now }) => ({ type: 'SetUsage', vehicleId: Number(params.id), now, ...body }),
    (mobility, { params }) => entryOf(vehiclesAnswer(mobility), Number(params.id)),
  );
  serveCommand(
    api,
    removeVehicleUsage,
    mobilityDecider,
    ({ body, params }) => ({ type: 'RemoveUsage', vehicleId: Number(params.id), ...body }),
    (mobility, { params }) => entryOf(vehiclesAnswer(mobility), Number(params.id)),
  );
  serveCommand(
    api,
    removeVehicles,
    mobilityDecider,
    ({ body }) => ({ type: 'RemoveVehicles', ids: body.deleteNodes }),
    (_, { body }) => ({ deleted: body.deleteNodes }),
  );
}

function flightRoutes(api: Api): void {
  serve(api, flightsOfUser, async ({ read }) =>
    flightsAnswer((await read(mobilityView)) ?? mobilityArea.initial),
  );
  serveCommand(
    api,
    addFlight,
    mobilityDecider,
    ({ body, now, newId }) => ({ type: 'EnterFlight', flightId: newId('entry'), body, now }),
    (mobility, { body, newId }) => enteredOf(flightsAnswer(mobility), body.restores ?? newId('entry')),
  );
  serveCommand(
    api,
    changeFlight,
    mobilityDecider,
    ({ body, params, now }) => ({ type: 'ChangeFlight', flightId: Number(params.id), body, now }),
    (mobility, { params }) => entryOf(flightsAnswer(mobility), Number(params.id)),
  );
  serveCommand(
    api,
    removeFlights,
    mobilityDecider,
    ({ body }) => ({ type: 'RemoveFlights', ids: body.deleteNodes }),
    (_, { body }) => ({ deleted: body.deleteNodes }),
  );
}

interface Entered {
  readonly id: number;
  readonly zeroMeter: boolean;
}

/** Entry that was made, or the declaration that was there already. */
function enteredOf<E extends Entered>(list: readonly E[], id: number): E {
  return entryOf(
    list,
    list.find((entry) => entry.id === id)?.id ?? list.findLast((e) => e.zeroMeter)?.id ?? id,
  );
}

function entryOf<E extends Entered>(list: readonly E[], id: number): E {
  const entry = list.find((one) => one.id === id);
  if (!entry) throw new Error('an accepted entry is in the state');
  return entry;
}
