import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface PlainAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request as it is: `fetch` would mend addresses and refuse headers. */
export const plainRequest = (
  origin: string,
  { agent, method, path, headers, body }: PlainRequest,
): Promise<PlainAnswer> =>
  new Promise((resolve, reject) => {
    // Said here, because node says it for some methods only.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(origin, { agent, method, path, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

export interface PlainRequest {
  readonly agent: Agent;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export const keptAlive = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets });
