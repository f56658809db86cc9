import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import { treeSeconds } from './processorTime.ts';

const SHOWN = 30;

/** Prints the core-seconds of a million digests. */
const DIGESTING = `
  const { createHash } = require('node:crypto');
  let digest = Buffer.alloc(32);
  const before = process.threadCpuUsage();
  for (let n = 0; n < 1_000_000; n++) digest = createHash('sha256').update(digest).digest();
  const { user, system } = process.threadCpuUsage(before);
  console.log((user + system) / 1e6);
`;

interface Row {
  readonly name: string;
  readonly project: string;
  readonly seconds: number;
}

/**
 * Names the files that take most of the processors and what each project takes: on two busy cores the time of a file measures how
 * long it stood in the queue. A fixed computation beside it makes runs on unlike machines comparable.
 */
export default class DearestReporter implements Reporter {
  readonly #rows: Row[] = [];
  readonly #counted = new Map<string, number>();

  onTestModuleEnd(module: TestModule): void {
    const seconds = Object.entries(module.meta().spentSoFar ?? {}).map(([who, soFar]) => {
      const before = this.#counted.get(who) ?? 0;
      this.#counted.set(who, soFar);
      return soFar - before;
    });
    const name = relative(process.cwd(), module.moduleId);
    this.#rows.push({ name, project: module.project.name, seconds: sum(seconds) });
  }

  async onTestRunEnd(): Promise<void> {
    const all = treeSeconds(process.pid);
    const byProject = [...Map.groupBy(this.#rows, ({ project }) => project)].map(([name, rows]) => ({
      name: `${name}, ${rows.length} files`,
      seconds: sum(rows.map(({ seconds }) => seconds)),
    }));
    const rest = all - sum(byProject.map(({ seconds }) => seconds));
    const kinds = [...byProject, { name: 'shared engines, transforms, and the rest', seconds: rest }];
    const fixed = await fixedComputation();
    const lines = [
      '\nDearest files, core-seconds:',
      ...dearestFirst(this.#rows)
        .slice(0, SHOWN)
        .map(({ project, name, seconds }) => line(seconds, `${project}: ${name}`)),
      '\nCore-seconds by project:',
      ...dearestFirst(kinds).map(({ name, seconds }) => line(seconds, name)),
      line(all, 'in all'),
      line(fixed, 'a million SHA-256 on each core of this machine at once'),
      line(all / fixed, 'times as much in all'),
      '',
    ];
    process.stdout.write(lines.join('\n'));
  }
}

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);

const dearestFirst = <T extends { readonly seconds: number }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => b.seconds - a.seconds);

const line = (seconds: number, name: string): string => `${seconds.toFixed(1).padStart(8)}  ${name}`;

/**
 * Core-seconds of a million digests, each of the one before, made on every core at once: two that share one unit are slower
 * together, and the tests keep all of them busy.
 */
async function fixedComputation(): Promise<number> {
  const took = await Promise.all(
    Array.from({ length: availableParallelism() }, () =>
      promisify(execFile)(process.execPath, ['-e', DIGESTING]),
    ),
  );
  return Math.max(...took.map(({ stdout }) => Number(stdout)));
}
