import * as T from 'typebox';
import { FLIGHT_TYPES, FUEL_TYPES, VEHICLE_TYPES } from '../constants/mobility.ts';
import { FIRST_YEAR } from '../constants/years.ts';
import type { Fault } from '../faults.ts';
import { Name, OneOf } from '../fields.ts';

const strict = { additionalProperties: false } as const;

/** The years that are supported end with the last one, which only the clock knows. */
const year = (messageId: string) => T.Integer({ minimum: FIRST_YEAR, maximum: 2100, messageId });
const above0 = (maximum: number, messageId: string) => T.Number({ exclusiveMinimum: 0, maximum, messageId });

/** A vehicle, or `zeroMeter` alone: no vehicle. Without it everything but the weight must be there. */
export const VehicleBody = T.Object(
  {
    zeroMeter: T.Optional(T.Boolean()),
    name: T.Optional(Name('form:vehicle:error:name')),
    type: T.Optional(OneOf(VEHICLE_TYPES, 'form:vehicle:error:type')),
    fuelType: T.Optional(OneOf(FUEL_TYPES, 'form:vehicle:error:fuelType')),
    vehicleRoughValue: T.Optional(
      T.Object(
        { v: above0(1e7, 'form:vehicle:error:kmPerYear'), year: year('form:vehicle:error:year') },
        { ...strict, messageId: 'form:vehicle:error:kmPerYear' },
      ),
    ),
    avgFuelConsume: T.Optional(above0(1_000, 'form:vehicle:error:avgFuelConsume')),
    weight: T.Optional(above0(1_000, 'form:vehicle:error:weight')),
  },
  strict,
);
export type VehicleBody = T.Static<typeof VehicleBody>;

/** Flights of one type and year, or `zeroMeter` alone: no flights. Hours are outbound and return together. */
export const FlightBody = T.Object(
  {
    zeroMeter: T.Optional(T.Boolean()),
    type: T.Optional(OneOf(FLIGHT_TYPES, 'form:flight:error:type')),
    flightRoughValue: T.Optional(
      T.Object(
        {
          v: T.Number({ minimum: 0, maximum: 8_784, messageId: 'form:flight:error:hours' }),
          year: year('form:flight:error:year'),
        },
        { ...strict, messageId: 'form:flight:error:hours' },
      ),
    ),
  },
  strict,
);
export type FlightBody = T.Static<typeof FlightBody>;

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
