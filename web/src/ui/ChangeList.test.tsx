import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeList } from './ChangeList.tsx';

test('a value that does not count yet says what does', () => {
  const change = { figure: 'sector', sector: 'ePower', before: null, after: 0.5 } as const;
  render(
    <ChangeList
      changes={[
        { ...change, counts: false },
        { ...change, sector: 'heating' },
      ]}
    />,
  );
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('zählt noch nicht')),
  ).toEqual([true, false]);
});
