import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { appending } from './appending.ts';
import type { Faults } from './faults.ts';
import { NO_FAULTS } from './faults.ts';
import { gossiping } from './gossiping.ts';
import { MemoryLog } from './log.ts';
import type { Calls, DoubleParts } from './parts.ts';
import { reading } from './reading.ts';

export interface EsdbDouble {
  /** `esdb://127.0.0.1:PORT?tls=false`; a namespace may be added. */
  readonly address: string;
  readonly faults: Faults;
  readonly log: MemoryLog;
  readonly calls: Calls;
  /** Ends all subscriptions, as an error or as if all had been said. */
  dropSubscriptions(how: 'error' | 'end'): void;
  /** Number of subscriptions that run. */
  subscriptions(): number;
  /** Refuses connections and cuts those there are; the log is kept. */
  down(): Promise<void>;
  /** Accepts connections again, at the same address. */
  up(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A double of an EventStoreDB server for tests, speaking as much of its protocol as the product's engine uses. It keeps
 * everything in memory and is never an engine of the product.
 */
export async function startEsdbDouble(port = 0): Promise<EsdbDouble> {
  const log = new MemoryLog();
  const faults: Faults = { ...NO_FAULTS };
  const sockets = new Map<string, Socket>();
  const subscriptions: DoubleParts['subscriptions'] = new Set();
  let listening = port;
  const calls = { append: 0, read: 0, sent: 0 };
  const parts: DoubleParts = {
    calls,
    log,
    faults,
    subscriptions,
    port: () => listening,
    connected: (peer) => sockets.get(peer)?.destroyed === false,
    cut: (peer) => sockets.get(peer)?.resetAndDestroy(),
  };

  const grpc = new Server();
  const { append, read } = StreamsService;
  // Events are encoded once, when they are stored.
  const encoded = { ...read, responseSerialize: (message: Buffer) => message };
  grpc.addService({ append, read: encoded }, { append: appending(parts), read: reading(parts) });
  grpc.addService(GossipService, { read: gossiping(parts) });
  const connections = grpc.createConnectionInjector(ServerCredentials.createInsecure());

  // Sockets are ours, so that a single connection can be cut.
  const server = createServer((socket) => {
    const peer = `${socket.remoteAddress}:${socket.remotePort}`;
    sockets.set(peer, socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(peer));
    connections.injectConnection(socket);
  });
  const up = async (): Promise<void> => {
    server.listen(listening, '127.0.0.1');
    await once(server, 'listening');
    listening = (server.address() as AddressInfo).port;
  };
  const down = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets.values()) socket.resetAndDestroy();
    await closed;
  };
  await up();
  return {
    address: `esdb://127.0.0.1:${listening}?tls=false`,
    faults,
    log,
    calls,
    dropSubscriptions: (how) => {
      for (const drop of [...subscriptions]) drop(how);
    },
    subscriptions: () => subscriptions.size,
    down,
    up,
    close: async () => {
      if (server.listening) await down();
      connections.destroy();
      grpc.forceShutdown();
    },
  };
}
