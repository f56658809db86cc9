import { pictureLayout } from '@footprint/shared-events/sharing/pictureLayout.ts';
import { expect, test, vi } from 'vitest';
import { canDraw, drawPicture } from './drawPicture.ts';

vi.mock('@resvg/resvg-js', () => {
  throw new Error('no binary for this platform');
});

test('where the platform has no painter there is no picture, and nothing fails', async () => {
  expect(await canDraw()).toBe(false);
  const sender = { site: 'footprint.example', icon: 'data:,' };
  const card = { eyebrow: 'State', title: 'Town', whose: 'people' };
  expect(await drawPicture(pictureLayout(card, sender))).toBeUndefined();
});
