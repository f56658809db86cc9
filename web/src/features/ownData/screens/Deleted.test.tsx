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

test('a certificate says what opens no more and what stays; one of before says neither', () => {
  const before = {
    kind: 'erasure',
    userId: 'a'.repeat(24),
    requestedAt: 1_795_313_139,
    erasedAt: 1_795_313_140,
    steps: [],
    signature: 's',
  };
  const { unmount } = showPage(<Deleted />, { pathname: '/user/deleted', state: { certificate: before } });
  expect(screen.queryByText('Postleitzahl, Zeiten')).toBeNull();
  unmount();
  const certificate = { ...before, unreadable: ['names', 'of tomorrow'], stays: ['postcode', 'dates'] };
  showPage(<Deleted />, { pathname: '/user/deleted', state: { certificate } });
  expect(screen.getByText('Namen, of tomorrow')).toBeTruthy();
  expect(screen.getByText('Postleitzahl, Zeiten')).toBeTruthy();
});
