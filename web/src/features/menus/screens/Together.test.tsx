import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { todayIso } from '../../../lib/dates.ts';
import { dropRecord, keepRecord } from '../../../session/record.ts';
import { sessionUser } from '../../../session/user.ts';
import { Together } from './Together.tsx';

const ID = 'a'.repeat(24);
const answers: Record<string, unknown> = {};
const BET = { name: 'bet', kind: 'climate-bet', start: '2026-01-01', end: '9999-01-01' };
const DRESDEN = { shortName: 'dresden', name: 'Dresden', label: 'Dresden', state: 'Sachsen' };

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('/sdp-api/')[1] ?? '';
    return new Response(JSON.stringify(answers[path] ?? []));
  });
  keepRecord(ID);
});
afterEach(() => {
  act(() => {
    dropRecord();
    sessionUser.set(null);
  });
  vi.unstubAllGlobals();
});

function show(flags: object = {}) {
  sessionUser.set({
    ...{ id: ID, fullName: 'Anna', mail: 'a@example.org', isStopFossilUser: false, isBetUser: false },
    ...{ permissions: [], role: { names: ['citizen'] }, addressCityCode: '01067', ...flags },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Together />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('a campaign that runs is joined there; of one that does not, the standing remains', async () => {
  answers['constant/free/Campaign'] = [BET];
  show();
  await screen.findByText(/^Läuft bis zum 01.01.9999/);
  expect(await panel('Die Klimawette').findByRole('button', { name: 'Mitmachen' })).toBeTruthy();
  expect(panel('Die Klimawette').getByRole('link', { name: 'Stand ansehen' }).getAttribute('href')).toBe(
    '/campaign/climate-bet',
  );
  const fossil = panel('Stopp fossil');
  expect(fossil.getByText('Zurzeit läuft keine Runde.')).toBeTruthy();
  expect(fossil.queryByRole('button', { name: 'Mitmachen' })).toBeNull();
  expect(fossil.getByRole('link', { name: 'Worum es geht' }).getAttribute('href')).toBe(
    '/stop-fossil-welcome',
  );
});

test('a round that has ended on this day runs no more', async () => {
  answers['constant/free/Campaign'] = [{ ...BET, end: todayIso() }];
  show();
  expect(await screen.findAllByText('Zurzeit läuft keine Runde.')).toHaveLength(2);
});

test('who takes part sees so, and the municipality of the own postcode', async () => {
  answers['constant/free/Campaign'] = [BET];
  answers['municipalities/suggest'] = [DRESDEN];
  show({ isBetUser: true });
  expect(panel('Die Klimawette').getByText('Sie nehmen an der Klimawette teil.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Dresden' })).getAttribute('href')).toBe(
    '/public/stop-fossil/savings/dresden',
  );
});
