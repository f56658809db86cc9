import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const MAIN = process.env.BUILT_PROGRAM ? 'tests/support/servers/builtCli.mjs' : 'services/cli/main.ts';

/** Runs an operator's command in a process of its own, as `npm run cli --` does. */
export const runCli = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  run(process.execPath, [MAIN, ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, MUNICIPALITY_MIN_COUNT: '1', ...env },
  });
