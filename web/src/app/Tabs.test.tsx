import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../testing/showPage.tsx';
import { Tabs } from './Header.tsx';

function show(path: string) {
  const { container } = showPage(<Tabs />, path);
  return container;
}
const marked = () =>
  within(screen.getByRole('navigation', { name: 'Hauptnavigation' }))
    .getAllByRole('link')
    .flatMap((link) => {
      const current = link.getAttribute('aria-current');
      return current ? [[link.textContent, current]] : [];
    });

test.each([
  ['/', [['Start', 'page']]],
  ['/input/input-menu', [['Eintragen', 'page']]],
  ['/input/ghg-domain/housing/meters/7', [['Eintragen', 'true']]],
  ['/budget', [['Ergebnis', 'true']]],
  ['/campaign/climate-bet', [['Mitmachen', 'true']]],
  ['/public/stop-fossil/savings/berlin', []],
  ['/climate-bet-done', []],
  ['/no/such/page', []],
  ['/user/history', []],
])('%s marks %s', (path, tabs) => {
  show(path);
  expect(marked()).toEqual(tabs);
});

test.each(['/check', '/check/figure', '/input/changes/moved', '/user/login'])(
  'beside the questions of %s there are none',
  (path) => expect(show(path).innerHTML).toBe(''),
);
