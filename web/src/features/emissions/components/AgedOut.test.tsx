import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { AgedOut } from './AgedOut.tsx';

const entries = (supportedType: string, ...history: object[]) => ({
  supportedType,
  history: history.map((entry, id) => ({ id, name: 'answers', ...entry })),
});
const answers: Record<string, unknown> = {};
answerCalls(({ path }) => answers[path]);

test('a house in its 51st year and a vehicle in its 18th say why less counts, as long as one has them', async () => {
  answers['meter/personal-types/of-user'] = [
    entries(
      'dwelling',
      { values: { builtYear: 1975 } },
      { values: { builtYear: 1974 }, endAt: epochOfIso('2023-12-01') },
    ),
    entries('carMade', {}),
  ];
  answers['mobility/vehicles'] = [
    { id: 1, name: 'Golf', builtYear: 2008 },
    { id: 2, name: 'Fiat', builtYear: 2008, ownedUntil: epochOfIso('2024-05-01') },
  ];
  const { unmount } = showPage(<AgedOut year={2025} />);
  expect(await screen.findByText(/^Das Haus von 1975: .* 50 Jahre lang, ab 2025 nicht mehr\.$/)).toBeTruthy();
  expect(await screen.findByText(/^Golf von 2008: .* 17 Jahre lang, ab 2025 nicht mehr\.$/)).toBeTruthy();
  expect(screen.queryByText(/Fiat/)).toBeNull();
  unmount();
  showPage(<AgedOut year={2024} />);
  expect(await screen.findByText(/Fiat von/).catch(() => undefined)).toBeUndefined();
  expect(screen.queryByText(/Das Haus/)).toBeNull();
});
