import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShareFigure } from './ShareFigure.tsx';

const user = userEvent.setup();

async function openDialog() {
  render(<ShareFigure tonnes={8.1}>picture</ShareFigure>);
  await user.click(screen.getByRole('button', { name: 'Teilen' }));
}

const inDialog = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Teilen' });

test('one’s own figure is shared by a choice alone', async () => {
  const share = vi.fn(async (_: { text: string }) => undefined);
  vi.stubGlobal('navigator', { ...navigator, share });
  await openDialog();
  await user.click(inDialog());
  await user.click(screen.getByRole('checkbox'));
  await user.click(inDialog());
  const texts = share.mock.calls.map(([{ text }]) => text);
  expect(texts[0]).not.toContain('8,1');
  expect(texts[1]).toContain('8,1\u00a0t');
});

test('a device that cannot share copies the words and the link', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await openDialog();
  await user.click(inDialog());
  expect(await screen.findByRole('button', { name: 'Link kopiert' })).toBeTruthy();
  expect(copied).toEqual([expect.stringContaining(document.baseURI)]);
});

test('where copying is refused the link stands there', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  await openDialog();
  await user.click(inDialog());
  expect((await screen.findByRole('status')).textContent).toBe(document.baseURI);
});
