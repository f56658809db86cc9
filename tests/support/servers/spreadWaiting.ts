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

/** What goes on side by side: waiting for what was killed, pages in a browser, and what computes. */
function kindOf({ project: { name } }: TestSpecification): string {
  if (['faults', 'outages'].includes(name)) return 'waiting';
  return name.startsWith('browser') ? 'browser' : 'computing';
}

/**
 * Of each kind the longest first, and each kind spread over the whole run, so that what waits has something beside it that
 * computes, and no long file is the last. Files that share their worker's modules follow one another: the worker ends where a
 * file of another project is next.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const sharing = sorted.filter(({ project }) => !project.config.isolate);
    const alone = sorted.filter(({ project }) => project.config.isolate);
    const kinds = Map.groupBy([...alone.filter(isLong), ...alone.filter((file) => !isLong(file))], kindOf);
    const placed = [...kinds.values()].flatMap((some) =>
      some.map((file, index) => ({ file, place: (index + 0.5) / some.length })),
    );
    return [...sharing, ...placed.sort((a, b) => a.place - b.place).map(({ file }) => file)];
  }
}
