import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { SECTORS, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { expect, test } from 'vitest';
import { domainNext } from './domainNext.ts';
import type { InputRow } from './inputRows.ts';

function row(name: SectorName, counted: number, kind: 'average' | 'flat' | 'noFlight'): InputRow {
  const known = SECTORS.find((one) => one.name === name);
  if (!known) throw new Error(`no sector ${name}`);
  const sector: SectorAnswer = {
    ...known,
    avgGhg: GERMAN_AVERAGE[name],
    emissions: null,
    measurementQuality: null,
    timeSpanQuality: null,
    reductionOfMeasures: 0,
    meteredGhg: 0,
  };
  return { sector, counted, own: false, source: { kind }, to: '/' };
}

test('the largest average that has a question comes next', () => {
  const rows = [row('publicTransport', 0.2, 'average'), row('motorVehicles', 1.3, 'average')];
  expect(domainNext('mobility', rows)).toMatchObject({ kind: 'average', to: 'vehicles', row: rows[1] });
});

test('what is entered is not asked about again, however much it is', () => {
  const rows = [row('flying', 0.6, 'noFlight'), row('publicTransport', 0.2, 'average')];
  expect(domainNext('mobility', rows)).toMatchObject({ kind: 'average', to: 'pubTrans' });
});

test.each([
  ['housing', [row('warmWater', 0.4, 'average')], 'mobility'],
  ['mobility', [], 'foodLeisure'],
  ['foodLeisure', [row('leisure', 0.5, 'flat')], 'overview'],
] as const)('%s: where nothing can be answered, the way leads on', (menu, rows, to) => {
  expect(domainNext(menu, rows)).toEqual({ kind: 'done', to });
});
