import { appBase } from '../browser/appBase.ts';

export interface StreamListener {
  readonly opened: () => void;
  /** What the server sends, as it came. */
  readonly figure: (data: unknown) => void;
  /** Nothing new, and the connection holds. */
  readonly pulse: () => void;
  /** The connection is gone; `final` when the browser will not try again by itself. */
  readonly lost: (final: boolean) => void;
}

/** Listens to a live stream until it is closed. The browser reconnects by itself and says where it left off. */
export function openStream(path: string, listener: StreamListener): () => void {
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
