import type { Reporter, TestModule } from 'vitest/node';

/** Names every skipped test at the end of the run: what could not be tried here must not look as if it had passed. */
export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((t) => {
        const result = t.result();
        const note = result.state === 'skipped' ? result.note : undefined;
        return note === undefined ? t.fullName : `${t.fullName} (skipped: ${note})`;
      }),
    );
    if (names.length > 0) process.stdout.write(`\nSkipped:\n${names.map((name) => `  ${name}\n`).join('')}`);
  }
}
