import * as T from 'typebox';
import { FLIGHT_TYPES, FUEL_TYPES, VEHICLE_TYPES } from '../constants/mobility.ts';
import { OneOf } from '../fields.ts';

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
