import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Enough for a seed and the smallest example of fast-check, or for two values that differ. */
const SHOWN = 1_500;

/** Steps of fast-check from a seed to its smallest example are thousands of letters: the first one finds the run. */
const messageOf = (message: string): string =>
  message.replace(/path: "(\d+)(?::\d+)+"/, 'path: "$1"').slice(0, SHOWN);

/** A test that passed in the end, and what its first try found: without it a fault that needs a rare seed is lost. */
const retold = (test: TestCase): string =>
  `  ${test.fullName}\n${(test.result().errors ?? []).map(({ message }) => `    ${messageOf(message).replaceAll('\n', '\n    ')}\n`).join('')}`;

/** Names every test that failed first and passed when repeated: it depends on how busy the machine is, or is wrong. */
export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky),
    );
    if (flaky.length > 0) process.stdout.write(`\nPassed when repeated:\n${flaky.map(retold).join('')}`);
  }
}
