import { DeletedAnswer } from '@footprint/shared-events/housing/api.ts';
import {
  FlightAnswer,
  FlightsAnswer,
  VehicleAnswer,
  VehiclesAnswer,
} from '@footprint/shared-events/mobility/api.ts';
import type { FlightBody, VehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import type { Endpoint } from '../client.ts';

type Nothing = Record<string, never>;
type Delete = { deleteNodes: number[] };

const post = { method: 'POST', session: 'needed' } as const;
const remove = { method: 'DELETE', session: 'needed' } as const;

export const vehiclesOfUser: Endpoint<Nothing, typeof VehiclesAnswer> = {
  ...post,
  path: 'mobility/vehicles',
  answer: VehiclesAnswer,
};

/** A vehicle, or that there is none: the one ends the other. */
export const addVehicle: Endpoint<VehicleBody, typeof VehicleAnswer> = {
  ...post,
  path: 'mobility/vehicle',
  answer: VehicleAnswer,
};

export const removeVehicles: Endpoint<Delete, typeof DeletedAnswer> = {
  ...remove,
  path: 'mobility/vehicles',
  answer: DeletedAnswer,
};

export const flightsOfUser: Endpoint<Nothing, typeof FlightsAnswer> = {
  ...post,
  path: 'mobility/flights',
  answer: FlightsAnswer,
};

/** Flights of a year, or that there are none: the one ends the other. */
export const addFlight: Endpoint<FlightBody, typeof FlightAnswer> = {
  ...post,
  path: 'mobility/flight',
  answer: FlightAnswer,
};

export const removeFlights: Endpoint<Delete, typeof DeletedAnswer> = {
  ...remove,
  path: 'mobility/flights',
  answer: DeletedAnswer,
};
