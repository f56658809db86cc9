import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { progress } from '../../../flow/progress.ts';
import { registerSession } from '../../../server/sessionGate.ts';
import { HousingMenu } from './HousingMenu.tsx';

const household = { id: 1, name: 'Home', type: 'Household', hhArea: 80, hhMember: 2, hhHouseType: 'flat' };
const meter = {
  id: 7,
  name: 'P-7',
  measuredObj: 'ePower',
  ghgDomain: 'housing',
  unit: 'kWh',
  groupId: 1,
  inputFrequency: 'monthly',
  activities: [],
  terms: [],
  relation: 'REPRESENTS',
  subMeters: [],
  lastValue: { v: 23_418, d: epochOfIso('2026-11-20') },
};
const sectors = (own: readonly string[]) =>
  SECTORS.map((sector) => ({
    ...sector,
    avgGhg: 1,
    timeSpanQuality: null,
    reductionOfMeasures: 0,
    meteredGhg: 0,
    ...(own.includes(sector.name)
      ? { emissions: 0.7, measurementQuality: 'MEASURED_MANUALLY' }
      : { emissions: null, measurementQuality: null }),
  }));

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
        <HousingMenu />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const textOf = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('without anything of one’s own the figure is the average, and the largest question comes next', async () => {
  answers['emissions/year'] = sectors([]);
  show();
  const next = await screen.findByRole('region', { name: 'Strom: noch Durchschnitt' });
  expect(within(next).getByRole('link').getAttribute('href')).toBe('/input/ghg-domain/housing/e-power-type');
  await screen.findByText('Durchschnitt in Deutschland');
  expect(screen.queryByText(/als der Durchschnitt in Deutschland/)).toBeNull();
});

test('the figure is compared, and its parts say where they come from', async () => {
  answers['emissions/year'] = sectors(['ePower']);
  answers['meter/of-user'] = [meter];
  show();
  const parts = within(await screen.findByRole('region', { name: 'Daraus besteht Ihre Zahl' }));
  expect(parts.getAllByRole('listitem').map(textOf)).toEqual([
    'Strom0,7 tZähler, zuletzt abgelesen am 20.11.2026 · Durchschnitt 1,0 t',
    'Warmwasser1,0 tDurchschnitt',
    'Heizung1,0 tDurchschnitt',
  ]);
  await screen.findByText(/^0,3 t weniger als der Durchschnitt in Deutschland: 3,0 t\.$/);
  await screen.findByRole('region', { name: 'Heizung: noch Durchschnitt' });
});

test('a meter that is due goes before every question', async () => {
  answers['emissions/year'] = sectors(['ePower']);
  answers['meter/of-user'] = [{ ...meter, lastValue: { v: 23_418, d: epochOfIso('2026-09-20') } }];
  show();
  const due = await screen.findByRole('region', { name: 'Strom ist fällig' });
  expect(within(due).getByRole('link').getAttribute('href')).toBe('/input/ghg-domain/housing/values?meter=7');
  expect(screen.queryByText('Jetzt dran')).toBeNull();
});

test('a topic that is answered once leaves its other ways open, as a choice', async () => {
  answers['emissions/year'] = sectors(['ePower']);
  answers['meter/of-user'] = [meter];
  show();
  const row = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
  within(await row('Stromzähler')).getByText('Fertig');
  within(await row('Stromverbrauch')).getByText('Freiwillig');
  within(await row('Gaszähler')).getByText('Noch offen');
});
