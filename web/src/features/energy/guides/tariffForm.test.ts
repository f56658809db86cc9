import { expect, test } from 'vitest';
import { powerMeter } from '../../../testing/powerCounter.ts';
import { emptyTariff, tariffSteps } from './tariffForm.ts';

const METERS = [powerMeter({ id: 7 })];
const steps = (validFrom: string) =>
  tariffSteps(METERS, { ...emptyTariff(METERS), validFrom }).map(({ id }) => id);

test('of a day to come there is no reading to ask for', () => {
  expect(steps('2124-12-01')).toEqual(['on', 'type', 'sum']);
  expect(steps('2024-12-01')).toEqual(['on', 'type', 'reading', 'sum']);
});
