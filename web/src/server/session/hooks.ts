import { useStore } from '../../browser/useStore.ts';
import { sessionEnding } from './expiry.ts';
import { type SessionRecord, sessionRecord } from './record.ts';
import { type SessionUser, sessionUser } from './user.ts';

/** Session of the citizen who has logged in or registered on this device. */
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
