import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isWaiting = ({ project }: TestSpecification): boolean => project.name === 'outages';

/** Minutes among seconds. On a fresh clone no run is known, and what begins last is waited for by all. */
const LONG =
  /browser\/(tasks\/(citizen|visitor)|pages\/(routes|publicPages|largeText|translated|check|keyboard)|citizen|audit|fastPath|twoVersions)\.test\.ts$/;
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/**
 * Begins with the files that take longest, and spreads those that mostly wait among the others, so that one of them at a time
 * leaves its core to those.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(isWaiting);
    const busy = sorted.filter((file) => !isWaiting(file));
    const others = [...busy.filter(isLong), ...busy.filter((file) => !isLong(file))];
    const gap = Math.max(1, Math.floor(others.length / (waiting.length + 1)));
    return others
      .flatMap((file, index) => {
        const next = index % gap === 0 ? waiting.shift() : undefined;
        return next ? [next, file] : [file];
      })
      .concat(waiting);
  }
}
