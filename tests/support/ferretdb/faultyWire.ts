import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Fate of a command: it passes, it is lost, its answer is lost, or nothing ever answers. */
export type Fate = 'pass' | 'lose' | 'loseAnswer' | 'swallow';

export interface FaultyWire {
  readonly port: number;
  /** Decides on every command from now on by its name, e.g. 'insert' or 'find', and its bytes. */
  decide(fate: (command: string, message: Buffer) => Fate): void;
  close(): Promise<void>;
}

const LENGTH_BYTES = 4;
/** Header, flags, kind of section, length of the document, type of its first field: then comes the command's name. */
const NAME_AT = 16 + 4 + 1 + 4 + 1;

/** A wire to a MongoDB server on this machine that cuts its connections, or falls silent, at chosen commands. */
export async function faultyWire(serverPort: number): Promise<FaultyWire> {
  let decide: (command: string, message: Buffer) => Fate = () => 'pass';
  const sockets = new Set<Socket>();
  const wire = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1');
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    let answersPass = true;
    server.on('data', (bytes) => (answersPass ? client.write(bytes) : cut()));
    let pending = Buffer.alloc(0);
    client.on('data', (bytes) => {
      pending = Buffer.concat([pending, bytes]);
      for (let message = firstMessage(pending); message; message = firstMessage(pending)) {
        pending = pending.subarray(message.length);
        const fate = decide(nameOf(message), message);
        if (fate === 'lose') return cut();
        if (fate === 'swallow') continue;
        if (fate === 'loseAnswer') answersPass = false;
        server.write(message);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    decide: (next) => {
      decide = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      wire.close();
      await once(wire, 'close');
    },
  };
}

function firstMessage(bytes: Buffer): Buffer | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined;
  const length = bytes.readInt32LE(0);
  return bytes.length < length ? undefined : bytes.subarray(0, length);
}

const nameOf = (message: Buffer): string => message.toString('latin1', NAME_AT, message.indexOf(0, NAME_AT));
