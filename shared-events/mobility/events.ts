import * as T from 'typebox';
import { FLIGHT_TYPES, FUEL_TYPES, VEHICLE_TYPES } from '../catalogue/mobility.ts';
import { declareEvent, type EventOf, Sealed } from '../kernel/event.ts';
import { DateChange, EpochSeconds, ObjectId, OneOf } from '../kernel/fields.ts';

/** A vehicle of one's own, with the kilometres of a first year. It may end the declaration of having none. */
const VehicleAdded = declareEvent('VehicleAdded', 3, {
  vehicleId: ObjectId(),
  name: Sealed(),
  type: OneOf(VEHICLE_TYPES),
  fuelType: OneOf(FUEL_TYPES),
  kmPerYear: T.Number(),
  year: T.Integer(),
  /** Litres per 100 km; kg for natural gas, kWh for power. */
  avgFuelConsume: T.Number(),
  /** kWh per 100 km of a plug-in hybrid. */
  avgPowerConsume: T.Optional(T.Number()),
  /** How many people the kilometres of the first year are of; 1 without it. */
  sharedBy: T.Optional(T.Integer()),
  /** Tonnes. */
  weight: T.Optional(T.Number()),
  /** Since when, and until when (exclusive), one has it. */
  ownedFrom: T.Optional(EpochSeconds()),
  ownedUntil: T.Optional(EpochSeconds()),
  /** Percent of the power it takes. */
  chargedAtHome: T.Optional(T.Number()),
});
const VehicleRemoved = declareEvent('VehicleRemoved', 1, { vehicleId: ObjectId() });

/** Fields left out stay. A vehicle that is given away has an end. */
const VehicleChanged = declareEvent('VehicleChanged', 2, {
  vehicleId: ObjectId(),
  name: T.Optional(Sealed()),
  type: T.Optional(OneOf(VEHICLE_TYPES)),
  fuelType: T.Optional(OneOf(FUEL_TYPES)),
  avgFuelConsume: T.Optional(T.Number()),
  avgPowerConsume: T.Optional(T.Number()),
  weight: T.Optional(T.Number()),
  ownedFrom: DateChange(),
  ownedUntil: DateChange(),
  chargedAtHome: T.Optional(T.Number()),
});

/** Kilometres of a year, instead of those said of it before. */
const VehicleUsageSet = declareEvent('VehicleUsageSet', 2, {
  vehicleId: ObjectId(),
  year: T.Integer(),
  kmPerYear: T.Number(),
  sharedBy: T.Optional(T.Integer()),
});
const VehicleUsageRemoved = declareEvent('VehicleUsageRemoved', 1, {
  vehicleId: ObjectId(),
  year: T.Integer(),
});

/**
 * The citizen owns no vehicle `from` a year on. Without a year: in any, and every vehicle entered before is gone. The id
 * is that of the declaration itself.
 */
const NoVehicleDeclared = declareEvent('NoVehicleDeclared', 2, {
  vehicleId: ObjectId(),
  from: T.Optional(T.Integer()),
});

/** Hours in the air of a year, outbound and return together. They may end the declaration of not flying. */
const FlightAdded = declareEvent('FlightAdded', 1, {
  flightId: ObjectId(),
  type: OneOf(FLIGHT_TYPES),
  hours: T.Number(),
  year: T.Integer(),
});
const FlightRemoved = declareEvent('FlightRemoved', 1, { flightId: ObjectId() });

const FlightChanged = declareEvent('FlightChanged', 1, {
  flightId: ObjectId(),
  type: T.Optional(OneOf(FLIGHT_TYPES)),
  hours: T.Optional(T.Number()),
  year: T.Optional(T.Integer()),
});

/** The citizen does not fly `from` a year on. Without a year: in any, and every flight entered before is gone. */
const NoFlightDeclared = declareEvent('NoFlightDeclared', 2, {
  flightId: ObjectId(),
  from: T.Optional(T.Integer()),
});

export const MOBILITY_EVENTS = [
  VehicleAdded,
  VehicleRemoved,
  VehicleChanged,
  VehicleUsageSet,
  VehicleUsageRemoved,
  NoVehicleDeclared,
  FlightAdded,
  FlightRemoved,
  FlightChanged,
  NoFlightDeclared,
] as const;

export type MobilityEvent = EventOf<(typeof MOBILITY_EVENTS)[number]>;
