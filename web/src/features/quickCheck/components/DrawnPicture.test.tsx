import { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { paintPicture } from '../paintPicture.ts';
import { DrawnPicture } from './DrawnPicture.tsx';

vi.mock('../paintPicture.ts', () => ({ paintPicture: vi.fn() }));

const user = userEvent.setup();
const SECTORS = draftSectors({ version: 1, year: 2025, hhMember: 2, carrier: 'gas' });

async function make(painted: Blob | undefined) {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.mocked(paintPicture).mockResolvedValue(painted);
  render(<DrawnPicture year={2025} sectors={SECTORS} />);
  expect(paintPicture).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Bild mit/ }));
}

test('a device that shares no files saves the picture', async () => {
  await make(new Blob(['picture'], { type: 'image/png' }));
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('blob:picture');
  expect(screen.getByRole('button', { name: 'Bild speichern' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bild teilen' })).toBeNull();
});

test('a browser that paints nothing says so, and offers it no more', async () => {
  await make(undefined);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'In diesem Browser lässt sich kein Bild machen.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
