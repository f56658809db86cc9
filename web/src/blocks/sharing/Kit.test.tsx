import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Kit } from './Kit.tsx';

async function open(of: string) {
  render(<Kit of={of} title="Berlin spart CO₂" />);
  expect(screen.queryByRole('textbox')).toBeNull();
  // The test's document does not open details by a press on the summary.
  const kit = screen.getByText('Auf Ihrer Seite zeigen').closest('details');
  if (!kit) throw new Error('the kit is folded');
  kit.open = true;
  fireEvent(kit, new Event('toggle'));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Zeilen zum Einfügen' });
}

test('the lines to paste follow the choice of colours and language, and are copied as they stand', async () => {
  const user = userEvent.setup();
  const lines = await open('municipality/berlin');
  expect(lines.value).toMatch(
    /^<iframe src="[^"]*embed\/municipality\/berlin\?lang=de" title="Berlin spart CO₂"/,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Farben' }), 'dunkel');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'Englisch');
  expect(lines.value).toContain('embed/municipality/berlin?theme=dark&amp;lang=en"');
  await user.click(screen.getByRole('button', { name: 'Zeilen kopieren' }));
  expect(await screen.findByRole('button', { name: 'Kopiert' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(lines.value);
  // Copied lines are another text by now.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Farben' }), 'hell');
  expect(screen.getByRole('button', { name: 'Zeilen kopieren' })).toBeTruthy();
});

test('code, picture and data of a round are there to take along', async () => {
  await open('campaign/bet-2026');
  const addresses = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(/^.*?\/(?=embed|share|sdp)/, ''));
  expect(addresses).toEqual([
    'embed/campaign/bet-2026?lang=de',
    'share/campaign/bet-2026.svg',
    'share/campaign/bet-2026.png',
    'sdp-api/open/campaign/bet-2026.json',
    'sdp-api/open/municipalities.csv',
    'sdp-api/open/municipalities.json',
  ]);
});

test('a picture that the server cannot draw is left out', async () => {
  await open('municipality/berlin');
  fireEvent.error(screen.getByRole('img', { name: 'Bild zum Teilen: Berlin spart CO₂' }));
  expect(screen.queryByRole('heading', { name: 'Bild zum Teilen' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'QR-Code für Plakate' })).toBeTruthy();
});
