/** What the client must know of the session; the session registers itself, so that neither imports the other. */
interface SessionGate {
  isOpen(): boolean;
  refused(): void;
}

let gate: SessionGate = { isOpen: () => true, refused: () => undefined };

export const registerSession = (session: SessionGate): void => {
  gate = session;
};

export const sessionGate = (): SessionGate => gate;
