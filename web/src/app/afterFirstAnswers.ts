import type { QueryClient } from '@tanstack/react-query';

/** At the latest (ms): a server that is away may leave a question open for long. */
const LATEST = 5_000;

/**
 * Starts once the page has its first answers: what is sent from this device, and kept on it, would share the network
 * with them. Returns what calls it off.
 */
export function afterFirstAnswers(queries: QueryClient, start: () => void): () => void {
  const startOnce = () => {
    callOff();
    start();
  };
  const latest = setTimeout(startOnce, LATEST);
  const ignore = queries.getQueryCache().subscribe(() => {
    if (queries.isFetching() === 0) startOnce();
  });
  function callOff() {
    clearTimeout(latest);
    ignore();
  }
  return callOff;
}
