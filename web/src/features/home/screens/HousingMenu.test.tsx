import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { progress } from '../../../flow/progress.ts';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { HOME } from '../../../testing/citizens.ts';
import { meterRead } from '../../../testing/powerCounter.ts';
import { sectorsWith } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { HousingMenu } from './HousingMenu.tsx';

const meter = meterRead('2026-11-20', { id: 7 });
const sectors = (own: Parameters<typeof sectorsWith>[0]) => sectorsWith(own, { avgGhg: 1 });
const POWER: Parameters<typeof sectorsWith>[0] = {
  ePower: {
    emissions: 0.7,
    measurementQuality: 'MEASURED_MANUALLY',
    kinds: [{ kind: 'meter', entryId: 7, tonnes: 0.7, counts: true }],
  },
};

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

const show = () => showPage(<HousingMenu />);
const textOf = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('without anything of one’s own the figure is the average, and the largest question comes next', async () => {
  answers['emissions/year'] = sectors({});
  show();
  const next = await screen.findByRole('region', { name: 'Strom: noch Durchschnitt' });
  expect(within(next).getByRole('link').getAttribute('href')).toBe('/input/ghg-domain/housing/e-power-type');
  await screen.findByText('Durchschnitt in Deutschland');
  expect(screen.queryByText(/als der Durchschnitt in Deutschland/)).toBeNull();
});

test('the figure is compared, and its parts say where they come from', async () => {
  answers['emissions/year'] = sectors(POWER);
  answers['meter/of-user'] = [meter];
  show();
  const parts = within(await screen.findByRole('region', { name: 'Daraus besteht Ihre Zahl' }));
  expect(parts.getAllByRole('listitem').map(textOf)).toEqual([
    'Strom0,7 tZähler S-4711, zuletzt abgelesen am 20.11.2026 · Durchschnitt 1,0 t',
    'Warmwasser1,0 tDurchschnitt',
    'Heizung1,0 tDurchschnitt',
  ]);
  await screen.findByText(/^0,3 t weniger als der Durchschnitt in Deutschland \(Stand 2020\/21\): 3,0 t\.$/);
  await screen.findByRole('region', { name: 'Heizung: noch Durchschnitt' });
});

test.each([
  [
    'of the meter in use',
    [{ ...meter, id: 5, activeUntil: epochOfIso('2026-01-01') }, meter],
    'values?meter=7#file',
  ],
  ['for the first meter, which it makes', [], 'e-power#file'],
])('a file of readings is a press away: %s', async (_, meters, end) => {
  answers['emissions/year'] = sectors({});
  answers['meter/of-user'] = meters;
  show();
  const link = await screen.findByRole('link', { name: 'Zählerstände aus einer Datei' });
  expect(link.getAttribute('href')).toBe(`/input/ghg-domain/housing/${end}`);
});

test('a meter that is due goes before every question', async () => {
  answers['emissions/year'] = sectors(POWER);
  answers['meter/of-user'] = [{ ...meter, lastValue: { v: 23_418, d: epochOfIso('2026-09-20') } }];
  show();
  const due = await screen.findByRole('region', { name: 'Strom ist fällig' });
  expect(within(due).getByRole('link').getAttribute('href')).toBe('/input/ghg-domain/housing/values?meter=7');
  expect(screen.queryByText('Jetzt dran')).toBeNull();
});

test('a topic that is answered once leaves its other ways open, as a choice', async () => {
  answers['emissions/year'] = sectors(POWER);
  answers['meter/of-user'] = [meter];
  show();
  const row = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
  within(await row('Stromzähler')).getByText('Fertig');
  within(await row('Stromverbrauch')).getByText('Freiwillig');
  within(await row('Gaszähler')).getByText('Noch offen');
});
