import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptySold, ownedVehicles, type SoldValues, soldCommands, soldRules, soldSteps } from './soldForm.ts';

const golf: VehicleAnswer = { id: 1, zeroMeter: false, name: 'Golf' };
const roller: VehicleAnswer = { id: 2, zeroMeter: false, name: 'Roller' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const sold = (on: string, more: Partial<SoldValues> = {}): SoldValues => ({
  ...emptySold([golf]),
  on,
  ...more,
});
const asked = (vehicles: readonly VehicleAnswer[], values: SoldValues) =>
  soldSteps(vehicles, values).map(({ id }) => id);
const sent = (values: SoldValues, vehicles = [golf]) =>
  soldCommands(vehicles, values, 'de').map(({ call, body }) => [call.method, call.path, body]);

test.each([
  ['in a year that is over, all is asked', '1.7.2025', ['on', 'km', 'none', 'sum']],
  ['on New Year’s Day, there are no kilometres of that year', '1.1.2026', ['on', 'none', 'sum']],
  ['this year, nothing can be said of the next', '1.7.2026', ['on', 'km', 'sum']],
])('sold %s', (_, on, steps) => {
  expect(asked([golf], sold(on))).toEqual(steps);
});

test('who has another one is asked which, and not whether there is none', () => {
  expect(asked([golf, roller], sold('1.7.2025', { vehicleId: '1' }))).toEqual(['vehicle', 'on', 'km', 'sum']);
});

test('one that was sold before is not asked about', () => {
  expect(ownedVehicles([golf, { ...roller, ownedUntil: 1 }, { id: 3, zeroMeter: true }])).toEqual([golf]);
});

test('there is none from the first whole year without it', () => {
  expect(sent(sold('1.7.2024', { km: '7.000', none: 'yes' }))).toMatchObject([
    ['PUT', 'mobility/vehicle/:id', {}],
    ['PUT', 'mobility/vehicle/:id/value', { year: 2024, v: 7000 }],
    ['POST', 'mobility/vehicle', { zeroMeter: true, from: 2025 }],
  ]);
  expect(sent(sold('1.1.2025', { none: 'yes' }))[1]?.[2]).toEqual({ zeroMeter: true, from: 2025 });
});

test('what was answered before the day changed is not sent where it is asked no more', () => {
  expect(sent(sold('1.7.2026', { none: 'yes' }))).toHaveLength(1);
  expect(sent(sold('1.1.2026', { km: '7000', none: 'no' }))).toHaveLength(1);
});

test.each([
  ['a day to come', '24.11.2026', { path: '/on', messageId: 'form:input:error:future' }],
  ['no answer about another one', '1.7.2025', { path: '/none', messageId: 'form:vehicle:error:none' }],
])('%s is a fault', (_, on, fault) => {
  expect(soldRules([golf], sold(on))).toEqual([fault]);
});
