import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageText } from '../../../../i18n/messageText.ts';
import { sessionUser } from '../../../../server/session/user.ts';
import { recordWith } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { BetInfo } from './BetInfo.tsx';

const ANSWERED = { newsletter: true, measuresGeneral: 'Weniger von allem' };
const USER = recordWith({ info: ANSWERED });
const SAVE = 'Angaben speichern';
const SAVED = 'Danke, Ihre Angaben sind gespeichert.';
const CALL = 'user/user-info-bet';

const server = holdCalls();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  sessionUser.set(null);
});

const show = () => showPage(<BetInfo />);
const button = (name: string) => screen.getByRole('button', { name });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const isBusy = () => button(SAVE).querySelector('.spin') !== null;

async function showLoaded() {
  show();
  expect(screen.getByRole('status').textContent).toMatch(/^Wird geladen/);
  await server.answer('user', USER);
  await screen.findByDisplayValue('Weniger von allem');
}

async function save(typed: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  fireEvent.click(button(SAVE));
  await waitFor(() => expect(isBusy()).toBe(true));
}

test('what was answered before is loaded into the form', async () => {
  await showLoaded();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(isBusy()).toBe(false);
});

test('what cannot be loaded can be asked for again', async () => {
  show();
  await server.cut('user');
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/^Wird geladen/);
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  await server.answer('user', USER);
  expect(await screen.findByDisplayValue('Weniger von allem')).toBeTruthy();
});

test('what was saved is confirmed, brings the link, and stands in the form when it is changed again', async () => {
  sessionUser.set({ ...USER, info: {} });
  await showLoaded();
  await save('Auch mit dem Rad');
  await server.answer(CALL, { info: { betUserHash: 'x' } });
  expect(await screen.findByText(SAVED)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  expect(sessionUser.get()?.info?.betUserHash).toBe('x');
  expect(server.sent(CALL)).toMatchObject([{ newsletter: true, measuresGeneral: 'Auch mit dem Rad' }]);
  fireEvent.click(button('Angaben ändern'));
  expect(text()).toBe('Auch mit dem Rad');
});

test('what was typed outlives a failure', async () => {
  await showLoaded();
  await save('Auch mit dem Rad');
  await server.answer(CALL, { messageId: 'api:error:conflict' }, 409);
  expect(await screen.findByText(messageText({ messageId: 'api:error:conflict' }))).toBeTruthy();
  expect([text(), isBusy()]).toEqual(['Auch mit dem Rad', false]);
  await save('Auch mit dem Bus');
  await server.answer(CALL, { info: {} });
  expect(await screen.findByText(SAVED)).toBeTruthy();
});
