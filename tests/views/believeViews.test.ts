import { randomUUID } from 'node:crypto';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { accountsView } from '@footprint/projections/views/accounts.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { collectMetrics } from '@footprint/services/http/health/metrics.ts';
import { believeViews } from '@footprint/services/projector/believeViews.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { projectToHead } from '../support/views/projectToHead.ts';
import { VIEWS } from '../support/views/views.ts';

const product = enginesPerTest();

async function believe(): Promise<readonly unknown[]> {
  const named: unknown[] = [];
  const error = (line: unknown) => void named.push(line);
  await believeViews(
    product.engines,
    { CAMPAIGNS, MUNICIPALITY_MIN_COUNT: 5, DATA_DIR: product.dataDir },
    { error },
  );
  return named;
}

async function counted(): Promise<number> {
  const { store, views, jobs } = product.engines;
  const deps = { store, views, declared: VIEWS, jobs, misfits: async () => undefined, now: Date.now };
  const { text } = await collectMetrics(deps);
  return Number(/^views_differ (\d+)$/m.exec(text)?.[1]);
}

test.each(['footprint', 'totals', 'totals-sums'])(
  'a document of %s that was changed behind the product’s back is named, counted and built anew',
  async (name) => {
    const { views } = product.engines;
    await seedDemo(product, 3, Date.now() / 1000, () => undefined);
    await projectToHead(product.engines);
    expect(await believe()).toEqual([]);
    const collection = (await readActiveSet(views))?.collections[name] ?? '';
    const [right] = await views.list(collection, '', 1);
    if (!right) throw new Error('there are documents');
    const changed = { ...right, collection, loadedPosition: right.position, epoch: 1 };
    const body = { ...right.body, forged: 1 };
    const written = { ...changed, body };
    await views.commit({ totals: [], documents: [written], checkpoints: [] });
    const before = await counted();
    expect(await believe()).toEqual([{ collection, key: right.key }]);
    expect((await counted()) - before).toBe(1);
    await projectToHead(product.engines);
    const anew = (await readActiveSet(views))?.collections[name] ?? '';
    expect(anew).not.toBe(collection);
    expect(await views.get(anew, right.key)).toEqual(right);
    expect(await believe()).toEqual([]);
  },
);

// A name that was taken back and given again stands last in the stored document, and at its first place in one fold of all.
test('a document that says the same in another order is believed', async () => {
  const { store, views } = product.engines;
  await seedDemo(product, 1, Date.now() / 1000, () => undefined);
  await projectToHead(product.engines);
  const accounts = (await readActiveSet(views))?.collections[accountsView.name] ?? '';
  const [citizen] = await views.list(accounts, '', 1);
  const stream = streamOf('account', citizen?.key ?? '');
  const agreed = { type: 'NewsletterAgreed', data: { textId: 1 } };
  const refused = { type: 'MailRefused', data: { purpose: 'meters', refusedAt: 1_760_000_000 } };
  for (const { type, data } of [agreed, refused, { type: 'NewsletterWithdrawn', data: {} }, agreed]) {
    const { revision, metadata } =
      (await store.readStream(stream)).at(-1) ?? expect.fail('a stream of an account');
    const commandId = randomUUID();
    const event = { id: randomUUID(), type, data, metadata: { ...metadata, schemaVersion: 1, commandId } };
    await store.append({ stream, expectedRevision: revision, commandId, events: [event] });
    await projectToHead(product.engines);
  }
  expect((await views.list(accounts, '', 1))[0]?.body).toMatchObject({ newsletterText: 1, refusedMail: {} });
  expect(await believe()).toEqual([]);
});
