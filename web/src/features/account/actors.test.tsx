import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { sessionRecord } from '../../server/session/record.ts';
import { openSession } from '../../server/session/session.ts';
import { useSender } from '../../server/useSend.ts';
import { citizenWith } from '../../testing/citizens.ts';
import { ServerData } from '../../testing/ServerData.tsx';
import { confirmActors } from './actors.ts';

const ANNA = 'a'.repeat(24);
const BODO = 'b'.repeat(24);

const CONFIRMED = { user: { sessionToken: null, id: ANNA }, role: { names: ['citizen'] } };
const hash = 'x'.repeat(24);

const actors = () => confirmActors(renderHook(useSender, { wrapper: ServerData }).result.current);
const fetched = vi.fn<typeof fetch>();
const sent = (path: string) =>
  fetched.mock.calls
    .filter(([url]) => String(url).includes(path))
    .map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>);

beforeEach(() => {
  localStorage.clear();
  sessionRecord.set(null);
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

const answer = (answers: Readonly<Record<string, () => Response>>) =>
  fetched.mockImplementation(async (url) => {
    const path = Object.keys(answers).find((known) => String(url).includes(known));
    return path === undefined
      ? Response.json(citizenWith({ id: ANNA }))
      : (answers[path]?.() ?? Response.error());
  });

test('the button confirms with the session of the registration alone, and never by the bare link', async () => {
  answer({ 'register-confirm': () => Response.json(CONFIRMED) });
  await toPromise(createActor(actors().confirm, { input: hash }).start());
  expect(sent('register-confirm')).toEqual([{ ownSession: true }]);
  expect(sessionRecord.get()?.id).toBe(ANNA);
});

test('the session of another citizen is left alone', async () => {
  answer({
    'register-confirm': () => Response.json({ messageId: 'user:registerConfirm:notOwn' }, { status: 400 }),
  });
  openSession(BODO);
  await expect(toPromise(createActor(actors().confirm, { input: hash }).start())).rejects.toThrow();
  expect(sessionRecord.get()?.id).toBe(BODO);
});

const prove = () =>
  toPromise(
    createActor(actors().prove, {
      input: { hash, credentials: { mail: ' Anna@example.org', password: 'geheim123' } },
    }).start(),
  );

test('address and password confirm and log in', async () => {
  answer({
    'register-confirm': () => Response.json({ ...CONFIRMED, passwordReplaced: true }),
    login: () => Response.json({ sessionToken: null, id: ANNA, role: { names: ['citizen'] } }),
  });
  expect(await prove()).toEqual({ session: true, replaced: true });
  const body = { mail: 'Anna@example.org', password: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect([...sent('register-confirm'), ...sent('login')]).toEqual([body, body]);
  expect(sessionRecord.get()?.id).toBe(ANNA);
});

test('a login that fails afterwards leaves the account confirmed', async () => {
  answer({
    'register-confirm': () => Response.json({ ...CONFIRMED, passwordReplaced: false }),
    login: () => Response.json({ messageId: 'api:error:tooMany' }, { status: 429 }),
  });
  expect(await prove()).toEqual({ session: false, replaced: false });
  expect(sessionRecord.get()).toBeNull();
});
