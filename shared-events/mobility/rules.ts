import * as T from 'typebox';
import { FIRST_YEAR } from '../calculation/years.ts';
import { FLIGHT_TYPES, FUEL_TYPES, MOST_SHARING, VEHICLE_TYPES } from '../catalogue/mobility.ts';
import { DateOrNone, orderFaults } from '../housing/rules.ts';
import type { Fault } from '../kernel/faults.ts';
import { EpochSeconds, Name, ObjectId, OneOf } from '../kernel/fields.ts';

const strict = { additionalProperties: false } as const;

/** The years that are supported end with the last one, which only the clock knows. */
const year = (messageId: string) => T.Integer({ minimum: FIRST_YEAR, maximum: 2100, messageId });
const above0 = (maximum: number, messageId: string) => T.Number({ exclusiveMinimum: 0, maximum, messageId });

/** How many people the kilometres are of. */
const sharedBy = T.Optional(
  T.Integer({ minimum: 1, maximum: MOST_SHARING, messageId: 'form:vehicle:error:sharedBy' }),
);
const kmOfYear = T.Object(
  { v: above0(1e7, 'form:vehicle:error:kmPerYear'), year: year('form:vehicle:error:year'), sharedBy },
  { ...strict, messageId: 'form:vehicle:error:kmPerYear' },
);
const vehicleFields = {
  name: T.Optional(Name('form:vehicle:error:name')),
  type: T.Optional(OneOf(VEHICLE_TYPES, 'form:vehicle:error:type')),
  fuelType: T.Optional(OneOf(FUEL_TYPES, 'form:vehicle:error:fuelType')),
  avgFuelConsume: T.Optional(above0(1_000, 'form:vehicle:error:avgFuelConsume')),
  /** kWh per 100 km of a plug-in hybrid, over all kilometres. */
  avgPowerConsume: T.Optional(above0(1_000, 'form:vehicle:error:avgPowerConsume')),
  weight: T.Optional(above0(1_000, 'form:vehicle:error:weight')),
  chargedAtHome: T.Optional(
    T.Number({ minimum: 0, maximum: 100, messageId: 'form:vehicle:error:chargedAtHome' }),
  ),
};

/** The entry that was removed under this id comes back as it was, in its place, whatever else is said. */
const restores = T.Optional(ObjectId());

/**
 * A vehicle, or `zeroMeter`: no vehicle `from` a year on, the current one unless another is said. Without it name, type,
 * fuel, consumption and the kilometres of a year must be there; `vehicleRoughValues` are those of further years.
 */
export const VehicleBody = T.Object(
  {
    zeroMeter: T.Optional(T.Boolean()),
    from: T.Optional(year('form:vehicle:error:from')),
    ...vehicleFields,
    vehicleRoughValue: T.Optional(kmOfYear),
    vehicleRoughValues: T.Optional(T.Array(kmOfYear, { maxItems: 100 })),
    ownedFrom: T.Optional(EpochSeconds('form:vehicle:error:ownedFrom')),
    ownedUntil: T.Optional(EpochSeconds('form:vehicle:error:ownedUntil')),
    restores,
  },
  strict,
);
export type VehicleBody = T.Static<typeof VehicleBody>;

/** Fields left out stay; null takes a date away. */
export const ChangeVehicleBody = T.Object(
  {
    ...vehicleFields,
    ownedFrom: T.Optional(DateOrNone('form:vehicle:error:ownedFrom')),
    ownedUntil: T.Optional(DateOrNone('form:vehicle:error:ownedUntil')),
  },
  strict,
);
export type ChangeVehicleBody = T.Static<typeof ChangeVehicleBody>;

/** Kilometres of a year, instead of those said of it before; of a year that was entered, what is left out stays. */
export const VehicleUsageBody = T.Object(
  {
    year: year('form:vehicle:error:year'),
    sharedBy,
    v: T.Optional(above0(1e7, 'form:vehicle:error:kmPerYear')),
  },
  strict,
);
export type VehicleUsageBody = T.Static<typeof VehicleUsageBody>;

export const RemoveVehicleUsageBody = T.Object({ year: year('form:vehicle:error:year') }, strict);

const hoursOfYear = T.Object(
  {
    v: T.Number({ minimum: 0, maximum: 8_784, messageId: 'form:flight:error:hours' }),
    year: year('form:flight:error:year'),
  },
  { ...strict, messageId: 'form:flight:error:hours' },
);
const flightFields = {
  type: T.Optional(OneOf(FLIGHT_TYPES, 'form:flight:error:type')),
  flightRoughValue: T.Optional(hoursOfYear),
};

/**
 * Flights of one type and year, or `zeroMeter`: no flights `from` a year on, the current one unless another is said.
 * Hours are outbound and return together.
 */
export const FlightBody = T.Object(
  {
    zeroMeter: T.Optional(T.Boolean()),
    from: T.Optional(year('form:flight:error:from')),
    ...flightFields,
    restores,
  },
  strict,
);
export type FlightBody = T.Static<typeof FlightBody>;

/** Fields left out stay. */
export const ChangeFlightBody = T.Object(flightFields, strict);
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
