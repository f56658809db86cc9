import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { StopFossilDone } from './StopFossilDone.tsx';
import { StopFossilWelcome } from './StopFossilWelcome.tsx';

const campaign = { name: 'sf', kind: 'stop-fossil', start: '2022-03-23', end: '2023-03-23', target: 0.7 };
const SITE = 'https://example.org/campaign';
holdCalls({
  'statistics/stop-fossil-usage': {
    allUsers: 3,
    allMeasures: 5,
    measuresReductionYear: 2.4428,
  },
  'constant/free/Campaign': [{ ...campaign, site: SITE }],
});

const show = (page: ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the welcome page shows all users and half of the summed reduction', async () => {
  show(<StopFossilWelcome />);
  expect(await screen.findByText('3 Menschen sparen zusammen 1,2 t CO₂.')).toBeTruthy();
  // A campaign that is over has no frozen result: what was saved by its end still changes every day.
  expect(screen.queryByText(/Bis zu ihrem Ende/)).toBeNull();
  expect(await screen.findByText(/etwa 0,7 t CO₂ weniger je Person und Jahr/)).toBeTruthy();
  expect(links()).toEqual(['/user/register-fast', '/user/login-fossile', '/', '/campaign/stop-fossil']);
});

test('the done page shows the whole sum, four energies with the dates, and leads on', async () => {
  show(<StopFossilDone />);
  expect(await screen.findByText('2,4')).toBeTruthy();
  expect(screen.queryByText(/Bis zu ihrem Ende/)).toBeNull();
  for (const energy of ['Öl', 'Kohle', 'Gas', 'Kernkraft'])
    expect((await screen.findAllByText(energy)).length).toBeGreaterThan(0);
  expect(screen.getByText(/23\.03\.2022/)).toBeTruthy();
  expect(screen.getByText(/^23\.03\.2023/)).toBeTruthy();
  expect(links()).toEqual(['/about', '/campaign/stop-fossil', SITE]);
});
