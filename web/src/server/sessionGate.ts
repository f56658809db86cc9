import { createStore } from '../browser/store.ts';

/** Facts of the session that the client must know; the session registers itself, so that neither imports the other. */
interface SessionGate {
  isOpen(): boolean;
  /** The server no longer takes the session; the message id says why. */
  refused(messageId: string): void;
  /** Resolves once no logout is on its way, or none that can be waited for. */
  loggedOut(): Promise<void>;
}

const NO_SESSION_KNOWN: SessionGate = {
  isOpen: () => true,
  refused: () => undefined,
  loggedOut: () => Promise.resolve(),
};
let gate = NO_SESSION_KNOWN;

export const registerSession = (session: Partial<SessionGate>): void => {
  gate = { ...NO_SESSION_KNOWN, ...session };
};

export const sessionGate = (): SessionGate => gate;

/** Id of the session's owner; null without one. */
export const sessionOwner = createStore<string | null>(null);
