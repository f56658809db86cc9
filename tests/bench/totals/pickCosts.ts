import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { endOf, sealEvents } from '@footprint/services/engine/eventCodec.ts';
import { commandIdOf } from '@footprint/services/engine/ids.ts';
import { CAMPAIGNS } from '@footprint/shared-events/constants/campaigns.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/constants/measures.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { noon } from '../../support/housing.ts';
import { runToEnd } from '../../support/runToEnd.ts';
import { openLog } from '../measure/openLog.ts';
import { citizenId } from '../query/histories.ts';
import { scaled } from '../settings.ts';
import { cityCode } from './fill.ts';

const KEY = randomBytes(32);
const AT_ONCE = 64;

/** Microseconds that a pick costs. */
export interface PickCosts {
  readonly append: number;
  /** Into the view of totals alone, with its sums. */
  readonly project: number;
}

/** Appends picks of campaign users, 64 at a time, then folds them into totals. */
export async function measurePicks(folder: string, round: number): Promise<PickCosts> {
  const picks = scaled(10_000, AT_ONCE);
  const log = await openLog(join(folder, `picks-${round}.db`));
  const views = await openSqliteViewStore({ file: join(folder, `picks-views-${round}.db`) });
  const append = async (n: number, area: 'account' | 'measures', type: string, data: object) => {
    const stream = streamOf(area, citizenId(n));
    const commandId = commandIdOf('benchmark', area, String(n));
    const metadata = { commandId, recordedAt: 1_790_000_000_000, userId: citizenId(n), actor: citizenId(n) };
    const events = sealEvents(stream, [{ type, data }], metadata, KEY, endOf([]));
    await log.append({ stream, expectedRevision: 'none', commandId, events });
  };
  const each = async (run: (n: number) => Promise<void>): Promise<void> => {
    for (let from = 0; from < picks; from += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => run(from + i)));
  };
  const profile = (n: number) => ({ addressCityCode: cityCode(n), isStopFossilUser: true });
  await each((n) => append(n, 'account', 'ProfileChanged', profile(n)));
  const project = async (): Promise<number> => {
    const start = performance.now();
    await runToEnd({ events: log, views, ...targetSet([totalsView(CAMPAIGNS)], 1) });
    return performance.now() - start;
  };
  await project();
  const start = performance.now();
  await each((n) =>
    append(n, 'measures', 'MeasurePicked', {
      measure: MEASURE_NAMES[n % MEASURE_NAMES.length],
      startAt: noon('2024-05-01'),
    }),
  );
  const appending = performance.now() - start;
  const projecting = await project();
  await views.close();
  await log.close();
  return { append: (appending * 1_000) / picks, project: (projecting * 1_000) / picks };
}
