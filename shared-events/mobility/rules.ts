import * as T from 'typebox';
import { orderFaults } from '../housing/rules.ts';
import { sent, sentChange } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
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

const strict = { additionalProperties: false } as const;

/** Kilometres of a year. */
const kmOfYear = T.Object(sent(usageFields), { ...strict, messageId: 'form:vehicle:error:kmPerYear' });

/** The entry that was removed under this id comes back as it was, in its place, whatever else is said. */
const restores = T.Optional(ObjectId());

/**
 * A vehicle, or `zeroMeter`: no vehicle `from` a year on, the current one unless another is said. Without it name, type,
 * fuel, consumption and the kilometres of a year must be there; `vehicleRoughValues` are those of further years.
 */
export const VehicleBody = T.Object(
  {
    zeroMeter: T.Optional(T.Boolean()),
    ...sent(noVehicleFields),
    ...Partly(sent(vehicleFields)),
    vehicleRoughValue: T.Optional(kmOfYear),
    vehicleRoughValues: T.Optional(T.Array(kmOfYear, { maxItems: 100 })),
    ...sent(ownedFields),
    restores,
  },
  strict,
);
export type VehicleBody = T.Static<typeof VehicleBody>;

/** Fields left out stay; null takes a date, weight, battery or year of building away. */
export const ChangeVehicleBody = T.Object(sentChange({ ...vehicleFields, ...ownedFields }), strict);
export type ChangeVehicleBody = T.Static<typeof ChangeVehicleBody>;

const { v, ...usageOfYear } = sentChange(usageFields);

/** Kilometres of a year, instead of those said of it before; of a year that was entered, what is left out stays. */
export const VehicleUsageBody = T.Object({ ...usageOfYear, year: usageFields.year.schema, v }, strict);
export type VehicleUsageBody = T.Static<typeof VehicleUsageBody>;

export const RemoveVehicleUsageBody = T.Object({ year: usageFields.year.schema }, strict);

const flightBody = {
  ...Partly(sent(flightFields)),
  flightRoughValue: T.Optional(
    T.Object(sent(hoursFields), { ...strict, messageId: 'form:flight:error:hours' }),
  ),
};

/**
 * Flights of one type and year, or `zeroMeter`: no flights `from` a year on, the current one unless another is said.
 * Hours are outbound and return together.
 */
export const FlightBody = T.Object(
  {
    zeroMeter: T.Optional(T.Boolean()),
    ...sent(noFlightFields),
    ...flightBody,
    restores,
  },
  strict,
);
export type FlightBody = T.Static<typeof FlightBody>;

/** Fields left out stay. */
export const ChangeFlightBody = T.Object(flightBody, strict);
export type ChangeFlightBody = T.Static<typeof ChangeFlightBody>;

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

/** Fields that a vehicle lacks, or has twice; 'no vehicle' lacks nothing. */
export const vehicleFaults = (body: Partial<VehicleBody>): readonly Fault[] =>
  body.zeroMeter === true
    ? []
    : [...missing(body, VEHICLE_FIELDS), ...powerFaults(body), ...datesFaults(body), ...twice(body)];

/** A plug-in hybrid takes power beside its petrol. */
export const powerFaults = ({
  fuelType,
  avgPowerConsume,
}: Pick<Partial<VehicleBody>, 'fuelType' | 'avgPowerConsume'>): readonly Fault[] =>
  fuelType === 'plugInHybrid' && avgPowerConsume === undefined
    ? [{ path: '/avgPowerConsume', messageId: 'form:vehicle:error:avgPowerConsume' }]
    : [];

/** One has a vehicle on at least one day. */
export const datesFaults = ({ ownedFrom, ownedUntil }: Partial<ChangeVehicleBody>): readonly Fault[] =>
  orderFaults(ownedFrom, ownedUntil, '/ownedUntil', 'form:vehicle:error:ownedUntil');

function twice({ vehicleRoughValue, vehicleRoughValues = [] }: Partial<VehicleBody>): readonly Fault[] {
  const years = [vehicleRoughValue, ...vehicleRoughValues].map((value) => value?.year);
  return vehicleRoughValues.flatMap(({ year: of }, i) =>
    years.indexOf(of) <= i
      ? [{ path: `/vehicleRoughValues/${i}/year`, messageId: 'form:vehicle:error:year' }]
      : [],
  );
}

/** Fields that flights lack; 'no flights' lacks nothing. */
export const flightFaults = (body: Partial<FlightBody>): readonly Fault[] =>
  body.zeroMeter === true ? [] : missing(body, FLIGHT_FIELDS);

const missing = <B extends object>(
  body: B,
  fields: readonly (readonly [keyof B, path: string, messageId: string])[],
): readonly Fault[] =>
  fields.filter(([name]) => body[name] === undefined).map(([, path, messageId]) => ({ path, messageId }));
