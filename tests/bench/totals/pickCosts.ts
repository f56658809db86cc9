import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { endOf, sealEvents } from '@footprint/services/engine/eventCodec.ts';
import { commandIdOf } from '@footprint/services/engine/ids.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { noon } from '../../support/citizens/housing.ts';
import { runToEnd } from '../../support/views/runToEnd.ts';
import { inFolder, openLog } from '../measure/stores.ts';
import { scaled } from '../settings.ts';
import { citizenId, cityCode, FEWEST } from './citizens.ts';

const KEY = randomBytes(32);
const AT_ONCE = 64;

/** Microseconds that a pick costs. */
export interface PickCosts {
  readonly append: number;
  /** Into the view of totals alone, with its sums. */
  readonly project: number;
  readonly ratio: number;
}

/** Appends picks of campaign users, 64 at a time, then folds them into totals. */
export const measurePicks = (): Promise<PickCosts> =>
  inFolder(async (folder) => {
    const picks = scaled(10_000, AT_ONCE);
    const log = await openLog(join(folder, 'events.db'));
    const views = await openSqliteViewStore({ file: join(folder, 'views.db') });
    const append = async (n: number, area: 'account' | 'measures', type: string, data: object) => {
      const userId = citizenId(n);
      const stream = streamOf(area, userId);
      const commandId = commandIdOf('benchmark', area, String(n));
      const metadata = { commandId, recordedAt: 1_790_000_000_000, userId, actor: userId };
      const events = sealEvents(stream, [{ type, data }], metadata, KEY, endOf([]));
      await log.append({ stream, expectedRevision: 'none', commandId, events });
    };
    const appendEach = async (run: (n: number) => Promise<void>): Promise<void> => {
      for (let from = 0; from < picks; from += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => run(from + i)));
    };
    const project = () => runToEnd({ events: log, views, ...targetSet([totalsView(CAMPAIGNS, FEWEST)], 1) });
    const microseconds = async (run: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await run();
      return ((performance.now() - start) * 1_000) / picks;
    };
    await appendEach((n) =>
      append(n, 'account', 'ProfileChanged', { addressCityCode: cityCode(n), isStopFossilUser: true }),
    );
    await project();
    const pick = (n: number) => ({
      measure: MEASURE_NAMES[n % MEASURE_NAMES.length],
      startAt: noon('2024-05-01'),
    });
    const appending = await microseconds(() =>
      appendEach((n) => append(n, 'measures', 'MeasurePicked', pick(n))),
    );
    const projecting = await microseconds(project);
    await views.close();
    await log.close();
    return { append: appending, project: projecting, ratio: projecting / appending };
  });
