import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 30;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/** All that a file takes of a worker: its environment and hooks as well as its tests. */
function timeOf(module: TestModule): number {
  const { duration, environmentSetupDuration, prepareDuration, collectDuration, setupDuration } =
    module.diagnostic();
  return duration + environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
}

/** Names the files that take longest, and how long each project takes of its workers. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules.map((module) => ({ module, time: timeOf(module) })).sort((a, b) => b.time - a.time);
    const projects = Map.groupBy(timed, ({ module }) => module.project.name);
    const sums = [...projects].map(([name, files]) => ({
      name,
      files: files.length,
      time: files.reduce((sum, { time }) => sum + time, 0),
    }));
    const lines = [
      '\nSlowest files:',
      ...timed
        .slice(0, SHOWN)
        .map(
          ({ module, time }) =>
            `${seconds(time)}  ${module.project.name}: ${relative(process.cwd(), module.moduleId)}`,
        ),
      '\nTime of workers by project:',
      ...sums
        .toSorted((a, b) => b.time - a.time)
        .map(({ name, files, time }) => `${seconds(time)}  ${name}, ${files} files`),
      '',
    ];
    process.stdout.write(lines.join('\n'));
  }
}
