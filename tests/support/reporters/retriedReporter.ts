import type { Reporter, TestModule } from 'vitest/node';

/** Names every test that failed first and passed when repeated: it depends on how busy the machine is, or is wrong. */
export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((t) => t.diagnostic()?.flaky).map((t) => t.fullName),
    );
    if (names.length > 0)
      process.stdout.write(`\nPassed when repeated:\n${names.map((name) => `  ${name}\n`).join('')}`);
  }
}
