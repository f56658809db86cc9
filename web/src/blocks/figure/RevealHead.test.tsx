import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { measuredYear } from '../../testing/sectors.ts';
import { showPage } from '../../testing/showPage.tsx';
import { RevealHead } from './RevealHead.tsx';

/** All sectors but this one are the average, 10.5 t. */
const yearOf = (tonnes: number) => measuredYear({ ePower: tonnes - 10.5 });
const show = (tonnes: number, remaining: number | undefined) =>
  showPage(<RevealHead year={2025} sectors={yearOf(tonnes)} remaining={remaining} />);
const picture = () => screen.getByRole('img', { name: /^Sie/ }).getAttribute('aria-label');

test('beside a path it says what is above it', () => {
  show(11.2, 29.8);
  expect(picture()).toMatch(/^Sie 11,2\st, Ihr Pfad 2026: 10,1\st, /);
  expect(screen.getByText(/^1,1\st mehr, als 20\d\d zu Ihrem Ziel passt\./)).toBeTruthy();
});

test.each([
  [36.9, 4.1, /^Das ist mehr.* Es bleiben 4,1\st, das ist weniger als ein halbes Jahr wie 2025\.$/],
  [40.98, 0.02, /^Das ist mehr.* Es bleiben 20\skg, das ist weniger als ein halbes Jahr wie 2025\.$/],
  [44, -3, /^Ihr Anteil am Budget ist schon aufgebraucht\.$/],
])(
  'of %d t that leave %d t it names no path, and asks for nothing that cannot be',
  (tonnes, remaining, said) => {
    const { container } = show(tonnes, remaining);
    expect(screen.getByText(said)).toBeTruthy();
    expect(picture()).not.toContain('Pfad');
    expect(container.textContent).not.toMatch(/Pfad|wegfallen|\b0,0\st/);
  },
);

test('before the budget is known nothing is said of it', () => {
  const { container } = show(36.9, undefined);
  expect(container.querySelector('.scale-beyond')).toBeNull();
  expect(container.textContent).not.toMatch(/mehr, als|Anteil am Budget/);
});

// look 2, screen 3
test('as a table all parts stand beside the sole with their numbers, and in words behind it', () => {
  const sectors = measuredYear({ ePower: 0.54, motorVehicles: 2.13 });
  const { container } = showPage(<RevealHead year={2025} sectors={sectors} remaining={29.8} tabled />);
  const drawn = [...container.querySelectorAll('.sole-rows text')].map(({ textContent }) => textContent);
  expect(drawn.slice(0, 4)).toEqual(['Deutschland 11,2', 'Konsum', 'wie alle', '2,8']);
  expect(drawn.join(' ')).toMatch(/Fahrzeuge 2,1 Bus und Bahn wie alle/);
  expect(container.querySelectorAll('.sole-rows .sole-name')).toHaveLength(11);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(rows).toHaveLength(11);
  expect(rows).toContain('Fahrzeuge2,1 t ');
  expect(rows.filter((row) => row?.endsWith('wie alle'))).toHaveLength(9);
});

test('what is one’s own and what is as for all add up to the figure, as they are written', () => {
  for (let ePower = 1.02; ePower < 4; ePower += 0.137) {
    const sectors = measuredYear({ ePower, nutrition: 1.36 });
    const { container, unmount } = showPage(
      <RevealHead year={2025} sectors={sectors} remaining={undefined} />,
    );
    const shown = (selector: string) =>
      Math.round(
        Number(/\d+,\d/.exec(container.querySelector(selector)?.textContent ?? '')?.[0].replace(',', '.')) *
          10,
      );
    expect(shown('.sole-key-own') + shown('.sole-key-rest')).toBe(shown('.hero-figure'));
    unmount();
  }
});
