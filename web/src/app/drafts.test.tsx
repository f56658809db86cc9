import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nowInSeconds } from '../browser/dates.ts';
import { areUnsaved } from '../forms/drafts/unsavedForms.ts';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { FORMS, type FormOfInput, reads } from '../testing/everyForm.tsx';
import { holdCalls } from '../testing/heldCalls.ts';
import { showPage } from '../testing/showPage.tsx';
import { DraftPlaceProvider } from './DraftPlaceProvider.tsx';

const [ANNA, BEN] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const server = holdCalls(reads);
beforeEach(() => keepRecord(ANNA));
afterEach(() => {
  reads['meter/of-user'] = [];
  dropRecord();
  localStorage.clear();
});

/** Input that is no entry: nothing of it is kept or asked about. */
const FREE = ['login', 'password reset'];
/** With a password in it: asked about, never kept. */
const ASKED = ['password change', 'registration', 'fast registration'];
const ENTRIES = Object.entries(FORMS).filter(([name]) => ![...FREE, ...ASKED].includes(name));
const stored = (): readonly { values: object; at: number; owner: string }[] =>
  JSON.parse(localStorage.getItem('drafts') ?? '[]');

async function open({ page, at, meters, before, save }: FormOfInput, opens = before) {
  if (meters) reads['meter/of-user'] = meters;
  const shown = showPage(<DraftPlaceProvider>{page}</DraftPlaceProvider>, at);
  await opens?.();
  await screen.findAllByRole('button', { name: save });
  return shown;
}
const back = () => screen.findByText(/^Ihr Entwurf vom .* ist wieder da/);
/** Without what the form needs to be seen: a draft opens it by itself. */
const reopen = (form: FormOfInput) => open(form, () => undefined);

test.each(ENTRIES)('%s: a lost session keeps what was typed for its owner', async (_, form) => {
  const page = await open(form);
  await form.fill();
  const { values } = (await waitFor(() => stored()[0] ?? expect.unreachable('nothing is kept'))) ?? {};
  expect(areUnsaved()).toHaveLength(1);
  act(dropRecord);
  page.unmount();
  expect(stored()).toMatchObject([{ owner: ANNA, values }]);

  act(() => keepRecord(BEN));
  const others = await open(form);
  expect(screen.queryByText(/^Ihr Entwurf/)).toBeNull();
  act(dropRecord);
  others.unmount();

  act(() => keepRecord(ANNA));
  await reopen(form);
  await back();
  expect(stored().find(({ owner }) => owner === ANNA)?.values).toEqual(values);
});

test.each(ENTRIES)('%s: a draft is thrown away on demand', async (_, form) => {
  const page = await open(form);
  await form.fill();
  await waitFor(() => expect(stored()).toHaveLength(1));
  act(dropRecord);
  page.unmount();
  act(() => keepRecord(ANNA));
  await reopen(form);
  await back();
  fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(screen.queryByText(/^Ihr Entwurf/)).toBeNull());
  expect([stored(), areUnsaved()]).toEqual([[], []]);
});

test.each(ENTRIES)('%s: what is not saved for good stays a draft', async (_, form) => {
  await open(form);
  await form.fill();
  const [button] = screen.getAllByRole('button', { name: form.save });
  await waitFor(() => {
    fireEvent.click(button as HTMLElement);
    expect(server.sent(form.path)).toHaveLength(1);
  });
  await act(() => server.answer(form.path, { messageId: 'api:error:notAllowed' }, 403));
  await waitFor(() => expect(areUnsaved()).toHaveLength(1));
  expect(stored()).toHaveLength(1);
});

test.each(FREE)('%s: leaves nothing on the device', async (name) => {
  const form = FORMS[name] as FormOfInput;
  await open(form);
  await form.fill();
  expect([stored(), areUnsaved()]).toEqual([[], []]);
});

test.each(ASKED)('%s: is asked about when left, and leaves nothing on the device', async (name) => {
  const form = FORMS[name] as FormOfInput;
  await open(form);
  await form.fill();
  await waitFor(() => expect(areUnsaved()).toHaveLength(1));
  expect(areUnsaved()[0]?.isKept()).toBe(false);
  expect(stored()).toEqual([]);
});

const VEHICLE = FORMS.vehicle as FormOfInput;
const draft = (fields: object) => ({
  owner: ANNA,
  page: VEHICLE.at,
  form: 'vehicle',
  search: '',
  at: nowInSeconds(),
  ...fields,
});
const show = async (...drafts: readonly unknown[]) => {
  localStorage.setItem('drafts', JSON.stringify(drafts));
  await open(VEHICLE);
};
const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Name/, { selector: 'input' });

test('of an older form only what still fits comes back, and that is said', async () => {
  await show(draft({ values: { name: 'Kombi', wheels: '4', zeroMeter: 'no' } }));
  await back();
  expect(screen.getByText(/passt, fehlt darin/)).toBeTruthy();
  expect(nameField().value).toBe('Kombi');
});

test('one that fits no more is dropped with a word', async () => {
  await show(draft({ values: { wheels: '4' } }));
  expect(await screen.findByText(/passt nicht mehr auf diese Seite/)).toBeTruthy();
  await waitFor(() => expect(stored()).toEqual([]));
});

test.each([
  ['is 30 days old', draft({ values: { name: 'Kombi' }, at: nowInSeconds() - 30 * 86_400 - 1 })],
  ['is another page’s', draft({ values: { name: 'Kombi' }, page: '/input' })],
  ['is none', { owner: 4, page: null }],
  ['is nothing', null],
])('what %s is not shown', async (_, one) => {
  await show(one);
  expect(screen.queryByText(/^Ihr Entwurf/)).toBeNull();
  expect(nameField().value).toBe('');
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('no storage here');
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('works without drafts, and knows it', async () => {
    await open(VEHICLE);
    await VEHICLE.fill();
    expect(areUnsaved().map((form) => form.isKept())).toEqual([false]);
  });

  test.each(ENTRIES)('%s: says so before anything is typed', async (_, form) => {
    await open(form);
    expect(await screen.findAllByText(/^Dieser Browser bewahrt keine Entwürfe auf/)).toHaveLength(1);
  });
});
