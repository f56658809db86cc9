import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { faceOf, Shown } from './face.tsx';

const Own = () => <p>here</p>;
const show = (face: ReturnType<typeof faceOf>) =>
  render(
    <Suspense fallback="waits">
      <Shown face={face} />
    </Suspense>,
  );

test('is shown at once when it was loaded before, and fetched once', async () => {
  const fetchIt = vi.fn<() => Promise<typeof Own>>(async () => Own);
  const face = faceOf(fetchIt);
  await Promise.all([face.load(), face.load()]);
  show(face);
  expect(screen.getByText('here')).toBeTruthy();
  expect(fetchIt).toHaveBeenCalledTimes(1);
});

test('is waited for when nobody loaded it', async () => {
  await act(async () => void show(faceOf(async () => Own)));
  expect(await screen.findByText('here')).toBeTruthy();
});

test('what cannot be had says so until it is loaded again', async () => {
  const fetchIt = vi.fn<() => Promise<typeof Own>>().mockRejectedValueOnce(new Error('no network'));
  const face = faceOf(fetchIt);
  await act(async () => void show(face));
  expect(await screen.findByRole('button', { name: 'Neu laden' })).toBeTruthy();
  expect(fetchIt).toHaveBeenCalledTimes(1);
  fetchIt.mockResolvedValue(Own);
  await face.load();
  show(face);
  expect(screen.getByText('here')).toBeTruthy();
});
