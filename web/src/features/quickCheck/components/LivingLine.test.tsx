import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { invitation } from '../../../blocks/checkDraft/invitation.ts';
import rounds from '../../../blocks/rounds/en.json' with { type: 'json' };
import units from '../../../i18n/units/en.json' with { type: 'json' };
import { holdCalls } from '../../../testing/heldCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import quickCheck from '../en.json' with { type: 'json' };
import { LivingLine } from './LivingLine.tsx';

const server = holdCalls();
const ROUND = {
  name: 'sf',
  kind: 'stop-fossil',
  start: '2026-01-01',
  end: '2099-01-01',
  confirmUntil: '2099-01-15',
  state: 'running',
};
const STATES = ['Sachsen', 'Berlin', 'Hamburg', 'Hessen'].map((state, i) => ({
  state,
  users: 100 - i,
  per10000: 4 - i,
}));
const DRESDEN = { shortName: 'dresden', name: 'Dresden', label: 'Dresden', state: 'Sachsen' };
const STANDING = {
  round: 'sf',
  place: 4,
  of: 41,
  per1000: 0.508,
  next: { shortName: 'leipzig', label: 'Leipzig', missing: 13.9 },
  near: [{ place: 3, shortName: 'leipzig', label: 'Leipzig', per1000: 0.541 }],
  inside: { users: 318, savingSum: 286 },
  outside: null,
};

afterEach(() => act(() => invitation.set(null)));
const cameBy = (cityCode: string) =>
  act(() => invitation.set({ kind: 'stop-fossil', round: 'sf', cityCode }));

async function tell(states: object, people: number | null = 4_000) {
  await server.answer('campaign/rounds', [ROUND]);
  const none = { measuresReductionYear: null, allMeasures: null, fewest: 5 };
  await server.answer('statistics/stop-fossil-usage', {
    ...(people === null ? none : { measuresReductionYear: 3_100, allMeasures: 9_000 }),
    allUsers: people,
  });
  await server.answer('statistics/stop-fossil-usage/states', states);
}
const text = (element: Element | null) => element?.textContent?.replaceAll('\u00A0', ' ');

test('without a town it tells of the country, and shows nothing before all of it is there', async () => {
  showPage(<LivingLine />);
  expect(screen.getByRole('status')).toBeTruthy();
  await tell(STATES);
  expect(server.sent('municipalities/suggest')).toEqual([]);
  const line = await screen.findByRole('region');
  expect(text(line)).toContain(
    '4.000 Menschen machen mit und sparen zusammen 3.100 t bis zum 31. Dezember 2098.',
  );
  expect(screen.getByRole('link', { name: 'Was alle zusammen sparen' }).getAttribute('href')).toBe(
    '/campaign/stop-fossil',
  );
  const map = within(line).getByRole('list', { name: 'Teilnehmende nach Ländern' });
  expect(within(map).getAllByRole('listitem')).toHaveLength(16);
  expect(text(map)).toContain('Sachsen: 4');
  expect(map.querySelector('.state-tile-own')).toBeNull();
});

test('who came by the page of a town reads of it, how many steps it lacks, and finds it on the map', async () => {
  cameBy('01067');
  showPage(<LivingLine />);
  await tell(STATES);
  await server.answer('municipalities/suggest', [DRESDEN]);
  expect(screen.getByRole('status')).toBeTruthy();
  await server.answer('municipality/dresden', { standing: STANDING });
  const line = await screen.findByRole('region');
  expect(text(line)).toMatch(/^Gerade in Dresden, in der Runde „Stopp fossil 2026\/2098“/);
  expect(text(line)).toContain('318 Menschen machen mit und sparen zusammen 286,0 t');
  expect(screen.getByRole('link', { name: 'Noch zwei Schritte bis Leipzig' }).getAttribute('href')).toBe(
    '/public/stop-fossil/savings/dresden',
  );
  expect(text(line.querySelector('.state-tile-own'))).toContain('Sachsen');
  expect(server.sent('municipalities/suggest')).toEqual([{ query: '01067' }]);
});

test.each([
  ['several share the postcode', [DRESDEN, { ...DRESDEN, shortName: 'other' }], undefined],
  ['too few people take part in it', [DRESDEN], { ...STANDING, inside: null, place: null }],
  ['its people take no part', [DRESDEN], { ...STANDING, inside: { users: 0, savingSum: 0 }, place: null }],
])('it tells of the country where %s', async (_, found, standing) => {
  cameBy('01067');
  showPage(<LivingLine />);
  await tell([]);
  await server.answer('municipalities/suggest', found);
  if (standing) await server.answer('municipality/dresden', { standing });
  expect(text(await screen.findByRole('region'))).toContain('4.000 Menschen machen mit');
  expect(screen.queryByText(/Dresden/)).toBeNull();
  // A map of none would be grey tiles that say nothing.
  expect(screen.queryByRole('list')).toBeNull();
});

test('of too few people it says nothing', async () => {
  const { container } = showPage(<LivingLine />);
  await tell([], null);
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('in English the town, its steps and the map are said as well', async () => {
  for (const [topic, texts] of Object.entries({ quickCheck, rounds, units }))
    i18next.addResourceBundle('en', topic, texts);
  await act(() => i18next.changeLanguage('en'));
  onTestFinished(async () => {
    await act(() => i18next.changeLanguage('de'));
  });
  cameBy('01067');
  showPage(<LivingLine />);
  await tell(STATES);
  await server.answer('municipalities/suggest', [DRESDEN]);
  await server.answer('municipality/dresden', { standing: STANDING });
  expect(await screen.findByRole('link', { name: 'Two more steps to Leipzig' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Participants by state' })).toBeTruthy();
  expect(text(screen.getByRole('region'))).toMatch(/^Right now in Dresden, in the round/);
});
