import { SECTORS, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { progress } from '../../../flow/progress.ts';
import { registerSession } from '../../../server/sessionGate.ts';
import { InputMenu } from './InputMenu.tsx';

const own = { emissions: 0.7, measurementQuality: 'MEASURED_MANUALLY' } as const;
const sectors = (given: Partial<Record<SectorName, Partial<SectorAnswer>>>): SectorAnswer[] =>
  SECTORS.map((sector) => ({
    ...sector,
    avgGhg: 1,
    emissions: null,
    measurementQuality: null,
    timeSpanQuality: null,
    reductionOfMeasures: 0,
    meteredGhg: 0,
    ...given[sector.name],
  }));
const meter = (id: number, day: string) => ({
  id,
  name: `P-${id}`,
  measuredObj: 'ePower',
  ghgDomain: 'housing',
  unit: 'kWh',
  groupId: 1,
  inputFrequency: 'monthly',
  activities: [],
  terms: [],
  relation: 'REPRESENTS',
  subMeters: [],
  lastValue: { v: 23_418, d: epochOfIso(day) },
});
const household = { id: 1, name: 'Home', type: 'Household', hhArea: 80, hhMember: 2, hhHouseType: 'flat' };

let answers: Record<string, unknown>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  answers = { 'groups/of-user': [household] };
  vi.stubGlobal('fetch', async (url: string) => {
    return new Response(JSON.stringify(answers[url.split('/sdp-api/')[1] ?? ''] ?? []));
  });
  registerSession({ isOpen: () => true, refused: () => undefined });
});
afterEach(() => {
  progress.set({});
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <InputMenu />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const domain = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) =>
  (await domain(name)).getAllByRole('listitem').map((row) => [
    within(row).getByRole('link').textContent,
    within(row).getByRole('link').getAttribute('href'),
    // A no-break space before the unit.
    row.textContent?.replace(/\s/g, ' '),
  ]);

test('each domain has its sum, and a row for each figure says where that comes from', async () => {
  answers['emissions/year'] = sectors({
    ePower: own,
    motorVehicles: { emissions: 0.4, measurementQuality: 'PROJECTED_WITH_ASSUMPTION' },
  });
  answers['meter/of-user'] = [meter(7, '2026-11-20')];
  answers['mobility/vehicles'] = [{ id: 1, zeroMeter: false, name: 'Golf' }];
  show();
  const D = '/input/ghg-domain';
  expect(await rowsOf('Wohnen')).toEqual([
    ['Strom', `${D}/housing/values?meter=7`, 'StromZähler, zuletzt abgelesen am 20.11.20260,7 t'],
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
  answers['emissions/year'] = sectors({});
  answers['meter/of-user'] = [meter(7, '2026-10-20'), meter(8, '2026-09-20'), meter(9, '2026-11-20')];
  show();
  const due = await screen.findAllByRole('link', { name: 'Ablesen' });
  expect(due.map((link) => link.getAttribute('href'))).toEqual([
    '/input/ghg-domain/housing/values?meter=8',
    '/input/ghg-domain/housing/values?meter=7',
  ]);
  expect(screen.getByText('Zähler P-8: zuletzt 23.418 kWh am 20.09.2026.')).toBeTruthy();
});

test('without a household there is nothing to enter yet', async () => {
  answers['groups/of-user'] = [];
  show();
  expect(await screen.findByRole('link', { name: /Haushalt/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Wohnen' })).toBeNull();
});
