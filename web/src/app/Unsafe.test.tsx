import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Unsafe } from './Unsafe.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a page over plain http says that https is needed, and leads there', () => {
  vi.stubGlobal('isSecureContext', false);
  render(<Unsafe />);
  expect(screen.getByRole('alert').textContent).toContain('nur über https');
  expect((screen.getByRole('link') as HTMLAnchorElement).href).toMatch(/^https:/);
});

test('a page on the own machine or over https does not', () => {
  vi.stubGlobal('isSecureContext', true);
  render(<Unsafe />);
  expect(screen.queryByRole('alert')).toBeNull();
});
