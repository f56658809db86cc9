import { beforeEach, expect, test, vi } from 'vitest';
import { Pictures } from './pictures.ts';

const drawPicture = vi.hoisted(() => vi.fn<() => Promise<Buffer | undefined>>());
vi.mock('./drawPicture.ts', () => ({ drawPicture }));

const card = (title: string) => ({ title, eyebrow: 'State', whose: 'people' });
const pictures = () => new Pictures({ site: 'footprint.example', icon: 'data:,' });

beforeEach(() => {
  drawPicture.mockReset();
  drawPicture.mockImplementation(async () => Buffer.alloc(1024 * 1024));
});

test('a picture is drawn once, however many ask for it at the same time or later', async () => {
  const all = pictures();
  const [first, second] = await Promise.all([all.of(card('a')), all.of(card('a'))]);
  expect(second).toBe(first);
  expect(await all.of(card('a'))).toBe(first);
  expect(drawPicture).toHaveBeenCalledTimes(1);
});

test('the memory they take is bounded: what was not asked for lately is drawn again', async () => {
  const all = pictures();
  for (let i = 0; i < 20; i++) await all.of(card(String(i)));
  await all.of(card('19'));
  expect(drawPicture).toHaveBeenCalledTimes(20);
  await all.of(card('0'));
  expect(drawPicture).toHaveBeenCalledTimes(21);
});

test('they are drawn one by one, and while many wait others are sent away', async () => {
  let isDrawing = 0;
  let most = 0;
  drawPicture.mockImplementation(async () => {
    most = Math.max(most, ++isDrawing);
    await new Promise((resolve) => setTimeout(resolve, 1));
    isDrawing--;
    return Buffer.alloc(1);
  });
  const all = pictures();
  const asked = await Promise.allSettled(Array.from({ length: 25 }, (_, i) => all.of(card(String(i)))));
  expect(most).toBe(1);
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(await all.of(card('later'))).toBeDefined();
});

test('one that failed is tried again', async () => {
  const all = pictures();
  drawPicture.mockRejectedValueOnce(new Error('no memory'));
  await expect(all.of(card('a'))).rejects.toThrow('no memory');
  expect(await all.of(card('a'))).toBeDefined();
});
