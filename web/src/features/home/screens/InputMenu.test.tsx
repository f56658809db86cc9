import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progress } from '../../../flow/progress.ts';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { HOME } from '../../../testing/citizens.ts';
import { meterRead } from '../../../testing/powerCounter.ts';
import { sectorsWith } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { InputMenu } from './InputMenu.tsx';

const own: Partial<SectorAnswer> = {
  emissions: 0.7,
  measurementQuality: 'MEASURED_MANUALLY',
  kinds: [{ kind: 'meter', entryId: 7, tonnes: 0.7, counts: true }],
};
const meter = (id: number, day: string) => meterRead(day, { id, name: `P-${id}` });

let answers: Record<string, unknown>;
answerCalls(({ path }) => answers[path] ?? []);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  answers = { 'groups/of-user': [{ ...HOME, id: 1 }] };
});
afterEach(() => {
  progress.set({});
  vi.useRealTimers();
});

const show = () => showPage(<InputMenu />);
const domain = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) =>
  (await domain(name)).getAllByRole('listitem').map((row) => [
    within(row).getByRole('link').textContent,
    within(row).getByRole('link').getAttribute('href'),
    // A no-break space before the unit.
    row.textContent?.replace(/\s/g, ' '),
  ]);

test('each domain has its sum, and a row for each figure says where that comes from', async () => {
  answers['emissions/year'] = sectorsWith(
    { ePower: own, motorVehicles: { emissions: 0.4, measurementQuality: 'PROJECTED_WITH_ASSUMPTION' } },
    { avgGhg: 1 },
  );
  answers['meter/of-user'] = [meter(7, '2026-11-20')];
  answers['mobility/vehicles'] = [{ id: 1, zeroMeter: false, name: 'Golf' }];
  show();
  const D = '/input/ghg-domain';
  expect(await rowsOf('Wohnen')).toEqual([
    ['Strom', `${D}/housing/values?meter=7`, 'StromZähler P-7, zuletzt abgelesen am 20.11.20260,7 t'],
    ['Warmwasser', `${D}/housing`, 'WarmwasserDurchschnitt1,0 t'],
    ['Heizung', `${D}/housing/heating`, 'HeizungDurchschnitt1,0 t'],
  ]);
  expect((await domain('Wohnen')).getByText('2,7')).toBeTruthy();
  expect((await domain('Wohnen')).getByRole('link', { name: 'Wohnen' }).getAttribute('href')).toBe(
    `${D}/housing`,
  );
  expect((await rowsOf('Unterwegs'))[0]).toEqual([
    ...['Fahrzeuge', `${D}/mobility/vehicles`],
    'FahrzeugeGolf; noch zählt der Durchschnitt1,0 t',
  ]);
  expect((await rowsOf('Arbeit und Infrastruktur'))[0]?.[2]).toBe('ArbeitDurchschnitt, für alle gleich1,0 t');
  for (const name of ['Kompensation', 'Was hat sich geändert?', 'Haushalte'])
    expect(screen.getByRole('link', { name })).toBeTruthy();
});

test('meters to be read stand on top, the one that waits longest first; others do not', async () => {
  answers['emissions/year'] = sectorsWith({}, { avgGhg: 1 });
  answers['meter/of-user'] = [meter(7, '2026-10-20'), meter(8, '2026-09-20'), meter(9, '2026-11-20')];
  show();
  const due = await screen.findAllByRole('link', { name: 'Ablesen' });
  expect(due.map((link) => link.getAttribute('href'))).toEqual([
    '/input/ghg-domain/housing/values?meter=8',
    '/input/ghg-domain/housing/values?meter=7',
  ]);
  expect(screen.queryByRole('link', { name: 'Ablesungen' })).toBeNull();
  expect(screen.getByText('Zähler P-8: zuletzt 23.418 kWh am 20.09.2026.')).toBeTruthy();
});

test('the way to the readings comes first where a meter runs, unless one is due', async () => {
  answers['emissions/year'] = sectorsWith({}, { avgGhg: 1 });
  answers['meter/of-user'] = [meter(7, '2026-11-20')];
  show();
  const way = await screen.findByRole('link', { name: 'Ablesungen' });
  expect(way.getAttribute('href')).toBe('/input/ghg-domain/housing/values');
  const year = screen.getAllByRole('radio')[0];
  expect(year && way.compareDocumentPosition(year)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without a household there is nothing to enter yet', async () => {
  answers['groups/of-user'] = [];
  show();
  expect(await screen.findByRole('link', { name: /Haushalt/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Wohnen' })).toBeNull();
});

test('without a network the way to a reading is there, and gone as soon as there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  const way = await screen.findByRole('link', { name: 'Zählerstand notieren (geht ohne Netz)' });
  expect(way.getAttribute('href')).toBe('/input/ghg-domain/housing/values');
  onLine.mockReturnValue(true);
  act(() => dispatchEvent(new Event('online')));
  expect(screen.queryByRole('link', { name: /geht ohne Netz/ })).toBeNull();
  onLine.mockRestore();
});
