import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openEsdbEventStore } from '@footprint/infra/event-store/esdb/open.ts';
import { expect, onTestFinished, test } from 'vitest';
import { anAppend } from '../../support/logs/events.ts';

const MAIN = new URL('../../support/esdb/main.ts', import.meta.url).pathname;

test('the double as a process of its own serves several namespaces, and its faults are switched from outside', async () => {
  const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const [, address] = /^esdb double at (\S+)$/.exec((await lines.next()).value ?? '') ?? [];
  const [, control] = /^fault control at (\S+)$/.exec((await lines.next()).value ?? '') ?? [];
  const post = async (path: string, body?: unknown): Promise<unknown> =>
    (
      await fetch(`${control}${path}`, {
        method: 'POST',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    ).json();

  const stores = await Promise.all(
    ['one', 'two'].map((namespace) =>
      openEsdbEventStore({ address: `${address}&namespace=${namespace}`, appendMs: 1_000, rereadMs: 300 }),
    ),
  );
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
  });
  const [one, two] = stores;
  if (one === undefined || two === undefined) throw new Error('two handles were opened');
  await one.append(anAppend('housing-1', 'none', 3));
  expect(await two.readStream('housing-1')).toEqual([]);

  expect(await post('/faults', { cutAfterWrite: 1, cutPrefix: 'two.' })).toMatchObject({
    faults: { cutAfterWrite: 1 },
  });
  await one.append(anAppend('housing-2', 'none'));
  expect(await two.append(anAppend('housing-1', 'none'))).toMatchObject({ revision: 0, repeated: false });
  expect(await post('/heal')).toMatchObject({ faults: { cutAfterWrite: 0, cutPrefix: '' } });
  expect(await post('/faults', { nonsense: 1 })).toMatchObject({
    error: expect.stringContaining('nonsense'),
  });

  await post('/down');
  await expect(one.append(anAppend('housing-1', 2))).rejects.toMatchObject({ outcome: 'refused' });
  await post('/up');
  expect(await one.append(anAppend('housing-1', 2))).toMatchObject({ revision: 3 });
});
