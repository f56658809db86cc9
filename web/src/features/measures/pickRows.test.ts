import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import type { PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import { expect, test } from 'vitest';
import { type PickRow, pickRows } from './pickRows.ts';

const AVERAGE: PersonYear = { year: 2025, sectors: emissionsAnswer({}, {}, false), members: 1, reasons: [] };
const namesOf = (rows: readonly PickRow[]) => rows.map(({ entry }) => entry.name);

test('each measure is in one list, by effect; what no footprint holds and what does not fit are apart', () => {
  const { first, more, outside, unfit } = pickRows({ ...AVERAGE, reasons: ['noFlight', 'flat'] }, []);
  expect(namesOf([...first, ...more, ...outside, ...unfit]).sort()).toEqual([...MEASURE_NAMES].sort());
  expect(namesOf(first)).toEqual(['CarFree', 'Biogas', 'Vegan', 'BuyLess', 'greenElectricity']);
  expect(namesOf(outside)).toEqual(['GreenBank']);
  expect(unfit.map(({ entry, reason, lever }) => [entry.name, reason, lever])).toEqual([
    ['PV', 'flat', undefined],
    ['RoofInsulation', 'flat', undefined],
    ['HeatingPipes', 'flat', undefined],
    ['EuropeFlightLess', 'noFlight', undefined],
    ['NoFlightYear', 'noFlight', undefined],
    ['HeatPump', 'flat', undefined],
  ]);
});

test('a row keeps its place when another one is picked, and says what pressing it moves then', () => {
  const alone = pickRows(AVERAGE, []);
  const beside = pickRows(AVERAGE, [{ name: 'greenElectricity' }]);
  expect(namesOf(beside.first)).toEqual(namesOf(alone.first));
  const led = (rows: typeof alone) => rows.more.find(({ entry }) => entry.name === 'LED')?.lever?.tonnes;
  expect([led(alone), led(beside)]).toEqual([expect.closeTo(0.095, 4), expect.closeTo(0.0094, 4)]);
});
