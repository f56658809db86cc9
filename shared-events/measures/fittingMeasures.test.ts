import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEASURE_NAMES, MEASURES } from '../catalogue/measures.ts';
import { UNFIT_REASONS, type UnfitReason } from '../catalogue/ruledOutMeasures.ts';
import { SECTOR_NAMES } from '../catalogue/sectors.ts';
import { bestMeasures, fittingMeasures, type KnownOfPerson, tonnesTogether } from './fittingMeasures.ts';

const ruledOutBy = (...answers: UnfitReason[]) =>
  fittingMeasures({ answers: new Set(answers), emissions: {} });

test.each<[UnfitReason, string[]]>([
  ['noVehicle', ['Bicycle', 'Carsharing', 'Tyre', 'CarFree', 'Schooltaxi', 'ReduceSpeed']],
  ['noFlight', ['EuropeFlightLess', 'NoFlightYear']],
  ['vegan', ['LessMeat', 'Veggie', 'Vegan']],
  ['greenPower', ['greenElectricity']],
  ['notGas', ['Biogas']],
  ['flat', ['PV', 'RoofInsulation', 'HeatingPipes']],
])('%s rules out its measures and no others', (reason, names) =>
  expect(ruledOutBy(reason).unfit).toEqual(names.map((name) => ({ name, reason }))),
);

test('without any answer every measure fits, the largest first, ties as in the catalogue', () => {
  const { fitting, unfit } = ruledOutBy();
  expect(unfit).toEqual([]);
  expect(fitting.slice(0, 4).map(({ name }) => name)).toEqual([
    'CarFree',
    'Biogas',
    'greenElectricity',
    'Vegan',
  ]);
});

test('a measure saves no more than its sector emits, and nothing where that is nothing', () => {
  const { fitting } = fittingMeasures({ answers: new Set(), emissions: { ePower: 0.15, heating: -1 } });
  const tonnesOf = (wanted: string) => fitting.find(({ name }) => name === wanted)?.tonnes;
  expect([tonnesOf('greenElectricity'), tonnesOf('LabelA'), tonnesOf('Biogas'), tonnesOf('Vegan')]).toEqual([
    0.15, 0.1, 0, 0.7,
  ]);
});

test('whatever is known, each measure is in one list, by effect, within catalogue and sector', () => {
  const emissions = fc.dictionary(
    fc.constantFrom(...SECTOR_NAMES),
    fc.double({ min: 0, max: 20, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.subarray([...UNFIT_REASONS]), emissions, (answers, tonnes) => {
      const { fitting, unfit } = fittingMeasures({ answers: new Set(answers), emissions: tonnes });
      expect([...fitting, ...unfit].map(({ name }) => name).sort()).toEqual([...MEASURE_NAMES].sort());
      expect(unfit.every(({ reason }) => answers.includes(reason))).toBe(true);
      const effects = fitting.map((one) => one.tonnes);
      expect(effects).toEqual([...effects].sort((a, b) => b - a));
      for (const { name, tonnes: saved } of fitting) {
        expect(saved).toBeLessThanOrEqual(MEASURES[name].reductionAvg);
        expect(saved).toBeLessThanOrEqual(tonnes[MEASURES[name].sector] ?? Number.POSITIVE_INFINITY);
      }
    }),
  );
});

test('of measures that contain each other the best list has one, and none that brings nothing', () => {
  const names = (count: number, emissions: KnownOfPerson['emissions'] = {}) =>
    bestMeasures({ answers: new Set(), emissions }, count).map(({ name }) => name);
  expect(names(5)).toContain('CarFree');
  const all = names(100);
  for (const contained of ['Veggie', 'LessMeat', 'Bicycle', 'Tyre', 'EuropeFlightLess'])
    expect(all).not.toContain(contained);
  expect(names(100, { nutrition: 0 })).not.toContain('Vegan');
});

test('together they save no more than their sectors emit, and what another one contains once', () => {
  expect(tonnesTogether(['Vegan', 'Veggie', 'LED'], {})).toBeCloseTo(0.7 + 0.19, 12);
  expect(tonnesTogether(['Vegan', 'Veggie', 'LED'], { nutrition: 0.5, ePower: 0 })).toBeCloseTo(0.5, 12);
  expect(tonnesTogether(['EuropeFlightLess', 'LED'], { flying: 0 })).toBeCloseTo(0.19, 12);
  expect(tonnesTogether(['LED'], { ePower: -0.3 })).toBe(0);
});
