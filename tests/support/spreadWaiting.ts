import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isWaiting = ({ project }: TestSpecification): boolean => project.name === 'outages';

/** Spreads the files that mostly wait among the others, so that one of them at a time leaves its core to those. */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(isWaiting);
    const others = sorted.filter((file) => !isWaiting(file));
    const gap = Math.max(1, Math.floor(others.length / (waiting.length + 1)));
    return others
      .flatMap((file, index) => {
        const next = index % gap === 0 ? waiting.shift() : undefined;
        return next ? [next, file] : [file];
      })
      .concat(waiting);
  }
}
