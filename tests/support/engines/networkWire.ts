import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface NetworkWire {
  /** Origin under which the server is reached, without a slash at the end. */
  readonly origin: string;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on calls whose path ends so reach the server, but their answers are lost; null lets all pass. */
  loseAnswersOf(path: string | null): void;
  /** How many answers were lost so far. */
  lost(): number;
  /** From now on calls whose path ends so get no answer and do not reach the server; null lets all pass. */
  hold(path: string | null): void;
  /** From now on the answers of this path arrive changed. */
  rewrite(path: string, change: (text: string) => string): void;
  /** Leads to another server from now on. */
  leadTo(origin: string): void;
  close(): Promise<void>;
}

/** A wire between a browser, its service workers included, and a server: cut, it is cut for all of them. */
export async function networkWire(serverOrigin: string): Promise<NetworkWire> {
  let target = serverOrigin;
  let losing: string | null = null;
  let lost = 0;
  let held: string | null = null;
  let rewritten = { path: '', change: (text: string) => text };
  let port = 0;
  const sockets = new Set<Socket>();

  const pass = (call: IncomingMessage, answer: ServerResponse): void => {
    const path = call.url ?? '';
    if (held !== null && path.endsWith(held)) return;
    // Answers that are changed must come, and as plain text.
    const headers = { ...call.headers };
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const onward = request(`${target}${path}`, { method: call.method, headers }, async (response) => {
      const body = await buffer(response);
      if (losing !== null && path.endsWith(losing)) {
        lost++;
        call.socket.destroy();
        return;
      }
      const changed =
        rewritten.path !== '' && path.endsWith(rewritten.path) ? rewritten.change(body.toString()) : body;
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept).end(changed);
    });
    onward.on('error', () => call.socket.destroy());
    call.pipe(onward);
  };

  const server = createServer(pass);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  const mend = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  return {
    origin: `http://127.0.0.1:${port}`,
    cut,
    mend,
    loseAnswersOf: (path) => {
      losing = path;
    },
    lost: () => lost,
    hold: (path) => {
      held = path;
    },
    rewrite: (path, change) => {
      rewritten = { path, change };
    },
    leadTo: (origin) => {
      target = origin;
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
