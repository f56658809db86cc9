interface UnderWay {
  readonly answer: Promise<unknown>;
  readonly asking: AbortController;
  askers: number;
}

const underWay = new Map<string, UnderWay>();

/**
 * Asks a question, or waits with those who asked the same and have no answer yet. The request is given up as soon as
 * nobody waits for it any more.
 */
export function askTogether<A>(
  question: string,
  ask: (signal: AbortSignal) => Promise<A>,
): { readonly answer: Promise<A>; readonly leave: () => void } {
  const shared = underWay.get(question) ?? start(question, ask);
  shared.askers++;
  return {
    answer: shared.answer as Promise<A>,
    leave: () => {
      shared.askers--;
      if (shared.askers > 0 || underWay.get(question) !== shared) return;
      underWay.delete(question);
      shared.asking.abort();
    },
  };
}

function start(question: string, ask: (signal: AbortSignal) => Promise<unknown>): UnderWay {
  const asking = new AbortController();
  const answer = ask(asking.signal).finally(() => {
    if (underWay.get(question)?.asking === asking) underWay.delete(question);
  });
  const made = { answer, asking, askers: 0 };
  underWay.set(question, made);
  return made;
}
