import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { currentYear, epochOfIso } from '../browser/dates.ts';
import { Overview } from '../features/emissions/screens/Overview.tsx';
import { answerCalls } from './answeredCalls.ts';
import { reads } from './everyForm.tsx';
import { sectorsWith } from './sectors.ts';

const NOW = currentYear();
const BEFORE = NOW - 1;

const sectors = (own: readonly string[]) =>
  sectorsWith().map((sector) =>
    own.includes(sector.name) ? { ...sector, emissions: 1, measurementQuality: 'MEASURED_MANUALLY' } : sector,
  );
const compensatedIn = (...years: readonly number[]) => [
  {
    id: 1,
    compTypeMain: 'windPower',
    name: 'W',
    unitKey: 'GHGeqPerAnnum',
    compValues: years.map((year) => ({ d: epochOfIso(`${year}-03-01`), v: 1 })),
  },
];

let answers: Record<string, unknown> = {};
let own: Record<number, readonly string[]> = {};
answerCalls(({ path, body: { year } }) =>
  path === 'emissions/year' ? sectors(own[Number(year)] ?? []) : ({ ...reads, ...answers }[path] ?? []),
);

function show(page: ReactNode, at = '/here') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}
const way = () => screen.queryByRole('link', { name: `Emissionen ${NOW} ansehen` });

interface Case {
  readonly page: ReactNode;
  readonly at?: string;
  readonly answers?: Record<string, unknown>;
  readonly own?: Record<number, readonly string[]>;
}
const NEWER: readonly (readonly [string, Case])[] = [
  ['flights that are not of the year before', { page: <Overview />, own: { [NOW]: ['flying'] } }],
  ['a compensation', { page: <Overview />, answers: { compensation: compensatedIn(NOW) } }],
];
const NOT_NEWER: readonly (readonly [string, Case, said: RegExp])[] = [
  [
    'figures of both years',
    { page: <Overview />, own: { [NOW]: ['flying'], [BEFORE]: ['flying'] } },
    /^Fliegen/,
  ],
  ['nothing of one’s own', { page: <Overview /> }, /^Fliegen/],
  [
    'the overview of the running year',
    { page: <Overview />, at: `/here?year=${NOW}`, own: { [NOW]: ['flying'] } },
    /^Fliegen/,
  ],
  [
    'a compensation of both years',
    { page: <Overview />, answers: { compensation: compensatedIn(BEFORE, NOW) } },
    /^Kompensiert/,
  ],
];

test.each(NEWER)('%s of the running year: the page says so and leads there', async (_, wanted) => {
  answers = wanted.answers ?? {};
  own = wanted.own ?? {};
  show(wanted.page, wanted.at);
  await waitFor(() => expect(way()?.getAttribute('href')).toBe(`/emissions-overview?year=${NOW}`));
  expect(screen.getByText(new RegExp(`Angaben gehören zu ${NOW}`))).toBeTruthy();
});

test.each(NOT_NEWER)('%s: no page leads to the running year', async (_, wanted, said) => {
  answers = wanted.answers ?? {};
  own = wanted.own ?? {};
  const client = show(wanted.page, wanted.at);
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(way()).toBeNull();
});
