import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionUser } from '../../../../server/session/user.ts';
import { citizenWith } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { NoLongerCounts } from './NoLongerCounts.tsx';
import { PickedMeasures } from './PickedMeasures.tsx';

const round = {
  name: 'bet-2024',
  kind: 'climate-bet',
  start: '2024-01-01',
  end: '2024-07-01',
  confirmUntil: '2024-07-15',
  state: 'closed',
  title: { de: 'Wette 2024', en: 'Bet 2024' },
};
const later = {
  ...round,
  name: 'bet-2025',
  start: '2025-01-01',
  end: '2025-07-01',
  confirmUntil: '2025-07-15',
  title: { de: 'Wette 2025', en: 'Bet 2025' },
};
const builtIn = { ...round, name: 'climate-bet-2021', title: undefined };
const answers: Record<string, unknown> = { 'measures/from-user': [] };
holdCalls(answers);
const runs = (...rounds: readonly object[]) => {
  answers['campaign/rounds'] = rounds;
};
const joined = (...rounds: readonly string[]) =>
  sessionUser.set(
    citizenWith({
      isBetUser: true,
      rounds: rounds.map((name) => ({ round: name, kind: 'climate-bet' as const, state: 'closed' as const })),
    }),
  );
afterEach(() => sessionUser.set(null));

test('after the close of the own round the page says that answers no longer count in it, and where its result is', async () => {
  runs(round, later);
  joined('bet-2024');
  showPage(<NoLongerCounts own />);
  const said = await screen.findByText(
    /^„Wette 2024“ ist abgeschlossen: Antworten zählten bis zum 14. Juli 2024/,
  );
  expect(said.textContent).toMatch(/gilt nur noch für Ihre eigene Ersparnis\.$/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/rounds/bet-2024');
});

test('a link that is dead names the last round that closed, never one that is built in', async () => {
  runs(builtIn, round, later);
  showPage(<NoLongerCounts />);
  expect(await screen.findByText(/^„Wette 2025“ ist abgeschlossen/)).toBeTruthy();
});

test('while a round is open nothing is said, nor where there has been none', async () => {
  for (const rounds of [[round, { ...later, state: 'confirming' }], [builtIn]]) {
    runs(...rounds);
    const { unmount, container } = showPage(
      <>
        <p>there</p>
        <NoLongerCounts />
      </>,
    );
    await screen.findByText('there');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(container.textContent).toBe('there');
    unmount();
  }
});

test('a link that finds no measure that runs says so, and leads to the round', async () => {
  runs(round, { ...later, state: 'running' });
  showPage(<PickedMeasures byLink>{() => null}</PickedMeasures>);
  expect(await screen.findByText(/^Zurzeit läuft keine Ihrer Maßnahmen/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Stand von „Wette 2025“' })).getAttribute('href')).toBe(
    '/rounds/bet-2025',
  );
});

test('with a login the same page leads to where others are picked', async () => {
  runs(round);
  joined('bet-2024');
  showPage(<PickedMeasures byLink={false}>{() => null}</PickedMeasures>);
  expect(await screen.findByText(/^Zurzeit läuft keine Ihrer Maßnahmen/)).toBeTruthy();
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/measures/pick');
});
