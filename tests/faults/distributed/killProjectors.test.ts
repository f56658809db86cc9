import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadingWriter } from '../../support/citizens/readingWriter.ts';
import { type Cluster, describeCluster } from '../../support/distributed/cluster.ts';
import { runCli } from '../../support/servers/cli.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';

const KILLS = Number(process.env.KILLS ?? (process.env.TEST_ALL ? 25 : 10));
const WRITERS = 8;
const PROJECTORS = 3;
/** Some die while they start, some before they have taken over what the last one held, some in the middle of it. */
const LIFE_MS = [500, 8_000] as const;
/** Longer than a lease lives without a sign of life. */
const ASLEEP_MS = 7_000;

/** Citizens who enter readings until the test stops them. */
async function writing(url: string): Promise<{ stop(): Promise<readonly ReadingWriter[]> }> {
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => ReadingWriter.registered(url)));
  let going = true;
  const ended = Promise.all(
    writers.map(async (writer) => {
      while (going) {
        expect(await writer.add()).toMatchObject({ status: 200 });
        await sleep(20);
      }
    }),
  );
  return {
    stop: async () => {
      going = false;
      await ended;
      return writers;
    },
  };
}

/** A projector that is not waited for. */
function spawnProjector(env: Readonly<Record<string, string>>): { kill(): Promise<void> } {
  const child = spawn(process.execPath, ['services/main.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...env, ROLE: 'projector', PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function expectViewsEqualRebuild(cluster: Cluster, writers: readonly ReadingWriter[]): Promise<void> {
  for (const writer of writers)
    await expect
      .poll(async () => new Set(await writer.stored()), { interval: 200 })
      .toEqual(writer.acknowledged);
  const { stdout } = await runCli(cluster.environment, 'views', 'verify');
  expect(stdout).toMatch(/\b(?!0 )\d+ documents compared, 0 differ, 0 kept changing/);
}

describeCluster('projectors of one cluster', (cluster) => {
  test(`${KILLS} times kill -9 of one of ${PROJECTORS} at random while citizens write: the views equal a clean rebuild`, async () => {
    const api = await cluster().run('api');
    const first = await cluster().run('projector');
    await caughtUp(api);
    const writers = await writing(api.url);
    let kills = 0;
    const dyingAgain = async (): Promise<void> => {
      while (kills < KILLS) {
        kills += 1;
        const projector = spawnProjector(cluster().environment);
        await sleep(randomInt(...LIFE_MS));
        await projector.kill();
      }
    };
    const dying = Array.from({ length: PROJECTORS }, dyingAgain);
    await sleep(randomInt(...LIFE_MS));
    await first.kill();
    await Promise.all(dying);
    const last = await cluster().run('projector');
    await expectViewsEqualRebuild(cluster(), await writers.stop());
    for (const server of [last, api]) expect(await server.stop()).toBe(0);
  });

  test('one that slept longer than its leases live and wakes up in mid-batch changes nothing', async () => {
    const api = await cluster().run('api');
    const projectors = [await cluster().run('projector'), await cluster().run('projector')];
    await caughtUp(api);
    const writers = await writing(api.url);
    for (let round = 0; round < 3; round++) {
      await sleep(randomInt(1_000, 2_000));
      const sleeper = projectors[round % 2];
      sleeper?.process.kill('SIGSTOP');
      await sleep(ASLEEP_MS);
      sleeper?.process.kill('SIGCONT');
    }
    await expectViewsEqualRebuild(cluster(), await writers.stop());
    for (const projector of projectors) expect(await projector.stop()).toBe(0);
  });
});
