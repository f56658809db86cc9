import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { alternate } from '../measure/alternate.ts';
import { measureInOwnProcess, type Sample } from '../measure/ownProcess.ts';
import { median, medianRatio } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { ROUNDS, scaled } from '../settings.ts';
import { copied, demoEvents, spread, writeLog } from './logs.ts';

const SCAN = new URL('scan.child.ts', import.meta.url);
const REBUILD = new URL('rebuild.child.ts', import.meta.url);

/** Commands make this many histories. */
const COMMANDED = 400;
const LOGS = [
  ['as seeded', 20_000],
  ['as seeded', 200_000],
  ['spread', 200_000],
] as const;
/** Long runs that vary little. */
const FEWER_ROUNDS = Math.ceil(ROUNDS / 2);

const rates = (samples: readonly Sample[]): readonly number[] => samples.map((s) => s.perSecond);

/** Building views anew from the log, against reading the log and nothing else. */
export async function benchmarkRebuild(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  const citizens = scaled(COMMANDED, 10);
  const demo = await demoEvents(join(folder.path, 'demo'), citizens);
  const rows: (readonly (string | number)[])[] = [];
  for (const [order, size] of LOGS) {
    const events = copied(demo, scaled(size));
    const log = join(folder.path, `${order}-${size}.db`);
    await writeLog(log, order === 'spread' ? spread(events) : events);
    rows.push(...(await measure(log, `${events.length.toLocaleString('en')} events, ${order}`)));
  }
  printTable(
    'rebuild: events per second, each in its own process',
    ['', 'events/s', 'ratio', 'aim', 'peak RSS MiB'],
    rows,
    [
      `histories of ${citizens} demonstration citizens made by commands, the others have copies of them`,
      'as seeded: each history in one piece; spread: all citizens live at the same time, as in a real log',
      'scan: readAll to the end, every event parsed; ratio: rebuild / scan of the same log',
    ],
  );
}

async function measure(log: string, name: string): Promise<readonly (readonly (string | number)[])[]> {
  const rebuild = async (...views: readonly string[]): Promise<Sample> => {
    const folder = await temporaryFolder();
    try {
      return await measureInOwnProcess(REBUILD, log, join(folder.path, 'views.db'), ...views);
    } finally {
      await folder.remove();
    }
  };
  const { scan, footprint, all } = await alternate(FEWER_ROUNDS, {
    scan: () => measureInOwnProcess(SCAN, log),
    footprint: () => rebuild('footprint'),
    all: () => rebuild(),
  });
  const row = (what: string, of: readonly Sample[], aim: string) => [
    `${name}: ${what}`,
    median(rates(of)),
    medianRatio(rates(of), rates(scan)),
    aim,
    median(of.map((s) => s.peakMiB)),
  ];
  return [row('scan', scan, ''), row('footprint view', footprint, '0.25'), row('all views', all, '')];
}
