import { useEffect, useRef } from 'react';
import { useStore } from '../lib/useStore.ts';
import { sessionEnding } from './expiry.ts';
import { keepForm, type TypedValues } from './keptForm.ts';
import { type SessionRecord, sessionRecord } from './record.ts';
import { onSessionEnd } from './session.ts';
import { type SessionUser, sessionUser } from './user.ts';

/** Of the citizen who has logged in or registered on this device. */
export function useSession(): SessionRecord | null {
  const record = useStore(sessionRecord);
  return record?.scope ? null : record;
}

/** The same, or what the bet's mailed link opened. */
export const useAnySession = (): SessionRecord | null => useStore(sessionRecord);

/** Null while logged out, and until the user's record has arrived. */
export const useUser = (): SessionUser | null => useStore(sessionUser);

/** When the session ends, in epoch milliseconds, once that is near; null otherwise. */
export const useSessionEnding = (): number | null => useStore(sessionEnding);

/** However the session of this user ends but by a logout: what is typed in the form is theirs after the next login. */
export function useTypedKept(form: string, userId: string, typed: TypedValues): void {
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === 'lost') keepForm(form, userId, latest.current);
      }),
    [form, userId],
  );
}
