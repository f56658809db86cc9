import { expect, test } from 'vitest';
import { connectMongo } from './connect.ts';

/** Error that connecting fails with. */
const failure = (address: string): Promise<unknown> => connectMongo(address).then(() => undefined, String);

test.each([
  ['no database', 'mongodb://user:geheim@127.0.0.1:1'],
  ['no database but options', 'mongodb://user:geheim@127.0.0.1:1/?tls=true'],
  ['another protocol', 'https://user:geheim@127.0.0.1:1/footprint'],
  ['an option that does not exist', 'mongodb://user:geheim@127.0.0.1:1/footprint?nonsense=1'],
  ['a password that is not encoded', 'mongodb://user:ge%heim@127.0.0.1:1/footprint'],
  ['a port that is none', 'mongodb://user:geheim@127.0.0.1:port/footprint'],
])('an address with %s is refused without showing it', async (_, address) => {
  const error = await failure(address);
  expect(error).toContain('the address of MongoDB');
  expect(error).not.toMatch(/ge%?heim/);
});

test('a server that is away is noticed within seconds, and nothing was written', async () => {
  const before = performance.now();
  const connecting = connectMongo('mongodb://user:geheim@127.0.0.1:1/footprint');
  await expect(connecting).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'refused' });
  expect(performance.now() - before).toBeLessThan(5_000);
});
