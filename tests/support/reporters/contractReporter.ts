import type { Reporter, TestModule, TestSuite } from 'vitest/node';

/** One line for every port and engine: the result of its contract suite. */
export default class ContractReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules
      .flatMap((module) => [...module.children.allSuites()].filter(isContract).map((suite) => line(suite)))
      .sort();
    process.stdout.write(`\nContracts:\n${lines.join('\n')}\n`);
  }
}

/** Suites of ports are called 'event store on SQLite', whatever stands around them. */
const CONTRACT = /^(.+ (?:store|queue|ledger|bus|list)|mail) (?:on|by) (.+)$/;

const isContract = (suite: TestSuite): boolean => CONTRACT.test(suite.name);

function line(suite: TestSuite): string {
  const [, port = '', engine = ''] = CONTRACT.exec(suite.name) ?? [];
  const server = suite.parent.type === 'suite' ? suite.parent.name : engine;
  const count = (state: 'passed' | 'failed' | 'skipped'): number =>
    [...suite.children.allTests(state)].length;
  const parts = (['passed', 'failed', 'skipped'] as const)
    .map((state) => [count(state), state] as const)
    .filter(([n, state]) => n > 0 || state === 'failed')
    .map(([n, state]) => `${n} ${state}`);
  return `  ${port.padEnd(14)}  ${server.padEnd(40)}  ${parts.join(', ')}`;
}
