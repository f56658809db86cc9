import { stored, storedChange } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { ObjectId, Partly } from '../kernel/fields.ts';
import {
  flightFields,
  hoursFields,
  noFlightFields,
  noVehicleFields,
  ownedFields,
  usageFields,
  vehicleFields,
} from './fields.ts';

const { v: kmPerYear, ...usage } = stored(usageFields);
const { v: hours, year } = stored(hoursFields);
const flight = { ...stored(flightFields), hours, year };

/**
 * A vehicle of one's own, with the kilometres of a first year. It may end the declaration of having none. Since version 2 it may
 * have dates and run on power; one without dates always was. Since version 3 it may be shared or a plug-in hybrid, since version
 * 4 it may say its battery and when it was built.
 */
const VehicleAdded = declareEvent('VehicleAdded', 4, {
  vehicleId: ObjectId(),
  ...stored(vehicleFields),
  ...stored(ownedFields),
  kmPerYear,
  ...usage,
});
const VehicleRemoved = declareEvent('VehicleRemoved', 1, { vehicleId: ObjectId() });

/** Fields left out stay. A vehicle that is given away has an end. */
const VehicleChanged = declareEvent('VehicleChanged', 3, {
  vehicleId: ObjectId(),
  ...storedChange(vehicleFields),
  ...storedChange(ownedFields),
});

/** Kilometres of a year, instead of those said of it before. */
const VehicleUsageSet = declareEvent('VehicleUsageSet', 2, {
  vehicleId: ObjectId(),
  kmPerYear,
  ...usage,
});
const VehicleUsageRemoved = declareEvent('VehicleUsageRemoved', 1, {
  vehicleId: ObjectId(),
  year: usage.year,
});

/**
 * The citizen owns no vehicle `from` a year on. Without a year: in any, and every vehicle entered before is gone. The id
 * is that of the declaration itself.
 */
const NoVehicleDeclared = declareEvent('NoVehicleDeclared', 2, {
  vehicleId: ObjectId(),
  ...stored(noVehicleFields),
});

/** Hours in the air of a year, outbound and return together. They may end the declaration of not flying. */
const FlightAdded = declareEvent('FlightAdded', 1, {
  flightId: ObjectId(),
  ...flight,
});
const FlightRemoved = declareEvent('FlightRemoved', 1, { flightId: ObjectId() });

const FlightChanged = declareEvent('FlightChanged', 1, {
  flightId: ObjectId(),
  ...Partly(flight),
});

/** The citizen does not fly `from` a year on. Without a year: in any, and every flight entered before is gone. */
const NoFlightDeclared = declareEvent('NoFlightDeclared', 2, {
  flightId: ObjectId(),
  ...stored(noFlightFields),
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
