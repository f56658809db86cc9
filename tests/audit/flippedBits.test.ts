import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { verifyLog } from '@footprint/services/audit/verifyLog.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const TRIALS = 1_000;
const TEXTS = ['stream', 'id', 'type', 'data', 'metadata'] as const;

const product = enginesPerFile();
let log: readonly StoredEvent[];
/** A forger with access to the file. */
let intruder: DatabaseSync;
beforeAll(async () => {
  await seedDemo(product, 2, NOW / 1000, () => undefined);
  log = await readWholeLog(product.engines.store);
  intruder = new DatabaseSync(join(product.dataDir, 'events.db'), { timeout: 5_000 });
});
afterAll(async () => {
  intruder.close();
});

const check = () => verifyLog(product.engines.store);
const positionOf = (index: number): string => log[index]?.position ?? '';

/** Changes one event, looks, and puts it back. */
async function whileChanged<T>(
  change: string,
  back: string,
  values: readonly unknown[],
  look: () => Promise<T>,
) {
  intruder.prepare(change).run(...(values as never[]));
  try {
    return await look();
  } finally {
    intruder.exec(back);
  }
}

/** The column of an event with one bit turned over. */
async function flipped(index: number, column: (typeof TEXTS)[number], bit: number) {
  const at = Number(positionOf(index));
  const row = intruder
    .prepare(`SELECT CAST(${column} AS BLOB) AS bytes FROM events WHERE position = ?`)
    .get(at) as { bytes: Uint8Array };
  const original = Uint8Array.from(row.bytes);
  const changed = Uint8Array.from(original);
  const byte = Math.floor(bit / 8) % changed.length;
  changed[byte] = (changed[byte] ?? 0) ^ (1 << (bit % 8));
  const update = intruder.prepare(`UPDATE events SET ${column} = CAST(? AS TEXT) WHERE position = ?`);
  update.run(changed, at);
  try {
    return await check();
  } finally {
    update.run(original, at);
  }
}

test('an untouched log fits', async () => {
  expect(await check()).toMatchObject({ checked: log.length });
  expect((await check()).firstBad).toBeUndefined();
});

test(`one flipped bit in ${TRIALS} random events is found and named`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(log.length - 1),
      fc.constantFrom(...TEXTS),
      fc.nat(100_000),
      async (index, column, bit) => {
        const { firstBad, checked } = await flipped(index, column, bit);
        expect(firstBad).toMatchObject({ position: positionOf(index) });
        expect(checked).toBe(index);
        if (column !== 'stream') {
          const { stream, revision } = log[index] as StoredEvent;
          expect(firstBad).toMatchObject({ stream, revision });
        }
      },
    ),
    { numRuns: TRIALS },
  );
});

const some = fc.nat(1_000_000);

test('an event in another place is found where it should be, or where it is', async () => {
  await fc.assert(
    fc.asyncProperty(some, fc.constantFrom('revision', 'position'), fc.nat(15), async (n, column, bit) => {
      const index = n % log.length;
      const at = Number(positionOf(index));
      const { revision } = log[index] as StoredEvent;
      const [old, place] = column === 'revision' ? [revision, at] : [at, at];
      const changed = old ^ (1 << bit);
      // Two events cannot have one place: the file itself refuses that.
      fc.pre(column === 'revision' || changed === 0 || changed > log.length);
      fc.pre(
        column === 'position' || !log.some((e) => e.stream === log[index]?.stream && e.revision === changed),
      );
      const found = await whileChanged(
        `UPDATE events SET ${column} = ? WHERE position = ?`,
        `UPDATE events SET ${column} = ${old} WHERE position = ${column === 'position' ? changed : at}`,
        [changed, place],
        check,
      );
      expect(found.firstBad).toBeDefined();
      expect(found.checked).toBeLessThanOrEqual(index);
    }),
    { numRuns: 200 },
  );
});

test('an event taken away is missed, whichever it was but the last', async () => {
  await fc.assert(
    fc.asyncProperty(some, async (n) => {
      const index = n % (log.length - 1);
      const at = positionOf(index);
      const found = await whileChanged(
        'UPDATE events SET position = -position WHERE position = ?',
        `UPDATE events SET position = ${Number(at)} WHERE position = ${-Number(at)}`,
        [Number(at)],
        check,
      );
      expect(found.firstBad).toEqual({ misfit: 'missing', position: positionOf(index + 1) });
    }),
    { numRuns: 100 },
  );
});

test('the last event taken away is missed against a kept daily head, and named where the ends were kept', async () => {
  const kept = await signDailyHead(product.engines.store, createSigner('k'.repeat(32)), NOW);
  const last = log.at(-1) as StoredEvent;
  const position = Number(last.position);
  // An attacker who takes the last citizen's event away takes the head's own event too, and leaves no gap.
  const found = await whileChanged(
    'UPDATE events SET position = -position WHERE position >= ?',
    'UPDATE events SET position = -position WHERE position < 0',
    [position],
    async () => ({
      alone: await check(),
      byRoot: await verifyLog(product.engines.store, { daily: [{ head: kept.head }] }),
      byEnds: await verifyLog(product.engines.store, { daily: [kept] }),
    }),
  );
  expect(found.alone.firstBad).toBeUndefined();
  expect(found.byRoot.rewritten).toEqual(kept.head);
  const { stream, revision } = last;
  expect(found.byEnds.firstBad).toEqual({ misfit: 'missing', stream, revision });
  expect(await verifyLog(product.engines.store, { daily: [kept] })).not.toHaveProperty('firstBad');
});
