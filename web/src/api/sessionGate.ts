import { createStore } from '../lib/store.ts';

/** What the client must know of the session; the session registers itself, so that neither imports the other. */
interface SessionGate {
  isOpen(): boolean;
  /** The server no longer takes the session; the message id says why. */
  refused(messageId: string): void;
}

let gate: SessionGate = { isOpen: () => true, refused: () => undefined };

export const registerSession = (session: SessionGate): void => {
  gate = session;
};

export const sessionGate = (): SessionGate => gate;

/** Whose session it is; null without one. */
export const sessionOwner = createStore<string | null>(null);
