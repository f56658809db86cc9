import type { Fault } from '../faults.ts';
import type { FlightBody, VehicleBody } from './commands.ts';

const VEHICLE_FIELDS = [
  ['name', '/name', 'form:vehicle:error:name'],
  ['type', '/type', 'form:vehicle:error:type'],
  ['fuelType', '/fuelType', 'form:vehicle:error:fuelType'],
  ['vehicleRoughValue', '/vehicleRoughValue/v', 'form:vehicle:error:kmPerYear'],
  ['avgFuelConsume', '/avgFuelConsume', 'form:vehicle:error:avgFuelConsume'],
] as const;

const FLIGHT_FIELDS = [
  ['type', '/type', 'form:flight:error:type'],
  ['flightRoughValue', '/flightRoughValue/v', 'form:flight:error:hours'],
] as const;

/** What a vehicle lacks; 'no vehicle' lacks nothing. */
export const vehicleFaults = (body: Partial<VehicleBody>): readonly Fault[] =>
  body.zeroMeter === true ? [] : missing(body, VEHICLE_FIELDS);

/** What flights lack; 'no flights' lacks nothing. */
export const flightFaults = (body: Partial<FlightBody>): readonly Fault[] =>
  body.zeroMeter === true ? [] : missing(body, FLIGHT_FIELDS);

const missing = <B extends object>(
  body: B,
  fields: readonly (readonly [keyof B, path: string, messageId: string])[],
): readonly Fault[] =>
  fields.filter(([name]) => body[name] === undefined).map(([, path, messageId]) => ({ path, messageId }));
