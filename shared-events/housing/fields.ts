import * as T from 'typebox';
import { ACTIVITY_NAMES, MEASURED_OBJECTS } from '../catalogue/activities.ts';
import { CARRIERS, STATEMENT_FUELS } from '../catalogue/carriers.ts';
import { DEMAND_EDITIONS } from '../catalogue/demandEditions.ts';
import {
  GAS_TYPES,
  HEAT_SUPPLIES,
  HOUSE_TYPES,
  INPUT_FREQUENCIES,
  POWER_TYPES,
  UNITS,
} from '../catalogue/housing.ts';
import { field, says } from '../kernel/entryFields.ts';
import { EpochSeconds, Name, ObjectId, OneOf } from '../kernel/fields.ts';

const above0 = (maximum: number, messageId: string) => T.Number({ exclusiveMinimum: 0, maximum, messageId });
const percent = (messageId: string) => T.Number({ minimum: 0, maximum: 100, messageId });

/** The home that something belongs to, as events name it. */
export const homeId = says('Haushalt', ObjectId());

export const householdFields = {
  name: field(Name('form:hhAdd:error:name'), {
    says: 'Name',
    sealed: true,
    column: { households: 2 },
    name: { de: 'Name des Haushalts', en: 'Name of the household' },
  }),
  hhArea: field(above0(1e6, 'form:hhAdd:error:hhArea'), {
    says: 'Wohnfläche',
    column: { households: 3 },
    name: { de: 'Wohnfläche', en: 'Living area' },
    unit: 'squareMeter',
  }),
  hhMember: field(T.Integer({ minimum: 1, maximum: 1000, messageId: 'form:hhAdd:error:hhMember' }), {
    says: 'Zahl der Personen',
    column: { households: 4 },
    name: { de: 'Personen', en: 'People' },
  }),
  hhHouseType: field(OneOf(HOUSE_TYPES, 'form:hhAdd:error:hhHouseType'), {
    says: 'Art des Hauses',
    column: { households: 5 },
  }),
  hhApartmentsHeatSupply: field(OneOf(HEAT_SUPPLIES, 'form:hhAdd:error:hhApartmentsHeatSupply'), {
    says: 'Heizung',
    optional: true,
    column: { households: 6 },
  }),
};

/** Since when, and until when (exclusive), one lives there. */
export const livedFields = {
  livedFrom: field(EpochSeconds('form:hhAdd:error:livedFrom'), {
    says: 'wohnen',
    optional: true,
    cleared: true,
    column: { households: 7 },
  }),
  livedUntil: field(EpochSeconds('form:hhAdd:error:livedUntil'), {
    says: 'wohnen',
    optional: true,
    cleared: true,
    column: { households: 8 },
  }),
};

/** Days on which a meter or supply counts; the last one is exclusive. */
export const activeFields = {
  activeFrom: field(EpochSeconds('form:input:error:activeFrom'), {
    says: 'wann sie',
    optional: true,
    cleared: true,
    column: { meters: 11, supplies: 10 },
  }),
  activeUntil: field(EpochSeconds('form:input:error:activeUntil'), {
    says: 'wann sie',
    optional: true,
    cleared: true,
    column: { meters: 12, supplies: 11 },
  }),
};

export const meterFields = {
  name: field(Name('form:input:error:meterName'), {
    says: 'Bezeichnung',
    sealed: true,
    column: { meters: 2 },
    name: { de: 'Zählernummer', en: 'Meter number' },
  }),
  measuredObj: field(OneOf(MEASURED_OBJECTS), { says: 'was sie messen', column: { meters: 3 } }),
  unit: field(OneOf(UNITS, 'form:input:error:meterUnit'), { says: 'Einheit', column: { meters: 4 } }),
  inputFrequency: field(OneOf(INPUT_FREQUENCIES, 'form:input:error:meterValueFrequency'), {
    says: 'Rhythmus',
    column: { meters: 6 },
  }),
};

/** Terms of a meter, which hold from a day on. */
export const termsFields = {
  electricPowerType: field(OneOf(POWER_TYPES, 'form:inputEPower:error:inputEPowerType'), {
    says: 'Tarif',
    optional: true,
    column: { meters: 7, terms: 4 },
  }),
  gasType: field(OneOf(GAS_TYPES, 'form:inputGas:error:inputGasType'), {
    says: 'Gasart',
    optional: true,
    column: { meters: 8, terms: 5 },
  }),
  calorificValue: field(above0(20, 'form:inputGas:error:calorificValue'), {
    says: 'Brennwert',
    optional: true,
    column: { meters: 9, terms: 6 },
    name: { de: 'Brennwert in kWh je m³', en: 'Calorific value in kWh per m³' },
  }),
  conversionNumber: field(above0(2, 'form:inputGas:error:conversionNumber'), {
    says: 'Zustandszahl',
    optional: true,
    column: { meters: 10, terms: 7 },
    name: { de: 'Zustandszahl', en: 'Conversion number' },
  }),
};

/** Use of a meter: a share of the counter in percent, or a sub-meter of its own. */
export const activityFields = {
  name: field(OneOf(ACTIVITY_NAMES), { says: 'Verwendung' }),
  consumptionShare: field(percent('form:input:error:consumptionShare'), {
    says: 'Verwendung',
    optional: true,
    name: { de: 'Anteil', en: 'Share' },
    unit: 'percent',
  }),
  /** Percent of a heat pump's power; absent: not asked yet, and none. */
  warmWaterShare: field(percent('form:input:error:consumptionShare'), { says: 'Verwendung', optional: true }),
};

export const readingFields = {
  value: field(T.Number({ minimum: 0, maximum: 1e12, messageId: 'form:input:error:meterValue' }), {
    says: 'Zählerstände',

    name: { de: 'Zählerstand', en: 'Reading' },
  }),
  date: field(EpochSeconds('form:input:error:meterValueDate'), { says: 'Tag' }),
};

/** Heating without a counter. */
export const supplyFields = {
  name: field(Name('form:supply:error:name'), {
    says: 'Bezeichnung',
    sealed: true,
    column: { supplies: 3 },
    name: { de: 'Name der Heizung', en: 'Name of the heating' },
  }),
  /** Percent of the heat. */
  hotWater: field(percent('form:supply:error:hotWater'), {
    says: 'Warmwasser',
    column: { supplies: 5 },
    name: { de: 'Anteil für Warmwasser', en: 'Share of hot water' },
    unit: 'percent',
  }),
  /** The supplier's own, kg CO2e per kWh; nothing heats with more. */
  factor: field(above0(2, 'form:supply:error:factor'), {
    says: 'Faktor',
    optional: true,
    cleared: true,
    column: { supplies: 6 },
    name: { de: 'Emissionsfaktor des Versorgers', en: 'Emission factor of the supplier' },
    unit: 'kgPerKWh',
    bound: { de: 'Emissionsfaktor in kg je kWh', en: 'Emission factor in kg per kWh' },
    plain: true,
  }),
  /** Fuel behind the heat of a landlord's statement; absent: unknown. */
  fuel: field(OneOf(STATEMENT_FUELS, 'form:supply:error:fuel'), {
    says: 'Energieträger',
    optional: true,
    column: { supplies: 8 },
  }),
};

/** Fields of a supply that never change. */
export const sourceFields = {
  carrier: field(OneOf(CARRIERS, 'form:supply:error:carrier'), {
    says: 'Energieträger',
    column: { supplies: 4 },
  }),
  powerType: field(OneOf(POWER_TYPES, 'form:supply:error:powerType'), {
    says: 'Art des Stroms',
    optional: true,
    column: { supplies: 7 },
  }),
};

/** Estimate by the size of the home. */
export const estimateFields = {
  /** Square metres. */
  area: field(above0(1e6, 'form:supply:error:area'), {
    says: 'Schätzung nach Fläche',
    column: { supplies: 9 },
    name: { de: 'Wohnfläche', en: 'Living area' },
    unit: 'squareMeter',
  }),
  /** Edition that says what homes of that size need; absent: the Heizspiegel 2024. */
  edition: field(OneOf(DEMAND_EDITIONS, 'form:supply:error:noEstimate'), {
    says: 'Schätzung',
    optional: true,
    column: { supplies: 12 },
  }),
};

/** A bill of the days from `from` to `until` (exclusive), or what was delivered on the day of `date`. */
export const billFields = {
  from: field(EpochSeconds('form:supply:error:from'), {
    says: 'Zeitraum',
    optional: true,
    column: { bills: 3 },
  }),
  until: field(EpochSeconds('form:supply:error:until'), {
    says: 'Zeitraum',
    optional: true,
    column: { bills: 4 },
  }),
  date: field(EpochSeconds('form:supply:error:date'), { says: 'Tag', optional: true, column: { bills: 5 } }),
  amount: field(above0(1e9, 'form:supply:error:amount'), {
    says: 'Menge',
    column: { bills: 6 },
    name: { de: 'Menge', en: 'Amount' },
  }),
  factor: field(supplyFields.factor.schema, {
    says: 'Faktor',
    optional: true,
    cleared: true,
    column: { bills: 8 },
  }),
  /** Percent of the amount that warmed water; absent: as of the supply. */
  hotWater: field(supplyFields.hotWater.schema, {
    says: 'Warmwasser',
    optional: true,
    cleared: true,
    column: { bills: 9 },
  }),
};
