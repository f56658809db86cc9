import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forwardActions } from './forward.ts';
import { useForward } from './useForward.ts';

const bar = () => forwardActions.get().at(-1);

function Probe({ label, press }: { label: string | null; press: () => void }) {
  useForward({ label, press });
  return null;
}

test('the way on carries the label of the page and always does what the page would do now', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = render(<Probe label="Speichern" press={first} />);
  expect(bar()?.label).toBe('Speichern');
  rerender(<Probe label="Speichern" press={second} />);
  bar()?.press();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  rerender(<Probe label={null} press={second} />);
  expect(bar()).toBeUndefined();
  rerender(<Probe label="Weiter" press={second} />);
  unmount();
  expect(bar()).toBeUndefined();
});
