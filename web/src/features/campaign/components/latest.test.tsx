import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Latest } from './LiveBoard.tsx';

test('a change says how many people, and the state where one is known', () => {
  render(
    <Latest
      changes={[
        { measure: 'LED', people: 1, at: 1_790_000_000, state: 'Hessen' },
        { measure: 'PV', people: -2, at: 1_790_000_000 },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Hessen: ein Mensch macht das neu');
  expect(second?.textContent).toContain('2 weniger');
  expect(second?.textContent).not.toContain(': 2');
});
