import { appBase } from '../../browser/appBase.ts';
import { takeTurns } from './takeTurns.ts';

/** Message of a stream, as the tab that holds it passes it on. */
type Word =
  | { readonly type: 'opened' | 'pulse' }
  | { readonly type: 'figure'; readonly data: unknown }
  | { readonly type: 'lost'; readonly final: boolean };

/** A tab has come and wants to hear what was said last. */
const NEWCOMER = { type: 'newcomer' } as const;

/**
 * Listens to a live stream until it is left. All tabs of a browser listen to one connection: over HTTP/1.1 a browser
 * holds six of them with a site, and six streams would leave none for pages and calls. A tab that is hidden listens to
 * nothing; when it is seen again, the figure of that moment comes at once.
 */
export function joinStream(path: string, listener: StreamListener): () => void {
  let leave: (() => void) | undefined;
  const follow = (): void => {
    leave?.();
    leave = document.visibilityState === 'hidden' ? undefined : listenTogether(path, listener);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave?.();
  };
}

function listenTogether(path: string, listener: StreamListener): () => void {
  // On plain http from another machine there are no locks: each tab that is seen holds its own.
  if (!navigator.locks) return openStream(path, listener);
  const name = `live ${path}`;
  const tabs = new BroadcastChannel(name);
  const leaving = new AbortController();
  const { signal } = leaving;
  let leads = false;
  let figure: Word | undefined;
  const tellTabs = (word: Word): void => {
    if (!signal.aborted) tabs.postMessage(word);
  };
  const say = (word: Word): void => {
    if (word.type === 'figure') figure = word;
    tellTabs(word);
    tell(listener, word);
  };
  tabs.onmessage = ({ data }: MessageEvent<Word | typeof NEWCOMER>) => {
    if (data.type !== 'newcomer') tell(listener, data);
    else if (leads && figure) for (const word of [{ type: 'opened' } as const, figure]) tellTabs(word);
  };
  tabs.postMessage(NEWCOMER);
  navigator.locks
    .request(name, { signal }, () => {
      leads = true;
      return takeTurns(signal, () => openStream(path, listenerOf(say)));
    })
    // The tab has gone before it was its turn.
    .catch(() => undefined);
  return () => {
    leaving.abort();
    tabs.close();
  };
}

function tell(listener: StreamListener, word: Word): void {
  if (word.type === 'figure') listener.figure(word.data);
  else if (word.type === 'lost') listener.lost(word.final);
  else listener[word.type]();
}

const listenerOf = (say: (word: Word) => void): StreamListener => ({
  opened: () => say({ type: 'opened' }),
  figure: (data) => say({ type: 'figure', data }),
  pulse: () => say({ type: 'pulse' }),
  lost: (final) => say({ type: 'lost', final }),
});

interface StreamListener {
  readonly opened: () => void;
  /** Figure as the server sends it. */
  readonly figure: (data: unknown) => void;
  /** Nothing new, and the connection holds. */
  readonly pulse: () => void;
  /** The connection is gone; `final` when the browser will not try again by itself. */
  readonly lost: (final: boolean) => void;
}

/** Listens to a live stream until it is closed. The browser reconnects by itself and says where it left off. */
function openStream(path: string, listener: StreamListener): () => void {
  const source = new EventSource(`${appBase()}/sdp-api/${path}`);
  source.onopen = () => listener.opened();
  source.onerror = () => listener.lost(source.readyState === EventSource.CLOSED);
  source.addEventListener('pulse', listener.pulse);
  source.onmessage = ({ data }: MessageEvent<string>) => {
    try {
      listener.figure(JSON.parse(data));
    } catch {
      // One garbled message: the next one carries the whole figure again.
    }
  };
  return () => source.close();
}
