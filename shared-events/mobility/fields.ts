import * as T from 'typebox';
import { FIRST_YEAR } from '../calculation/years.ts';
import { FLIGHT_TYPES, FUEL_TYPES, MOST_SHARING, VEHICLE_TYPES } from '../catalogue/mobility.ts';
import { field } from '../kernel/entryFields.ts';
import { EpochSeconds, Name, OneOf } from '../kernel/fields.ts';

/** The years that are supported end with the last one, which only the clock knows. */
const year = (messageId: string, minimum = FIRST_YEAR) => T.Integer({ minimum, maximum: 2100, messageId });
/** Older ones are slips: few of them drive on. Assumption. */
const FIRST_BUILT_YEAR = 1900;
const above0 = (maximum: number, messageId: string) => T.Number({ exclusiveMinimum: 0, maximum, messageId });

/** Traits of a vehicle in all years. */
export const vehicleFields = {
  name: field(Name('form:vehicle:error:name'), {
    says: 'Bezeichnung',
    sealed: true,
    column: { vehicles: 2 },
    name: { de: 'Name des Fahrzeugs', en: 'Name of the vehicle' },
  }),
  type: field(OneOf(VEHICLE_TYPES, 'form:vehicle:error:type'), { says: 'Art', column: { vehicles: 3 } }),
  fuelType: field(OneOf(FUEL_TYPES, 'form:vehicle:error:fuelType'), {
    says: 'Kraftstoff',
    column: { vehicles: 4 },
  }),
  /** Litres per 100 km; kg for natural gas, kWh for power. */
  avgFuelConsume: field(above0(1_000, 'form:vehicle:error:avgFuelConsume'), {
    says: 'Verbrauch',
    column: { vehicles: 6 },
    name: { de: 'Verbrauch', en: 'Consumption' },
  }),
  /** kWh per 100 km of a plug-in hybrid, over all kilometres. */
  avgPowerConsume: field(above0(1_000, 'form:vehicle:error:avgPowerConsume'), {
    says: 'Verbrauch',
    optional: true,
    column: { vehicles: 12 },
    name: { de: 'Verbrauch', en: 'Consumption' },
    unit: 'kWh',
  }),
  /** Tonnes, with the battery. */
  weight: field(above0(1_000, 'form:vehicle:error:weight'), {
    says: 'Gewicht',
    optional: true,
    cleared: true,
    column: { vehicles: 7 },
    name: { de: 'Gewicht', en: 'Weight' },
    unit: 't',
    plain: true,
  }),
  /** Percent of the power it takes. */
  chargedAtHome: field(
    T.Number({ minimum: 0, maximum: 100, messageId: 'form:vehicle:error:chargedAtHome' }),
    {
      says: 'geladen',
      optional: true,
      column: { vehicles: 14 },
      name: { de: 'Zu Hause geladen', en: 'Charged at home' },
      bound: { de: 'Zu Hause geladen, in Prozent', en: 'Charged at home, in percent' },
    },
  ),
  batteryKWh: field(T.Number({ minimum: 0, maximum: 1_000, messageId: 'form:vehicle:error:batteryKWh' }), {
    says: 'Batterie',
    optional: true,
    cleared: true,
    column: { vehicles: 17 },
    name: { de: 'Batterie', en: 'Battery' },
    unit: 'kWh',
    plain: true,
  }),
  builtYear: field(year('form:vehicle:error:builtYear', FIRST_BUILT_YEAR), {
    says: 'Baujahr',
    optional: true,
    cleared: true,
    column: { vehicles: 18 },
  }),
};

/** Since when, and until when (exclusive), one has a vehicle. */
export const ownedFields = {
  ownedFrom: field(EpochSeconds('form:vehicle:error:ownedFrom'), {
    says: 'gehören',
    optional: true,
    cleared: true,
    column: { vehicles: 10 },
  }),
  ownedUntil: field(EpochSeconds('form:vehicle:error:ownedUntil'), {
    says: 'gehören',
    optional: true,
    cleared: true,
    column: { vehicles: 11 },
  }),
};

/** Use of a vehicle in a year. */
export const usageFields = {
  /** Kilometres. */
  v: field(above0(1e7, 'form:vehicle:error:kmPerYear'), {
    says: 'Kilometer',
    name: { de: 'Kilometer im Jahr', en: 'Kilometres a year' },
  }),
  year: field(year('form:vehicle:error:year'), { says: 'Jahr', column: { vehicles: 9 } }),
  /** How many people the kilometres are of; 1 without it. */
  sharedBy: field(
    T.Integer({ minimum: 1, maximum: MOST_SHARING, messageId: 'form:vehicle:error:sharedBy' }),
    {
      says: 'teilen',
      optional: true,
      column: { vehicles: 13 },
      name: { de: 'Personen', en: 'People' },
    },
  ),
};

export const flightFields = {
  type: field(OneOf(FLIGHT_TYPES, 'form:flight:error:type'), { says: 'Art', column: { flights: 2 } }),
};

/** Hours in the air of a year, outbound and return together. */
export const hoursFields = {
  v: field(T.Number({ minimum: 0, maximum: 8_784, messageId: 'form:flight:error:hours' }), {
    says: 'Stunden',
    name: { de: 'Flugstunden', en: 'Hours of flight' },
  }),
  year: field(year('form:flight:error:year'), { says: 'Jahr', column: { flights: 5 } }),
};

/** Declaration that there is none: the year from which it holds. */
export const noVehicleFields = {
  from: field(year('form:vehicle:error:from'), {
    says: 'kein Auto',
    optional: true,
    column: { vehicles: 15 },
  }),
};
export const noFlightFields = {
  from: field(year('form:flight:error:from'), {
    says: 'nicht fliegen',
    optional: true,
    column: { flights: 6 },
  }),
};
