import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { expect, test } from 'vitest';
import { sectorWith } from '../../testing/sectors.ts';
import { domainNext } from './domainNext.ts';
import type { InputRow } from './inputRows.ts';

const row = (name: SectorName, counted: number, kind: 'average' | 'flat' | 'noFlight'): InputRow => ({
  sector: sectorWith(name),
  counted,
  own: false,
  source: { kind },
  to: '/',
});

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
