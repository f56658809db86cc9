import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FORMS, type FormOfInput, reads } from '../testing/everyForm.tsx';
import { holdCalls } from '../testing/heldCalls.ts';
import { showPage } from '../testing/showPage.tsx';

const server = holdCalls(reads);
afterEach(() => {
  reads['meter/of-user'] = [];
});

async function open({ page, meters, before, save }: FormOfInput) {
  if (meters) reads['meter/of-user'] = meters;
  showPage(page);
  await before?.();
  return screen.findByRole('button', { name: save });
}
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const forms = Object.entries(FORMS);

test.each(forms)('%s: a press on an incomplete form leads to what is missing', async (_, form) => {
  const button = await open(form);
  expect(isDisabled(button)).toBe(false);
  fireEvent.click(button);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link').length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(summary.parentElement));
  expect(server.sent(form.path)).toEqual([]);
});

test.each(forms)('%s: a complete form is saved once, and rests while that runs', async (_, form) => {
  const button = await open(form);
  await form.fill();
  fireEvent.click(button);
  await waitFor(() => expect(server.sent(form.path)).toHaveLength(1));
  await waitFor(() => expect(isDisabled(button)).toBe(true));
  fireEvent.click(button);
  expect(server.sent(form.path)).toHaveLength(1);
});
