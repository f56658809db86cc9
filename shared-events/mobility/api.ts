import * as T from 'typebox';
import { DeletedAnswer } from '../housing/api.ts';
import { command, query } from '../kernel/api.ts';
import { shown } from '../kernel/entryFields.ts';
import { DeleteBody, EpochSeconds, Partly } from '../kernel/fields.ts';
import { removes, saves } from '../kernel/updates.ts';
import {
  flightFields,
  hoursFields,
  noFlightFields,
  noVehicleFields,
  usageFields,
  vehicleFields,
} from './fields.ts';
import {
  ChangeFlightBody,
  ChangeVehicleBody,
  datesFaults,
  FlightBody,
  flightFaults,
  RemoveVehicleUsageBody,
  VehicleBody,
  VehicleUsageBody,
  vehicleFaults,
} from './rules.ts';

const { name, type, fuelType, chargedAtHome, ...traits } = Partly(shown(vehicleFields));
const kmOfYear = T.Object(shown(usageFields));

/** `until`: the year, exclusive, to which a declaration of calendar years holds. Without `from`: every year. */
const until = T.Optional(T.Integer());

/** Vehicle, or 'no vehicle' (`zeroMeter`), which has nothing but the id and the years. */
export const VehicleAnswer = T.Object({
  id: T.Integer(),
  zeroMeter: T.Boolean(),
  ...shown(noVehicleFields),
  until,
  name,
  type,
  fuelType,
  /** Kilometres of the newest year there are some of. */
  vehicleRoughValue: T.Optional(kmOfYear),
  /** Values of every year entered, in order of year. */
  vehicleRoughValues: T.Optional(T.Array(kmOfYear)),
  ...traits,
  ownedFrom: T.Optional(EpochSeconds()),
  /** Exclusive. */
  ownedUntil: T.Optional(EpochSeconds()),
  chargedAtHome,
});
export type VehicleAnswer = T.Static<typeof VehicleAnswer>;
export const VehiclesAnswer = T.Array(VehicleAnswer);

/** Flights, or 'no flights' (`zeroMeter`), which has no type and no value, but the years. */
export const FlightAnswer = T.Object({
  id: T.Integer(),
  zeroMeter: T.Boolean(),
  ...shown(noFlightFields),
  until,
  ...Partly(shown(flightFields)),
  flightRoughValue: T.Array(T.Object(shown(hoursFields))),
});
export type FlightAnswer = T.Static<typeof FlightAnswer>;
export const FlightsAnswer = T.Array(FlightAnswer);

/** Id of a vehicle or of flights; not of a declaration. */
const params = T.Object({ id: T.String({ pattern: '^[1-9][0-9]{0,14}$' }) });
const change = { params, errors: ['api:error:notAllowed'] } as const;

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
  summary: 'Enter a vehicle, or that there is none from a year on',
  body: VehicleBody,
  answer: VehicleAnswer,
  rules: vehicleFaults,
  errors: ['api:error:notAllowed', 'api:error:vehicleQuota'],
  updates: [saves(vehiclesOfUser)],
});
export const changeVehicle = command('PUT', 'mobility/vehicle/:id', {
  summary: 'Change a vehicle, or say since when and until when one has it',
  body: ChangeVehicleBody,
  answer: VehicleAnswer,
  rules: datesFaults,
  ...change,
  updates: [saves(vehiclesOfUser)],
});
export const setVehicleUsage = command('PUT', 'mobility/vehicle/:id/value', {
  summary: 'Enter the kilometres of a year',
  body: VehicleUsageBody,
  answer: VehicleAnswer,
  ...change,
  updates: [saves(vehiclesOfUser)],
});
export const removeVehicleUsage = command('DELETE', 'mobility/vehicle/:id/value', {
  summary: 'Remove the kilometres of a year',
  body: RemoveVehicleUsageBody,
  answer: VehicleAnswer,
  ...change,
  updates: [saves(vehiclesOfUser)],
});
export const removeVehicles = command('DELETE', 'mobility/vehicles', {
  summary: 'Remove vehicles',
  ...removal,
  updates: [removes(vehiclesOfUser)],
});
export const flightsOfUser = query('POST', 'mobility/flights', {
  summary: 'Flights, or the declaration that there are none',
  answer: FlightsAnswer,
});
export const addFlight = command('POST', 'mobility/flight', {
  summary: 'Enter flights of a year, or that there are none from a year on',
  body: FlightBody,
  answer: FlightAnswer,
  rules: flightFaults,
  errors: ['api:error:notAllowed', 'api:error:flightQuota'],
  updates: [saves(flightsOfUser)],
});
export const changeFlight = command('PUT', 'mobility/flight/:id', {
  summary: 'Change flights',
  body: ChangeFlightBody,
  answer: FlightAnswer,
  ...change,
  errors: ['api:error:notAllowed', 'api:error:flightQuota'],
  updates: [saves(flightsOfUser)],
});
export const removeFlights = command('DELETE', 'mobility/flights', {
  summary: 'Remove flights',
  ...removal,
  updates: [removes(flightsOfUser)],
});
