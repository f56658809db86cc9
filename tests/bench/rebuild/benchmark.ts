import { join } from 'node:path';
import { PROJECTOR_HEAP } from '@footprint/services/projector/startProjector.ts';
import { compare, ratio, type Subject } from '../measure/compare.ts';
import { Demo, writeLog } from '../measure/logs.ts';
import { inOwnProcess, inSmallProcess, type OwnSample } from '../measure/ownProcess.ts';
import { inFolder } from '../measure/stores.ts';
import { FEWER_ROUNDS, type Place } from '../settings.ts';

const SUBJECTS = new URL('subjects.child.ts', import.meta.url);

const LOGS = [
  ['as seeded', 20_000],
  ['as seeded', 200_000],
  ['spread', 200_000],
  ['spread', 5_000_000],
] as const;

/** Builds the views of a log anew, in a process of its own. */
export const rebuild = (log: string, view = ''): Promise<OwnSample> =>
  inFolder((folder) =>
    inSmallProcess(
      PROJECTOR_HEAP.maxOldGenerationSizeMb,
      SUBJECTS,
      'rebuild',
      log,
      join(folder, 'views.db'),
      view,
    ),
  );

/** Building views anew from the log, against reading the log and nothing else. */
export async function benchmarkRebuild({ folder }: Place): Promise<void> {
  const demo = await Demo.seed(folder, 400);
  const rows: Record<string, Subject<OwnSample>> = {};
  for (const [order, size] of LOGS) {
    const log = join(folder, `${order}-${size}.db`);
    const copies = demo.copiesFor(size);
    const events = writeLog(log, order === 'spread' ? demo.spread(copies) : demo.asSeeded(copies));
    const name = `${events.toLocaleString('en')} events, ${order}`;
    const against = `${name}: scan`;
    rows[against] = { measure: () => inOwnProcess(SUBJECTS, 'scan', log), against };
    rows[`${name}: footprint view`] = { measure: () => rebuild(log, 'footprint'), against, aim: '0.3' };
    rows[`${name}: all views`] = { measure: () => rebuild(log), against, aim: '0.22' };
  }
  await compare<OwnSample>({
    title: 'rebuild: events per second, each in its own process',
    rounds: FEWER_ROUNDS,
    rows,
    columns: { 'events/s': 'perSecond', ratio: ratio('perSecond'), aim: 'aim', 'peak RSS MiB': 'peakMiB' },
    notes: () => [
      `histories of ${demo.citizens} demonstration citizens made by commands, the others have copies of them`,
      'as seeded: each history in one piece; spread: all citizens live at the same time, as in a real log',
      'aims of all lengths: events per second at 5 million 0.9 of those at 0.2 million, peak RSS 500 MiB',
      'views are built with the heap that the thread of the product has',
      'scan: readAll to the end, every event parsed; ratio: rebuild / scan of the same log',
    ],
  });
}
