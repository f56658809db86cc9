import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { collectMetrics } from '@footprint/services/http/health/metrics.ts';
import { believeViews } from '@footprint/services/projector/believeViews.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
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
