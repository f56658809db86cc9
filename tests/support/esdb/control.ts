import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Faults } from './faults.ts';
import { NO_FAULTS } from './faults.ts';
import type { EsdbDouble } from './server.ts';

/**
 * Lets other processes switch a double's faults: `GET /faults`, `POST /faults` with some of them as JSON, `POST /heal`,
 * `POST /drop/error`, `POST /drop/end`, `POST /down`, `POST /up`. Every answer is JSON. Returns the address.
 */
export async function startControl(double: EsdbDouble, port = 0): Promise<string> {
  const server = createServer((request, response) => {
    const send = (code: number, body: unknown): void => {
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    perform(double, request).then(
      () =>
        send(200, {
          faults: double.faults,
          calls: double.calls,
          records: double.log.records.length,
          subscriptions: double.subscriptions(),
        }),
      (error: Error) => send(400, { error: error.message }),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function perform(double: EsdbDouble, request: IncomingMessage): Promise<void> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /faults':
      return;
    case 'POST /faults':
      Object.assign(double.faults, checked(await json(request)));
      return;
    case 'POST /heal':
      Object.assign(double.faults, NO_FAULTS);
      return;
    case 'POST /drop/error':
      return double.dropSubscriptions('error');
    case 'POST /drop/end':
      return double.dropSubscriptions('end');
    case 'POST /down':
      return double.down();
    case 'POST /up':
      return double.up();
    default:
      throw new Error(`no such control: ${request.method} ${request.url}`);
  }
}

function checked(body: unknown): Partial<Faults> {
  if (typeof body !== 'object' || body === null) throw new Error('faults are an object');
  for (const [name, value] of Object.entries(body)) {
    const known = NO_FAULTS[name as keyof Faults];
    if (typeof value !== typeof known) throw new Error(`no such fault: ${name}=${String(value)}`);
  }
  return body;
}
