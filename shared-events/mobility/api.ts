import * as T from 'typebox';
import { command, query } from '../api.ts';
import { FLIGHT_TYPES, FUEL_TYPES, VEHICLE_TYPES } from '../constants/mobility.ts';
import { DeleteBody, OneOf } from '../fields.ts';
import { DeletedAnswer } from '../housing/api.ts';
import { FlightBody, flightFaults, VehicleBody, vehicleFaults } from './rules.ts';

const RoughValue = T.Object({ v: T.Number(), year: T.Integer() });

/** Of 'no vehicle' (`zeroMeter`) there is nothing but the id. */
export const VehicleAnswer = T.Object({
  id: T.Integer(),
  zeroMeter: T.Boolean(),
  name: T.Optional(T.String()),
  type: T.Optional(OneOf(VEHICLE_TYPES)),
  fuelType: T.Optional(OneOf(FUEL_TYPES)),
  /** Kilometres of a year. */
  vehicleRoughValue: T.Optional(RoughValue),
  avgFuelConsume: T.Optional(T.Number()),
  weight: T.Optional(T.Number()),
});
export type VehicleAnswer = T.Static<typeof VehicleAnswer>;
export const VehiclesAnswer = T.Array(VehicleAnswer);

/** Of 'no flights' (`zeroMeter`) there is no type and no value. */
export const FlightAnswer = T.Object({
  id: T.Integer(),
  zeroMeter: T.Boolean(),
  type: T.Optional(OneOf(FLIGHT_TYPES)),
  /** Hours of a year, outbound and return together. */
  flightRoughValue: T.Array(RoughValue),
});
export type FlightAnswer = T.Static<typeof FlightAnswer>;
export const FlightsAnswer = T.Array(FlightAnswer);

const removal = {
  body: DeleteBody,
  answer: DeletedAnswer,
  errors: ['api:error:notAllowed'],
} as const;

export const vehiclesOfUser = query('POST', 'mobility/vehicles', {
  summary: 'Vehicles, or the declaration that there are none',
  answer: VehiclesAnswer,
});
export const addVehicle = command('POST', 'mobility/vehicle', {
  summary: 'Enter a vehicle, or that there is none: the one ends the other',
  body: VehicleBody,
  answer: VehicleAnswer,
  rules: vehicleFaults,
});
export const removeVehicles = command('DELETE', 'mobility/vehicles', {
  summary: 'Remove vehicles',
  ...removal,
});
export const flightsOfUser = query('POST', 'mobility/flights', {
  summary: 'Flights, or the declaration that there are none',
  answer: FlightsAnswer,
});
export const addFlight = command('POST', 'mobility/flight', {
  summary: 'Enter flights of a year, or that there are none: the one ends the other',
  body: FlightBody,
  answer: FlightAnswer,
  rules: flightFaults,
});
export const removeFlights = command('DELETE', 'mobility/flights', { summary: 'Remove flights', ...removal });
