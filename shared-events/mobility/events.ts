import * as T from 'typebox';
import { FLIGHT_TYPES, FUEL_TYPES, VEHICLE_TYPES } from '../constants/mobility.ts';
import { declareEvent, type EventOf, Sealed } from '../event.ts';
import { ObjectId, OneOf } from '../fields.ts';

/** A vehicle of one's own, with the kilometres of a year. From then on there is no declaration of having none. */
const VehicleAdded = declareEvent('VehicleAdded', 1, {
  vehicleId: ObjectId(),
  name: Sealed(),
  type: OneOf(VEHICLE_TYPES),
  fuelType: OneOf(FUEL_TYPES),
  kmPerYear: T.Number(),
  year: T.Integer(),
  /** Litres per 100 km; kg for natural gas. */
  avgFuelConsume: T.Number(),
  /** Tonnes. */
  weight: T.Optional(T.Number()),
});
const VehicleRemoved = declareEvent('VehicleRemoved', 1, { vehicleId: ObjectId() });

/** The citizen owns no vehicle: every vehicle entered before is gone. The id is that of the declaration itself. */
const NoVehicleDeclared = declareEvent('NoVehicleDeclared', 1, { vehicleId: ObjectId() });

/** Hours in the air of a year, outbound and return together. From then on there is no declaration of not flying. */
const FlightAdded = declareEvent('FlightAdded', 1, {
  flightId: ObjectId(),
  type: OneOf(FLIGHT_TYPES),
  hours: T.Number(),
  year: T.Integer(),
});
const FlightRemoved = declareEvent('FlightRemoved', 1, { flightId: ObjectId() });

/** The citizen does not fly: every flight entered before is gone. The id is that of the declaration itself. */
const NoFlightDeclared = declareEvent('NoFlightDeclared', 1, { flightId: ObjectId() });

export const MOBILITY_EVENTS = [
  VehicleAdded,
  VehicleRemoved,
  NoVehicleDeclared,
  FlightAdded,
  FlightRemoved,
  NoFlightDeclared,
] as const;

export type MobilityEvent = EventOf<(typeof MOBILITY_EVENTS)[number]>;
