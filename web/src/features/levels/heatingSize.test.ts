import { CONSUMPTION_TYPES } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { expect, test } from 'vitest';
import { heatingSize } from './heatingSize.ts';
import { stopsOf } from './stops.ts';

test('two tonnes are a flat of 81 m² with 114 kWh of gas per m²', () => {
  expect(heatingSize(2)).toEqual({ kWh: 9200, flat: 81, house: 76 });
  expect((81 * 114 * 0.217) / 1000).toBeCloseTo(2, 1);
});

test('every level of heating names its size, and none leaves a placeholder open', () => {
  const hints = stopsOf('heating', 'de').map(({ hint }) => hint);
  expect(hints).toHaveLength(CONSUMPTION_TYPES.heating.levels.length);
  for (const hint of hints) expect(hint).toMatch(/^etwa [\d.]+\skWh Gas: /);
  expect(hints[1]).toBe('etwa 9.200\u00A0kWh Gas: Wohnung von 81\u00A0m²');
  expect(hints.join()).not.toContain('{{');
});
