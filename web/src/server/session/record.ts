import { SESSION_SECONDS } from '@footprint/shared-events/catalogue/session.ts';
import { readStored, store } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';

/** The session of this device: whose it is and how long. The token itself lies in a cookie no script can read. */
export interface SessionRecord {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly expires: number;
  /** Set where only the bet's mailed link opened it: it is good for confirming measures alone. */
  readonly scope?: 'bet';
}

function isRecord(value: unknown): value is SessionRecord {
  const { id, expires } = (value ?? {}) as Partial<SessionRecord>;
  return typeof id === 'string' && typeof expires === 'number';
}

const isCurrent = (record: SessionRecord | null): boolean => record !== null && record.expires > Date.now();

/** An expired record is dropped when it is read. */
function readRecord(): SessionRecord | null {
  const kept = readStored('session');
  if (!isRecord(kept)) return null;
  if (isCurrent(kept)) return kept;
  store('session', null);
  return null;
}

export const sessionRecord = createStore<SessionRecord | null>(readRecord());

export function keepRecord(id: string, scope?: 'bet'): void {
  const record = { id, expires: Date.now() + SESSION_SECONDS * 1000, ...(scope && { scope }) };
  store('session', record);
  sessionRecord.set(record);
}

export function dropRecord(): void {
  store('session', null);
  sessionRecord.set(null);
}

/** Whether a session may be used now; one that is over here and in storage is dropped on the way. */
export function sessionIsOpen(): boolean {
  if (isCurrent(sessionRecord.get())) return true;
  // Another tab may have logged in again without this one hearing of it.
  rereadRecord();
  return sessionRecord.get() !== null;
}

/** After another tab logged in or out. */
export function rereadRecord(): void {
  const kept = readRecord();
  const known = sessionRecord.get();
  if (kept?.id !== known?.id || kept?.expires !== known?.expires) sessionRecord.set(kept);
}
