import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { registeredClient } from '../../support/calls/client.ts';
import { addGasMeter, addHousehold, noon } from '../../support/citizens/housing.ts';

/** Hashing passwords is slow on purpose, and the product queues only so many. */
const REGISTRATIONS_AT_ONCE = 16;

const DAY_SECONDS = 86_400;
const FIRST_DAY = noon('2024-01-01');

/** A citizen with a meter, who enters one reading after the other as our pages do: with a key each. */
export interface Writer {
  next(): { readonly headers: Readonly<Record<string, string>>; readonly body: object };
}

const writer = (token: string, meterId: number): Writer => {
  let count = 0;
  return {
    next: () => {
      const n = count++;
      return {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        body: { meterId, meterValue: 20_000 + n * 3, meterValueDate: FIRST_DAY + n * DAY_SECONDS },
      };
    },
  };
};

/** Registers new citizens at a running product, each with a household and a gas meter. */
export async function registerWriters(url: string, count: number): Promise<readonly Writer[]> {
  const limit = pLimit(REGISTRATIONS_AT_ONCE);
  return limit.map(
    Array.from({ length: count }, () => url),
    async () => {
      const client = await registeredClient(url);
      const meterId = await addGasMeter(client, await addHousehold(client));
      return writer(client.token ?? '', meterId);
    },
  );
}

/** Unknown citizens, for a server that does not ask. */
export const inventWriters = (count: number, token: (userId: string) => string): readonly Writer[] =>
  Array.from({ length: count }, (_, n) => writer(token(n.toString(16).padStart(24, '0')), 7e13 + n));
