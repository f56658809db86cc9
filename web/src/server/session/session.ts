import type * as account from '@footprint/shared-events/account/api.ts';
import { forgetAllButDevice, readStored, store } from '../../browser/storage.ts';
import { forgetKeys } from '../commandKeys.ts';
import { failureOf } from '../errors.ts';
import { forgetPosition } from '../readYourWrites.ts';
import { request } from '../request.ts';
import { registerSession } from '../sessionGate.ts';
import { watchExpiry } from './expiry.ts';
import { dropRecord, keepRecord, rereadRecord, sessionIsOpen, sessionRecord } from './record.ts';
import { loadUser, sessionUser } from './user.ts';

const tabs = new BroadcastChannel('session');
/** `logout` is the citizen's own wish; `lost` a session that ran out, was refused or passed to another citizen. */
type SessionEnd = 'logout' | 'lost';
type Cleaner = (end: SessionEnd, owner: string) => void;

const cleaners = new Set<Cleaner>();
const EXPIRED = 'security:session:expired';

/** Called when a session ends, with how and whose it was. */
export function onSessionEnd(clean: Cleaner): () => void {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

function forgetUser(end: SessionEnd, owner: string): void {
  sessionUser.set(null);
  forgetKeys();
  for (const clean of [...cleaners]) clean(end, owner);
}

// However a session ends or passes to another citizen, what belonged to its user goes first: this listener is the
// oldest one, so no page is drawn in between. Logging in again as the same person keeps it, and with it typed text.
let whose = sessionRecord.get()?.id;
let leaving = false;
sessionRecord.subscribe(() => {
  const id = sessionRecord.get()?.id;
  if (id === whose) return;
  const before = whose ?? '';
  whose = id;
  // A citizen who begins here was registered by the command that answered last: what they read must wait for it.
  if (id === undefined) forgetPosition();
  forgetUser(leaving ? 'logout' : 'lost', before);
});

/** How long after a failure the user's record is asked for again, in ms: twice as long each time, up to a minute. */
const AGAIN_AFTER = 5_000;
const AGAIN_AT_MOST = 60_000;

/** Pages wait for the user's record: while it does not come, it is asked for again as long as the session lasts. */
async function learnUser(again = AGAIN_AFTER): Promise<void> {
  const id = sessionRecord.get()?.id;
  const isWanted = () => sessionRecord.get()?.id === id && !sessionUser.get();
  await loadUser().catch(() => {
    setTimeout(() => {
      if (isWanted()) void learnUser(Math.min(2 * again, AGAIN_AT_MOST));
    }, again);
  });
}

/** A login, a registration or a mailed link succeeded: the cookie is set, the record follows. */
export function openSession(id: string, scope?: 'bet'): void {
  settleLogout();
  keepRecord(id, scope);
  tabs.postMessage('changed');
  void learnUser();
}

/** Forgets everything here and in the other tabs at once; the server hears of it as soon as it can. */
export async function logout(): Promise<void> {
  const id = sessionRecord.get()?.id;
  if (id === undefined) return;
  forgetHere();
  await endOnServer(id);
}

/** Nothing of the one who was logged in is left here or in other tabs; the server has ended the session, or will be asked to. */
export function forgetHere(): void {
  leaving = true;
  dropRecord();
  leaving = false;
  forgetAllButDevice();
  tabs.postMessage('changed');
}

/** The logout on its way to the server, and how long a login waits for its answer, in ms. */
let ending: { readonly way: AbortController; readonly answered: Promise<void> } | undefined;
const NO_LONGER_THAN = 3000;

const loggedOut = async (): Promise<void> => {
  if (ending)
    await Promise.race([ending.answered, new Promise<void>((go) => setTimeout(go, NO_LONGER_THAN))]);
};

/** A logout that was on its way before, or waited for a network, must not end the session of now. */
function settleLogout(): void {
  ending?.way.abort();
  store('logoutPending', null);
}

/** Without an answer the cookie is still there: a mark remembers to end it at the next start. */
async function endOnServer(id: string): Promise<void> {
  store('logoutPending', id);
  const way = new AbortController();
  const answered = sendLogout(id, way.signal);
  ending = { way, answered };
  await answered;
}

async function sendLogout(id: string, signal: AbortSignal): Promise<void> {
  const path = 'logout' satisfies (typeof account.logout)['path'];
  const call = { method: 'POST', path, body: { id }, session: 'none' } as const;
  try {
    await request({ ...call, key: crypto.randomUUID(), signal });
    store('logoutPending', null);
  } catch (error) {
    const { status, messageId } = failureOf(error);
    // No citizen is logged in, or another one by now: nothing is left to end.
    const over = status === 401 || messageId === 'api:error:otherUser';
    if (!signal.aborted && over) store('logoutPending', null);
  }
}

/** Wires the session to the client, to the clock and to other tabs, and finds out whose it is. */
export async function startSession(lost: (messageId: string) => void): Promise<void> {
  const refused = (messageId: string) => {
    // Without a session here none is lost.
    if (!sessionRecord.get()) return;
    dropRecord();
    lost(messageId);
  };
  const isOpen = () => {
    const before = sessionRecord.get();
    const open = sessionIsOpen();
    if (before && !open) lost(EXPIRED);
    return open;
  };
  registerSession({ isOpen, refused, loggedOut });
  watchExpiry(isOpen);
  const follow = () => {
    const before = sessionRecord.get()?.id;
    rereadRecord();
    const now = sessionRecord.get()?.id;
    if (now !== undefined) ending?.way.abort();
    if (now !== undefined && now !== before) void learnUser();
  };
  tabs.addEventListener('message', follow);
  addEventListener('storage', follow);
  const pending = readStored('logoutPending');
  if (typeof pending === 'string' && !sessionIsOpen()) await endOnServer(pending);
  else settleLogout();
  if (sessionIsOpen()) await learnUser();
}
