import { useStore } from '../lib/useStore.ts';
import { sessionEnding } from './expiry.ts';
import { type SessionRecord, sessionRecord } from './record.ts';
import { type SessionUser, sessionUser } from './user.ts';

export const useSession = (): SessionRecord | null => useStore(sessionRecord);

/** Null while logged out, and until the user's record has arrived. */
export const useUser = (): SessionUser | null => useStore(sessionUser);

/** When the session ends, in epoch milliseconds, once that is near; null otherwise. */
export const useSessionEnding = (): number | null => useStore(sessionEnding);
