import { type ClientRequest, type IncomingMessage, request } from 'node:http';

export interface StreamEvent {
  readonly id: string;
  readonly data: Record<string, unknown>;
  /** Milliseconds by performance.now(). */
  readonly at: number;
}

/** A client of a stream of server-sent events that remembers what came. */
export class EventStream {
  readonly events: StreamEvent[] = [];
  /** Everything as it came. */
  text = '';
  readonly response: IncomingMessage;
  readonly ended: Promise<void>;
  readonly #request: ClientRequest;
  #rest = '';

  private constructor(sent: ClientRequest, response: IncomingMessage) {
    this.#request = sent;
    this.response = response;
    this.ended = new Promise((resolve) => response.once('close', () => resolve()));
    response.setEncoding('utf8').on('data', (chunk: string) => this.#take(chunk));
    response.on('error', () => undefined);
  }

  /** Opens the stream of a path below the API, such as live/statistics/stop-fossil-usage. */
  static open(
    url: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EventStream> {
    return new Promise((resolve, reject) => {
      const sent = request(`${url}/sdp-api/${path}`, { agent: false, headers });
      sent.once('response', (response) => resolve(new EventStream(sent, response)));
      sent.once('error', reject);
      sent.end();
    });
  }

  get last(): StreamEvent | undefined {
    return this.events.at(-1);
  }

  close(): void {
    this.#request.on('error', () => undefined).destroy();
  }

  #take(chunk: string): void {
    this.text += chunk;
    const blocks = (this.#rest + chunk).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (id !== undefined && data !== undefined)
        this.events.push({ id, data: JSON.parse(data), at: performance.now() });
    }
  }
}
