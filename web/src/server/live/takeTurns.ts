/** Connections that all tabs together hold for live figures; at least four are left for everything else. */
const PLACES = ['live place 1', 'live place 2'] as const;
/** So long, in milliseconds, a stream keeps its place while another one waits: a figure comes with its opening. */
const TURN_MS = 3_000;

/**
 * Keeps a connection open until the signal, and shares the few places there are with the streams of other figures, each
 * in its turn. `open` answers what closes it.
 */
export async function takeTurns(signal: AbortSignal, open: () => () => void): Promise<void> {
  while (!signal.aborted) {
    const place = await shortestQueue();
    // Aborted while it waits in the queue, which throws: that is the end as well.
    await navigator.locks.request(place, { signal }, async () => {
      const close = open();
      do await turn(signal);
      while (!signal.aborted && (await queueOf(place)) === 0);
      close();
    });
  }
}

async function shortestQueue(): Promise<string> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const lengths = PLACES.map((place) => [...held, ...pending].filter(({ name }) => name === place).length);
  return PLACES[lengths.indexOf(Math.min(...lengths))] ?? PLACES[0];
}

const queueOf = async (place: string): Promise<number> =>
  (await navigator.locks.query()).pending?.filter(({ name }) => name === place).length ?? 0;

/** Until a turn is over or the signal comes. */
const turn = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, TURN_MS);
    signal.addEventListener('abort', end);
  });
