import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often draining checks its connections, in milliseconds. */
const LOOK_EVERY_MS = 25;
/** A request that is still arriving when draining begins has so long to arrive. */
const ARRIVAL_MS = 1_000;

/**
 * Closes every connection as soon as nothing accepted is left on it. Node's own closing looks once, so a connection
 * busy at that moment would stay open until its keep-alive ends; and it stops timing out requests that never arrive.
 */
export function drainConnections(app: FastifyInstance): void {
  const connections = new Map<Socket, Set<IncomingMessage>>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }) => {
    connections.get(raw.socket)?.add(raw);
  });
  app.addHook('onResponse', async ({ raw }) => {
    connections.get(raw.socket)?.delete(raw);
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const deadline = performance.now() + ARRIVAL_MS;
    const look = (): void => {
      const late = performance.now() > deadline;
      for (const [socket, requests] of connections) {
        const accepted = [...requests].filter((request) => request.complete || !late);
        if (accepted.length === 0) socket.destroySoon();
      }
    };
    look();
    timer = setInterval(look, LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
