import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Loading } from './Loading.tsx';

const read = (fields: Partial<Parameters<typeof Loading>[0]['of'][number]> = {}) => ({
  value: undefined,
  failure: undefined,
  retry: vi.fn(),
  ...fields,
});
const THERE = read({ value: [] });
const FAILED = { failure: { messageId: 'api:error:network' } } as const;
const isComing = () => screen.queryByText('Wird geladen') !== null;

test('one press asks again for all that failed, and for nothing else', async () => {
  const [first, second, other] = [read(FAILED), read(FAILED), read()];
  render(<Loading of={[first, other, THERE, second]} />);
  expect(isComing()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  for (const { retry } of [first, second]) expect(retry).toHaveBeenCalledOnce();
  for (const { retry } of [other, THERE]) expect(retry).not.toHaveBeenCalled();
});

test.each([
  ['something is on its way', [read(), THERE], [], true],
  ['all is here', [THERE], [THERE], false],
  ['what the page can do without is on its way', [THERE], [read()], true],
  ['what the page can do without did not come', [THERE], [read(FAILED)], false],
])('%s', (_, of, also, coming) => {
  render(<Loading of={of} also={also} />);
  expect(isComing()).toBe(coming);
  expect(screen.queryByRole('alert')).toBeNull();
});
