import { type ChildProcess, execFile, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { expect, test } from 'vitest';
import { folderPerFile } from '../support/servers/ownFolder.ts';

const KILLS = Number(process.env.KILLS ?? (process.env.TEST_ALL ? 25 : 10));
const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const folder = folderPerFile();

const cli = (...args: string[]) =>
  run(process.execPath, ['services/cli/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder.path },
  });

const startProjector = (): ChildProcess =>
  fork(join(import.meta.dirname, 'projector.child.ts'), [folder.path], { cwd: ROOT, stdio: 'inherit' });

/** Resolves when the projector has said something so many times. */
const heard = (child: ChildProcess, text: string, times = 1): Promise<void> =>
  new Promise((resolve) => {
    let left = times;
    child.on('message', (message) => {
      if (message === text && --left <= 0) resolve();
    });
  });

test(`${KILLS} times kill -9 of the projector in mid-batch: the views equal a clean rebuild`, async () => {
  await cli('demo', 'seed', '--citizens', '150');
  let midBatch = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const projector = startProjector();
    const exited = once(projector, 'exit');
    const caughtUp = heard(projector, 'caught up').then(() => 'caught up' as const);
    const killed = heard(projector, 'committing', randomInt(1, 6)).then(() => 'in a batch' as const);
    if ((await Promise.race([killed, caughtUp])) === 'in a batch') midBatch += 1;
    projector.kill('SIGKILL');
    await exited;
  }
  const last = startProjector();
  await heard(last, 'caught up');
  const exited = once(last, 'exit');
  const views = await openSqliteViewStore({ file: join(folder.path, 'views.db') });
  while (!(await readActiveSet(views))) await new Promise((resolve) => setTimeout(resolve, 20));
  await views.close();
  last.kill('SIGKILL');
  await exited;
  expect(midBatch).toBe(KILLS);
  const { stdout } = await cli('views', 'verify');
  expect(stdout).toMatch(/\b(?!0 )\d+ documents compared, 0 differ, 0 kept changing/);
});
