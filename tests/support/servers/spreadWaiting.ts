import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes among seconds. On a fresh clone no run is known, and what begins last is waited for by all. */
const LONG = new RegExp(
  `(${[
    'browser/(twoVersions|publicNumbers|liveTabs|rounds|fastPath|bet|tasks/(citizen|visitor)|offline/(kept|sent|hanging))',
    'browser/pages/(sweep|largeText|meterGuides|check|refusals|vehicle|twoTaps|checkKept|move)',
    'faults/(distributed/killProjectors|mailsOnce|killApi|lostFiles|failedSync|terminate)',
    'outages/(viewStoreAway|roundsLater|eventStoreAway)',
    'cli/backup',
    'views/(simulation|simulatedMails)',
    'api/(schemathesis|naughtyStrings|fuzz|access|live|statistics)',
  ].join('|')})\\.test\\.ts$`,
);
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/**
 * Kind of a file. Kinds go on side by side: waiting for what was killed, pages in a browser, and computing, the
 * briefest before all.
 */
function kindOf({ project: { name } }: TestSpecification): string {
  if (['unit', 'web'].includes(name)) return 'brief';
  if (['faults', 'outages'].includes(name)) return 'waiting';
  return name.startsWith('browser') ? 'browser' : 'computing';
}

/**
 * Puts the longest of each kind first, and spreads each kind over the whole run, so that what waits has something
 * beside it that computes, and no long file is the last. Files of a project follow one another: a worker ends where one
 * of another is next.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = await super.sort(files);
    const longFirst = [...byProject.filter(isLong), ...byProject.filter((file) => !isLong(file))];
    const { brief = [], ...kinds } = Object.groupBy(longFirst, kindOf);
    const placed = Object.values(kinds).flatMap((some = []) =>
      some.map((file, index) => ({ file, place: (index + 0.5) / some.length })),
    );
    return [...brief, ...placed.sort((a, b) => a.place - b.place).map(({ file }) => file)];
  }
}
