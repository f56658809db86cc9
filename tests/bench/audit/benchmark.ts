import { join } from 'node:path';
import { replayCitizen } from '@footprint/projections/replay/citizen.ts';
import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import { ofKind } from '@footprint/projections/views/totalsKeys.ts';
import { stateOf, walk } from '@footprint/services/audit/figures.ts';
import { replayTotals } from '@footprint/services/audit/replayTotals.ts';
import { verifyLog } from '@footprint/services/audit/verifyLog.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { readWholeLog } from '../../support/logs/readWholeLog.ts';
import { compare, ratio } from '../measure/compare.ts';
import { Demo, writeLog } from '../measure/logs.ts';
import { rateSince } from '../measure/ownProcess.ts';
import { openLog } from '../measure/stores.ts';
import type { Place } from '../settings.ts';
import { benchmarkHeads } from './heads.ts';

const EVENTS = 200_000;
const CITIZENS = 200;
const LENS = { year: 2024, edition: CURRENT_EDITION, campaigns: CAMPAIGNS, asOf: 4e9 };

type Rate = Readonly<Record<'perSecond', number>>;

/** Proving a log against reading it and nothing else, and replays of citizens and totals. */
export async function benchmarkAudit(place: Place): Promise<void> {
  const { folder, cleanUp } = place;
  const demo = await Demo.seed(folder, 400);
  const file = join(folder, 'log.db');
  const events = writeLog(file, demo.spread(demo.copiesFor(EVENTS)));
  const log = await openLog(file);
  cleanUp.defer(() => log.close());
  const known = new Set(demo.events.flatMap(({ metadata }) => metadata.userId ?? []));
  const users = [...known].slice(0, CITIZENS);
  const timed = (count: number, run: () => Promise<unknown>, against = '') => ({
    against,
    measure: async (): Promise<Rate> => {
      const start = performance.now();
      await run();
      return { perSecond: rateSince(start, count) };
    },
  });
  const ofLog = (run: () => Promise<unknown>) => timed(events, run, 'only read: events');
  const ofCitizens = (each: (userId: string) => Promise<unknown>) =>
    timed(
      users.length,
      async () => {
        for (const userId of users) await each(userId);
      },
      'only read: citizens',
    );
  await compare<Rate>({
    title: `audit: ${events.toLocaleString('en')} events, ${users.length} citizens replayed`,
    rows: {
      'only read: events': ofLog(() => readWholeLog(log)),
      'verify the whole log: events': ofLog(async () => {
        const { firstBad, checked } = await verifyLog(log);
        if (firstBad || checked !== events) throw new Error('the log of the benchmark does not fit');
      }),
      'replay totals of a campaign: events': ofLog(() =>
        replayTotals(log, { campaigns: CAMPAIGNS, at: 4e9, keys: [ofKind('stop-fossil')] }),
      ),
      'only read: citizens': ofCitizens((userId) => readHistory(log, userId)),
      'replay a citizen: citizens': ofCitizens(async (userId) =>
        stateOf(replayCitizen(await readHistory(log, userId)), LENS),
      ),
      'what every event of a citizen changed: citizens': ofCitizens(async (userId) =>
        walk([], await readHistory(log, userId), LENS),
      ),
    },
    columns: { 'per second': 'perSecond', ratio: ratio('perSecond') },
    notes: () => ['only read: the same events read and parsed, and nothing else'],
  });
  await benchmarkHeads(place, demo);
}
