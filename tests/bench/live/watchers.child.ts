import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Streams that are open and read, in a process of their own: what they take must not delay the one that is measured. */
const [address = '', count = '0'] = process.argv.slice(2);
const OPENED_AT_ONCE = 100;

async function open(): Promise<void> {
  const sent = request(address, { agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
}

for (let left = Number(count); left > 0; left -= OPENED_AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, left) }, open));
process.send?.('open');
