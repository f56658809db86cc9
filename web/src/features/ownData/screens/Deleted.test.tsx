import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/showPage.tsx';
import { Deleted } from './Deleted.tsx';

test.each([
  ['nothing', null],
  ['another state', { scroll: 3 }],
  ['half a certificate', { certificate: { kind: 'erasure', userId: 'a'.repeat(24) } }],
  ['steps that are none', { certificate: { kind: 'erasure', steps: [{}] } }],
])('with %s it says where a certificate comes from', (_, state) => {
  showPage(<Deleted />, { pathname: '/user/deleted', state });
  expect(screen.getByText(/nur gleich nach der Löschung/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
