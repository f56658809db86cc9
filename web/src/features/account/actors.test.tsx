import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { sessionRecord } from '../../session/record.ts';
import { openSession } from '../../session/session.ts';
import { confirmActor } from './actors.ts';

const ANNA = 'a'.repeat(24);
const BODO = 'b'.repeat(24);

const userOf = (id: string) => ({
  ...{ id, fullName: 'Anna', mail: 'anna@example.org', isStopFossilUser: false, isBetUser: false },
  ...{ permissions: ['personal_use'], role: { names: ['citizen'] } },
});
const CONFIRMED = { user: { sessionToken: null, id: ANNA }, role: { names: ['citizen'] } };

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  sessionRecord.set(null);
  vi.stubGlobal('fetch', fetched);
});

/** The server confirms Anna's link and sees the session of the owner. */
const serverSees = (owner: string | null) =>
  fetched.mockImplementation(async (url) => {
    if (String(url).includes('register-confirm')) return Response.json(CONFIRMED);
    return owner === null
      ? Response.json({ messageId: 'security:session:missing' }, { status: 401 })
      : Response.json(userOf(owner));
  });

const confirm = () => toPromise(createActor(confirmActor, { input: 'x'.repeat(24) }).start());

test('a link opened first brings a session', async () => {
  serverSees(ANNA);
  expect(await confirm()).toBe(true);
  expect(sessionRecord.get()?.id).toBe(ANNA);
});

test('a link opened again brings none', async () => {
  serverSees(null);
  expect(await confirm()).toBe(false);
  expect(sessionRecord.get()).toBeNull();
});

test('a link opened again leaves somebody else who is logged in alone', async () => {
  serverSees(BODO);
  openSession(BODO);
  expect(await confirm()).toBe(false);
  expect(sessionRecord.get()?.id).toBe(BODO);
});
