import { forgetKeys } from '../api/commandKeys.ts';
import { failureOf } from '../api/errors.ts';
import { forgetPosition } from '../api/readYourWrites.ts';
import { request } from '../api/request.ts';
import { registerSession } from '../api/sessionGate.ts';
import { readStored, store } from '../lib/storage.ts';
import { dropRecord, keepRecord, rereadRecord, sessionIsOpen, sessionRecord } from './record.ts';
import { loadUser, sessionUser } from './user.ts';

const tabs = new BroadcastChannel('session');
const cleaners = new Set<() => void>();

/** Called when a session ends, with everything that belongs to its user. */
export function onSessionEnd(clean: () => void): () => void {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

function forgetUser(): void {
  sessionUser.set(null);
  forgetPosition();
  forgetKeys();
  for (const clean of [...cleaners]) clean();
}

function endHere(): void {
  if (sessionRecord.get() === null) return;
  dropRecord();
  forgetUser();
}

/** A login or registration succeeded: the cookie is set, the record follows. */
export function openSession(id: string): void {
  forgetUser();
  store('logoutPending', null);
  keepRecord(id);
  tabs.postMessage('changed');
  loadUser().catch(() => undefined);
}

/** Forgets everything here and in the other tabs at once; the server hears of it as soon as it can. */
export async function logout(): Promise<void> {
  const id = sessionRecord.get()?.id;
  if (id === undefined) return;
  endHere();
  tabs.postMessage('changed');
  await endOnServer(id);
}

/**
 * The server's answer empties the storage, so what belongs to the device is put back. Without an answer the
 * cookie is still there: a mark remembers to end it at the next start.
 */
async function endOnServer(id: string): Promise<void> {
  const ofDevice = (['theme', 'language', 'consent'] as const).map((key) => [key, readStored(key)] as const);
  store('logoutPending', id);
  try {
    await request({
      method: 'POST',
      path: 'logout',
      body: { id },
      session: 'none',
      key: crypto.randomUUID(),
    });
    store('logoutPending', null);
  } catch (error) {
    if (failureOf(error).status === 401) store('logoutPending', null);
  }
  for (const [key, value] of ofDevice) store(key, value);
}

/** Wires the session to the client and to other tabs, and finds out whose it is. */
export async function startSession(lost: (messageId: string) => void): Promise<void> {
  const refused = (messageId: string) => {
    endHere();
    lost(messageId);
  };
  registerSession({ isOpen: sessionIsOpen, refused });
  const follow = () => {
    const before = sessionRecord.get()?.id;
    rereadRecord();
    if (sessionRecord.get()?.id === before) return;
    forgetUser();
    if (sessionIsOpen()) loadUser().catch(() => undefined);
  };
  tabs.addEventListener('message', follow);
  addEventListener('storage', follow);
  document.addEventListener('visibilitychange', () => sessionIsOpen());
  const pending = readStored('logoutPending');
  if (typeof pending === 'string') await endOnServer(pending);
  if (sessionIsOpen()) await loadUser().catch(() => undefined);
}
