import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { expect, test } from 'vitest';
import { commandOf } from '../../server/step.ts';
import { joinCommands, partCommands, sameVehicles, yearsOf } from './joinVehicles.ts';

const golf = (
  id: number,
  years: Record<number, number>,
  changed: Partial<VehicleAnswer> = {},
): VehicleAnswer => {
  const vehicleRoughValues = Object.entries(years).map(([year, v]) => ({ year: Number(year), v }));
  const [vehicleRoughValue] = vehicleRoughValues.toReversed();
  return {
    id,
    zeroMeter: false,
    name: 'Golf',
    type: 'car',
    fuelType: 'gasoline',
    avgFuelConsume: 7,
    ...(vehicleRoughValue && { vehicleRoughValue, vehicleRoughValues }),
    ...changed,
  };
};
const idsOf = (...vehicles: VehicleAnswer[]) =>
  sameVehicles(vehicles).map(({ keep, others }) => [keep, ...others].map(({ id }) => id));
const of23 = golf(1, { 2023: 12_000 });
const of24 = golf(2, { 2024: 8_000 });
const of25 = golf(3, { 2025: 9_000 });
const commands = (steps: ReturnType<typeof joinCommands>) =>
  steps.map(commandOf).map(({ method, call, body }) => [`${method} ${call}`, body]);

test('entries of one name, fuel and use for different years are one vehicle, two or more', () => {
  expect(idsOf(of23, of24)).toEqual([[1, 2]]);
  const [same] = sameVehicles([of23, of24, golf(9, { 2024: 1 }, { name: 'Roller' }), of25]);
  expect(same && yearsOf(same)).toEqual([2023, 2024, 2025]);
});

test.each<[string, VehicleAnswer]>([
  ['another name', golf(2, { 2024: 8_000 }, { name: 'Polo' })],
  ['another fuel', golf(2, { 2024: 8_000 }, { fuelType: 'diesel' })],
  ['another use', golf(2, { 2024: 8_000 }, { avgFuelConsume: 8 })],
  ['another share of power from home', golf(2, { 2024: 8_000 }, { chargedAtHome: 50 })],
  ['another weight', golf(2, { 2024: 8_000 }, { weight: 1.4 })],
  ['another battery', golf(2, { 2024: 8_000 }, { batteryKWh: 12 })],
  ['another year of building', golf(2, { 2024: 8_000 }, { builtYear: 2019 })],
  ['days of its own', golf(2, { 2024: 8_000 }, { ownedUntil: 1_735_686_000 })],
  ['other kilometres of the same year', golf(2, { 2023: 8_000 })],
  ['the same year twice', golf(2, { 2023: 12_000 })],
  ['no vehicle', { id: 2, zeroMeter: true, from: 2025 }],
])('with %s they stay two', (_, other) => {
  expect(idsOf(of23, other)).toEqual([]);
});

test('what was cut off on the way is offered again', () => {
  const half = golf(1, { 2023: 12_000, 2024: 8_000 });
  expect(idsOf(half, of24)).toEqual([[1, 2]]);
  const [same] = sameVehicles([half, of24]);
  expect(same && commands(joinCommands(same))).toEqual([['DELETE mobility/vehicles', { deleteNodes: [2] }]]);
});

test('kilometres are moved before anything goes', () => {
  const [same] = sameVehicles([of23, of24, of25]);
  expect(same && commands(joinCommands(same))).toEqual([
    ['PUT mobility/vehicle/1/value', { year: 2024, v: 8_000 }],
    ['PUT mobility/vehicle/1/value', { year: 2025, v: 9_000 }],
    ['DELETE mobility/vehicles', { deleteNodes: [2, 3] }],
  ]);
});

test('parted again, the others are there before their years go', () => {
  const [same] = sameVehicles([of23, of24]);
  expect(same && commands(partCommands(same))).toEqual([
    [
      'POST mobility/vehicle',
      {
        name: 'Golf',
        type: 'car',
        fuelType: 'gasoline',
        avgFuelConsume: 7,
        vehicleRoughValue: { v: 8_000, year: 2024 },
        restores: 2,
      },
    ],
    ['DELETE mobility/vehicle/1/value', { year: 2024 }],
  ]);
});
