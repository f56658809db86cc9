import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionUser } from '../../../server/session/user.ts';
import { registerSession } from '../../../server/sessionGate.ts';
import { recordWith } from '../../../testing/citizens.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { appMessage, closeMessage } from '../../../ui/messages.ts';
import { Profile } from './Profile.tsx';

const anna = recordWith({
  fullName: 'Anna Beispiel',
  mail: 'anna@example.org',
  addressStreet: 'Hauptstraße 1',
  addressCityCode: '10115',
  addressCity: 'Berlin',
  role: { names: ['citizen', 'auditor'] },
  permissions: ['personal_use'],
});
let user: UserAnswer;
let refusal: { status: number; body: object } | null;
const saved: object[] = [];

beforeEach(() => {
  user = anna;
  refusal = null;
  saved.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT' && url.endsWith('/user/own')) {
      const changes = JSON.parse(String(init.body)) as { readonly newsletter?: boolean };
      saved.push(changes);
      if (refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
      const { newsletter = user.info.newsletter, ...fields } = changes;
      user = { ...user, ...fields, info: { ...user.info, newsletter } };
    } else if (refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
    return new Response(JSON.stringify(user));
  });
  registerSession({ isOpen: () => true, refused: () => undefined });
});
afterEach(() => {
  act(closeMessage);
  sessionUser.set(null);
});

const show = () => showPage(<Profile />);
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Speichern' });
async function type(name: RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

test('shows what is known, the mail as text, and no role', async () => {
  show();
  expect((await field(/^Name/)).value).toBe('Anna Beispiel');
  expect((await field(/^Postleitzahl/)).value).toBe('10115');
  expect(screen.getByText('anna@example.org').closest('dd')).toBeTruthy();
  expect(screen.queryByText(/auditor|citizen/)).toBeNull();
  expect(screen.queryByText('Aktionen')).toBeNull();
  expect(screen.getByRole('link', { name: 'Passwort zurücksetzen' }).getAttribute('href')).toBe(
    '/user/reset-password',
  );
});

test('only what was changed is sent, trimmed; the page and the greeting show it at once', async () => {
  show();
  await type(/^Name/, '  Anna Neu ');
  await type(/^Telefon/, '030 123');
  await type(/^Adresszusatz/, ' ');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Sprache/ }), 'en');
  await userEvent.click(save());
  await waitFor(() => expect(appMessage.get()?.messageId).toBe('account:profile.saved'));
  expect(saved).toEqual([{ fullName: 'Anna Neu', phone: '030 123', language: 'en' }]);
  expect(sessionUser.get()?.fullName).toBe('Anna Neu');
  expect((await field(/^Name/)).value).toBe('Anna Neu');
  await type(/^Ort/, 'Potsdam');
  await userEvent.click(save());
  await waitFor(() => expect(saved[1]).toEqual({ addressCity: 'Potsdam' }));
});

test('an optional text can be taken away again', async () => {
  show();
  await type(/^Straße/, '');
  await userEvent.click(save());
  await waitFor(() => expect(saved).toEqual([{ addressStreet: '' }]));
});

test.each([
  [/^Erinnern/, true, [{ remindersStopped: true }, { remindersStopped: false }]],
  [/^Mails zu Aktionen/, true, [{ campaignMailsStopped: true }, { campaignMailsStopped: false }]],
  [/Newsletter/, false, [{ newsletter: true }, { newsletter: false }]],
])('mails %s are turned off and on again by one click each', async (name, before, changes) => {
  show();
  const chosen = async () => (await screen.findByRole<HTMLInputElement>('switch', { name })).checked;
  expect(await chosen()).toBe(before);
  for (const [done, change] of changes.entries()) {
    await userEvent.click(screen.getByRole('switch', { name }));
    await waitFor(() => expect(saved).toHaveLength(done + 1));
    expect(saved.at(-1)).toEqual(change);
    await waitFor(() => expect(appMessage.get()?.messageId).toBe('account:mails.saved'));
    await waitFor(async () => expect(await chosen()).toBe(done === 0 ? !before : before));
  }
});

test('a choice of mails that was not saved is not shown as one', async () => {
  show();
  const newsletter = await screen.findByRole<HTMLInputElement>('switch', { name: /Newsletter/ });
  refusal = { status: 429, body: { messageId: 'api:error:tooMany', message: '' } };
  await userEvent.click(newsletter);
  await screen.findByRole('alert');
  expect(newsletter.checked).toBe(false);
});

test('a name taken away and half a postcode are named, and nothing is sent', async () => {
  show();
  await type(/^Name/, ' ');
  await type(/^Postleitzahl/, '101');
  await userEvent.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Geben Sie einen Namen an.');
  expect(alert.textContent).toContain('Geben Sie eine gültige deutsche Postleitzahl an: fünf Ziffern.');
  expect(alert.parentElement).toBe(document.activeElement);
  expect(saved).toEqual([]);
});

test('participants who registered with their mail alone need no name now either', async () => {
  user = { ...anna, fullName: '', isStopFossilUser: true };
  show();
  expect((await field(/^Name/)).hasAttribute('aria-required')).toBe(false);
  expect(screen.getByText('Sie nehmen an der Aktion „Stopp fossil“ teil.')).toBeTruthy();
  await type(/^Postleitzahl/, '80331');
  await userEvent.click(save());
  await waitFor(() => expect(saved).toEqual([{ addressCityCode: '80331' }]));
});

test('who takes part in the bet reads so', async () => {
  user = { ...anna, isBetUser: true };
  show();
  expect(await screen.findByText('Sie nehmen an der Klimawette teil.')).toBeTruthy();
});

test('what the server refuses is shown at its field, with what was typed', async () => {
  show();
  await type(/^Postleitzahl/, '99999');
  refusal = {
    status: 400,
    body: {
      messageId: 'api:error:validation',
      fields: [{ path: '/addressCityCode', messageId: 'form:user:error:cityCode' }],
    },
  };
  await userEvent.click(save());
  const input = await field(/^Postleitzahl/);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(input.value).toBe('99999');
});

test('a page that cannot be loaded can be asked for again', async () => {
  refusal = { status: 403, body: { messageId: 'api:error:otherUser' } };
  show();
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  refusal = null;
  await userEvent.click(retry);
  expect((await field(/^Name/)).value).toBe('Anna Beispiel');
});
