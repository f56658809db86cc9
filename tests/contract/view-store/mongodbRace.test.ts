import { connectMongo } from '@footprint/infra/mongodb/connect.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { openMongoViewStore } from '@footprint/infra/view-store/mongodb/open.ts';
import type { DocumentWrite, ViewBatch, ViewStore } from '@footprint/infra/view-store/port.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Fate, faultyWire } from '../../support/ferretdb/faultyWire.ts';
import { ferretdbPath, needsFerretdb, startFerretdb } from '../../support/ferretdb/start.ts';
import { COLLECTION } from './batches.ts';

const EVENTS = 600;
const FAULTS: readonly Fate[] = ['lose', 'loseAnswer'];

/** Event n adds n to the document of its key, and to the sum of all keys what that document grew by. */
const keyOf = (event: number): string => `key-${event % 7}`;
const positionOf = (event: number): string => String(event).padStart(6, '0');

/** The same sequence for the same seed, between 0 and 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function fold(
  views: ViewStore,
  events: readonly number[],
  epoch: number,
): Promise<Omit<ViewBatch, 'checkpoints'>> {
  const keys = ['sum', ...new Set(events.map(keyOf))];
  const loaded = await views.load(COLLECTION, keys);
  const write = (key: string, concerned: readonly number[]): DocumentWrite[] => {
    const before = loaded.get(key);
    const fresh = concerned.filter((event) => positionOf(event) > (before?.position ?? ''));
    const last = fresh.at(-1);
    if (last === undefined) return [];
    const grams = fresh.reduce((sum, event) => sum + event, (before?.body?.grams as number) ?? 0);
    const loadedPosition = before?.position ?? null;
    const position = positionOf(last);
    return [{ collection: COLLECTION, key, position, loadedPosition, epoch, body: { grams } }];
  };
  const own = keys.slice(1);
  return {
    totals: write('sum', events),
    documents: own.flatMap((key) =>
      write(
        key,
        events.filter((event) => keyOf(event) === key),
      ),
    ),
  };
}

/** Folds all events batch by batch until it is done or fenced off. */
async function project(views: ViewStore, epoch: number, batch: number): Promise<'done' | 'fenced'> {
  for (;;) {
    try {
      const after = Number(await views.checkpoint('active', 0));
      if (after === EVENTS) return 'done';
      const events = Array.from({ length: Math.min(batch, EVENTS - after) }, (_, i) => after + i + 1);
      const { totals, documents } = await fold(views, events, epoch);
      const position = positionOf(after + events.length);
      const checkpoints = [{ set: 'active', partition: 0, position, epoch }];
      const result = await views.commit({ totals, documents, checkpoints });
      if (!result.committed && result.fenced) return 'fenced';
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

describe.skipIf(!ferretdbPath)(needsFerretdb('projectors that race on a wire that fails'), () => {
  test.each([
    [1, [1, 2, 3]],
    [2, [1, 2, 3]],
    [3, [1, 1, 1]],
    [4, [1, 1, 1]],
  ])('leave what one projector would have (seed %i, epochs %j)', async (seed, epochs) => {
    const server = await startFerretdb();
    onTestFinished(() => server.stop());
    const wire = await faultyWire(server.port);
    onTestFinished(() => wire.close());
    const open = async (port: number): Promise<ViewStore> => {
      const connection = await connectMongo(`mongodb://127.0.0.1:${port}/race`);
      onTestFinished(() => connection.close());
      return openMongoViewStore({ connection });
    };
    const projectors: ViewStore[] = [];
    for (const _ of epochs) projectors.push(await open(wire.port));
    const random = randomOf(seed);
    wire.decide((command) => {
      const isWrite = command === 'insert' || command === 'update';
      if (!isWrite || random() > 0.02) return 'pass';
      return FAULTS[Math.floor(random() * FAULTS.length)] ?? 'pass';
    });
    // Batches of different lengths: no projector finds just what it would have written itself.
    const ends = await Promise.all(
      projectors.map((views, index) => project(views, epochs[index] ?? 0, 5 + 2 * index)),
    );
    expect(ends[2]).toBe('done');

    const views = await open(server.port);
    expect(await views.checkpoint('active', 0)).toBe(positionOf(EVENTS));
    const stored = await views.list(COLLECTION, '', 100);
    const expected = new Map<string, number>();
    for (let event = 1; event <= EVENTS; event += 1)
      for (const key of [keyOf(event), 'sum']) expected.set(key, (expected.get(key) ?? 0) + event);
    expect(new Map(stored.map(({ key, body }) => [key, body?.grams]))).toEqual(expected);
  });
});
