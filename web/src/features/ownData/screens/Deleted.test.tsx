import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Deleted } from './Deleted.tsx';

test.each([
  ['nothing', null],
  ['another state', { scroll: 3 }],
  ['half a certificate', { certificate: { kind: 'erasure', userId: 'a'.repeat(24) } }],
  ['steps that are none', { certificate: { kind: 'erasure', steps: [{}] } }],
])('with %s it says where a certificate comes from', (_, state) => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/user/deleted', state }]}>
      <Deleted />
    </MemoryRouter>,
  );
  expect(screen.getByText(/nur gleich nach der Löschung/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
