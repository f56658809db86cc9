import { expect, test } from 'vitest';
import { dayOfIso, noonOf } from '../calculation/calendar.ts';
import { consumptionArea } from '../consumption/area.ts';
import type { ConsumptionEvent } from '../consumption/events.ts';
import { housingArea } from '../housing/area.ts';
import type { HousingEvent } from '../housing/events.ts';
import { mobilityArea } from '../mobility/area.ts';
import type { MobilityEvent } from '../mobility/events.ts';
import { unfitReasons } from './unfitReasons.ts';

const at = (iso: string): number => noonOf(dayOfIso(iso));
const NOW = at('2026-11-23');

interface Life {
  readonly housing?: readonly HousingEvent[];
  readonly consumption?: readonly ConsumptionEvent[];
  readonly mobility?: readonly MobilityEvent[];
}
const reasonsOf = ({ housing = [], consumption = [], mobility = [] }: Life) =>
  unfitReasons(
    {
      housing: housing.reduce(housingArea.evolve, housingArea.initial),
      consumption: consumption.reduce(consumptionArea.evolve, consumptionArea.initial),
      mobility: mobility.reduce(mobilityArea.evolve, mobilityArea.initial),
    },
    NOW,
  );

const home = (householdId: number, fields: object = {}): HousingEvent => ({
  type: 'HouseholdCreated',
  data: { householdId, name: 'Home', hhMember: 2, hhArea: 80, hhHouseType: 'apartmentHouse', ...fields },
});
const left = (householdId: number, day: string): HousingEvent => ({
  type: 'HouseholdPeriodSet',
  data: { householdId, livedUntil: at(day) },
});
const meter = (
  meterId: number,
  use: 'household' | 'heating' | 'warmWater' | 'cooking' | 'heatPump',
  fields: object = {},
): HousingEvent => ({
  type: 'MeterAdded',
  data: {
    meterId,
    householdId: 1,
    name: 'Meter',
    measuredObj: 'ePower',
    unit: 'kWh',
    inputFrequency: 'none',
    activities: [{ name: use, consumptionShare: 100 }],
    ...fields,
  },
});
const GAS = { measuredObj: 'gas', gasType: 'stdGas' } as const;
const GREEN = { electricPowerType: 'eco' } as const;
const MIX = { electricPowerType: 'sdtMix' } as const;
const supply = (carrier: 'gas' | 'heatingOil' | 'heatingStatement', fields: object = {}): HousingEvent => ({
  type: 'SupplyAdded',
  data: { supplyId: 5, householdId: 1, name: 'Heating', carrier, hotWater: 18, enteredAt: NOW, ...fields },
});
const level = (
  supportedType: 'food' | 'electricPower',
  name: string,
  since = '2025-01-01',
): ConsumptionEvent => ({
  type: 'ConsumptionTypeChosen',
  data: { siteId: 7, entryId: dayOfIso(since), supportedType, level: name, startAt: at(since) },
});
const car = (fields: object = {}): MobilityEvent => ({
  type: 'VehicleAdded',
  data: {
    vehicleId: 8,
    name: 'Car',
    type: 'car',
    fuelType: 'gasoline',
    kmPerYear: 9_000,
    year: 2025,
    avgFuelConsume: 7,
    ...fields,
  },
});
const noCar = (from?: number): MobilityEvent => ({
  type: 'NoVehicleDeclared',
  data: { vehicleId: 9, ...(from && { from }) },
});
const noFlight: MobilityEvent = { type: 'NoFlightDeclared', data: { flightId: 9, from: 2025 } };
const flight: MobilityEvent = {
  type: 'FlightAdded',
  data: { flightId: 10, type: 'inEurope', hours: 5, year: 2026 },
};
const terms = (meterId: number, day: string, electricPowerType: 'eco' | 'sdtMix'): HousingEvent => ({
  type: 'MeterTermsSet',
  data: { meterId, validFrom: at(day), electricPowerType },
});

const WATER_PUMP = { activities: [{ name: 'heatPump', consumptionShare: 100, warmWaterShare: 100 }] };

test.each<[string, Life, readonly string[]]>([
  ['nothing entered', {}, []],
  ['a heat pump', { housing: [home(1), meter(2, 'heatPump', MIX)] }, ['notGas', 'heatPump', 'flat']],
  [
    'a heat pump for water alone',
    { housing: [home(1), meter(2, 'heatPump', { ...MIX, ...WATER_PUMP })] },
    ['flat'],
  ],
  ['no vehicle', { mobility: [noCar(2025)] }, ['noVehicle']],
  ['a vehicle after none', { mobility: [noCar(2020), car()] }, []],
  [
    'a vehicle that was sold, and nothing said since',
    { mobility: [car({ ownedUntil: at('2026-01-01') })] },
    [],
  ],
  ['an electric car', { mobility: [car({ fuelType: 'electric' })] }, ['electricOnly']],
  ['a plug-in hybrid', { mobility: [car({ fuelType: 'plugInHybrid', avgPowerConsume: 10 })] }, []],
  ['a motorbike alone', { mobility: [car({ type: 'motorbike' })] }, ['electricOnly']],
  [
    'an electric car beside another',
    { mobility: [car({ fuelType: 'electric' }), car({ vehicleId: 11 })] },
    [],
  ],
  ['no flights', { mobility: [noFlight] }, ['noFlight']],
  ['a flight after none', { mobility: [noFlight, flight] }, []],
  ['vegan', { consumption: [level('food', 'veganBio')] }, ['vegan']],
  ['vegan once', { consumption: [level('food', 'veganBio'), level('food', 'mix', '2026-03-01')] }, []],
  [
    'vegan from next year on',
    { consumption: [level('food', 'mix'), level('food', 'veganBio', '2027-01-01')] },
    [],
  ],
  ['green power by its level', { consumption: [level('electricPower', 'VeryLow')] }, ['greenPower']],
  ['some other level of power', { consumption: [level('electricPower', 'Low')] }, []],
  [
    'a green meter',
    { housing: [home(1, { hhHouseType: 'singleHouse' }), meter(2, 'household', GREEN)] },
    ['greenPower'],
  ],
  [
    'one of two meters green',
    {
      housing: [
        meter(2, 'household', GREEN),
        meter(3, 'household', { ...MIX, activeFrom: at('2020-01-01') }),
      ],
    },
    [],
  ],
  [
    'a meter that is green since',
    { housing: [meter(2, 'household', MIX), terms(2, '2026-05-01', 'eco')] },
    ['greenPower'],
  ],
  [
    'a meter that was green, beside a level of before',
    {
      housing: [meter(2, 'household', GREEN), terms(2, '2026-05-01', 'sdtMix')],
      consumption: [level('electricPower', 'VeryLow')],
    },
    [],
  ],
  ['oil', { housing: [supply('heatingOil')] }, ['notGas']],
  ['gas by an estimate', { housing: [supply('gas')] }, []],
  ['gas by a meter', { housing: [meter(2, 'heating', GAS)] }, []],
  [
    'gas that warms water, beside oil',
    { housing: [supply('heatingOil'), meter(2, 'warmWater', { ...GAS, activeFrom: at('2020-01-01') })] },
    [],
  ],
  ['gas for cooking alone', { housing: [meter(2, 'cooking', GAS)] }, []],
  ['a heat pump', { housing: [meter(2, 'heatPump', MIX)] }, ['notGas', 'heatPump']],
  ['power that warms water, and nothing of the heating', { housing: [meter(2, 'warmWater', MIX)] }, []],
  ["a landlord's statement", { housing: [supply('heatingStatement')] }, []],
  ['oil until last year', { housing: [supply('heatingOil', { activeUntil: at('2026-01-01') })] }, []],
  ['a flat', { housing: [home(1)] }, ['flat']],
  ['a flat that was only assumed', { housing: [home(1, { assumed: ['hhHouseType'] })] }, []],
  ['a flat and a house', { housing: [home(1), home(2, { hhHouseType: 'singleHouse' })] }, []],
  [
    'a house left for a flat',
    { housing: [home(1, { hhHouseType: 'singleHouse' }), left(1, '2026-06-01'), home(2)] },
    ['flat'],
  ],
  ['a flat that was left', { housing: [home(1), left(1, '2026-06-01')] }, []],
])('%s', (_, life, reasons) => expect(reasonsOf(life)).toEqual(reasons));
