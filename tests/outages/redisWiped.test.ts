import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freshMail, registeredClient } from '../support/calls/client.ts';
import { startMailServer } from '../support/citizens/mailServer.ts';
import { describeCluster } from '../support/distributed/cluster.ts';

const CITIZENS = 40;

describeCluster('Redis killed and wiped', (cluster) => {
  test('every mail that is due is sent once, whenever Redis goes', async () => {
    const mailServer = await startMailServer({ delayMs: 40 });
    const env = { MAIL: mailServer.url };
    const api = await cluster().run('api', env);
    const jobs = await cluster().run('jobs', env);
    const other = await cluster().run('jobs', env);
    await cluster().run('projector', env);
    const mails: string[] = [];
    const register = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n++) {
        const mail = freshMail();
        await registeredClient(api.url, mail);
        mails.push(mail);
      }
    };
    await register(CITIZENS / 2);
    // In the middle of sending: some mails are out, some jobs wait, one runs.
    await expect.poll(() => mailServer.recipients.length, { interval: 10 }).toBeGreaterThan(3);
    await cluster().redisDown();
    await register(CITIZENS / 4);
    await sleep(1_000);
    await cluster().redisUp();
    await register(CITIZENS / 4);
    await expect.poll(() => new Set(mailServer.recipients).size, { interval: 100 }).toBe(CITIZENS);
    // Wiped once more with nothing left to do: what was sent stays sent.
    await cluster().redisDown();
    await cluster().redisUp();
    await sleep(6_000);
    expect([...mailServer.recipients].sort()).toEqual([...mails].sort());
    for (const process of [api, jobs, other]) expect(process.process.exitCode).toBeNull();
    await mailServer.close();
  });
});
