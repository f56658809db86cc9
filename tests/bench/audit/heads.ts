import { join } from 'node:path';
import { EMPTY_ROOT } from '@footprint/infra/audit/merkleTree.ts';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import type { TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { openHeadFolder } from '@footprint/infra/heads/folder/open.ts';
import { extendHead } from '@footprint/services/audit/extendHead.ts';
import { proveEvents } from '@footprint/services/audit/proveEvents.ts';
import { TreeCheck } from '@footprint/services/audit/treeCheck.ts';
import { verifyLog } from '@footprint/services/audit/verifyLog.ts';
import { appendEvents } from '@footprint/services/engine/appendEvents.ts';
import { v4 as uuid } from 'uuid';
import { compare, ratio, type Subject } from '../measure/compare.ts';
import { type Demo, writeLog } from '../measure/logs.ts';
import { openLog } from '../measure/stores.ts';
import { peakMiBOf } from '../measure/system.ts';
import type { Place } from '../settings.ts';

const NEW_EVENTS = 1_000;
const SIZES = [10_000, 1_000_000] as const;
const NOW = Date.UTC(2026, 10, 22);

type Sample = { readonly ms: number; readonly peakMiB: number | undefined };

/**
 * Measures the cost of a head: of the first one of a log, of one over new events, and of reading all against the tree,
 * by the size of the log.
 */
export async function benchmarkHeads({ folder, cleanUp }: Place, demo: Demo): Promise<void> {
  const rows: Record<string, Subject<Sample>> = {};
  const signer = createSigner('k'.repeat(32));
  for (const size of SIZES) {
    const file = join(folder, `heads-${size}.db`);
    const events = writeLog(file, demo.spread(demo.copiesFor(size)));
    const log = await openLog(file);
    cleanUp.defer(() => log.close());
    const deps = { store: log, signer, erasures: { count: async () => 0 } };
    const nothing: TreeHead = {
      logId: log.logId,
      size: 0,
      root: EMPTY_ROOT.toString('base64'),
      signedAt: 0,
      erasures: 0,
    };
    const timed = async (run: () => Promise<unknown>): Promise<Sample> => {
      const start = performance.now();
      await run();
      return { ms: performance.now() - start, peakMiB: peakMiBOf(process.pid) };
    };
    const heads = openHeadFolder({ folder: join(folder, `heads-${size}`) });
    let head = nothing;
    let streams = 0;
    const append = async (): Promise<void> => {
      for (let at = 0; at < NEW_EVENTS; at += 100)
        await Promise.all(
          Array.from({ length: 100 }, () =>
            appendEvents(log, {
              stream: `audit-${++streams}`,
              events: [{ type: 'HistoryInspected', data: { inspection: 'found', subjects: [] } }],
              metadata: { commandId: uuid(), recordedAt: NOW, actor: 'system' },
              previous: { revision: -1, hash: '' },
            }),
          ),
        );
    };
    const name = events.toLocaleString('en');
    const first = `${SIZES[0] === size ? '' : `${name} events: `}${NEW_EVENTS} new events`;
    rows[`${name} events: the first head`] = {
      measure: () =>
        timed(async () => {
          head = await extendHead({ ...deps, heads }, nothing, NOW);
        }),
    };
    rows[first] = {
      against: `${NEW_EVENTS} new events`,
      aim: '1.2',
      measure: async () => {
        await append();
        return timed(async () => {
          head = await extendHead({ ...deps, heads }, head, NOW);
        });
      },
    };
    rows[`${name} events: all against the tree`] = {
      measure: () =>
        timed(async () => {
          const found = await verifyLog(log, { tree: await TreeCheck.begin(heads, [head]) });
          if (found.firstBad || found.tree?.rewritten || found.tree?.damagedTile)
            throw new Error('the log of the benchmark does not fit its tree');
        }),
    };
    rows[`${name} events: 100 of them proved`] = {
      measure: async () => {
        const { events: some } = await log.readAll({ after: '', limit: 100 });
        return timed(() => proveEvents({ ...deps, heads }, some));
      },
    };
  }
  await compare<Sample>({
    title: 'heads: milliseconds, by the size of the log',
    rounds: 3,
    rows,
    columns: { ms: 'ms', ratio: ratio('ms'), aim: 'aim', 'peak RSS MiB so far': 'peakMiB' },
    notes: () => [
      'new events: the tree goes on by them and its head is signed; ratio: to the same in the small log',
      'peak RSS: of this process, with the demonstration histories that logs are made of',
    ],
  });
}
