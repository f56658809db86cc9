import { parseConfig } from '@footprint/infra/config.ts';
import { type Jobs, startJobs } from '@footprint/services/jobs/startJobs.ts';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestEngines } from '../support/engines/engines.ts';

test('the sweep that runs ends before the jobs have stopped', () =>
  expectAwaited((engines, held) => {
    const sweep = engines.sessions.sweep.bind(engines.sessions);
    vi.spyOn(engines.sessions, 'sweep').mockImplementation((now) => held().then(() => sweep(now)));
  }));

test('the erasures that are gone on with end before the jobs have stopped', () =>
  expectAwaited((engines, held) => {
    const unfinished = engines.erasures.unfinished.bind(engines.erasures);
    vi.spyOn(engines.erasures, 'unfinished').mockImplementation((...asked) =>
      held().then(() => unfinished(...asked)),
    );
  }));

test('the comparison of the log with its jobs ends before the jobs have stopped', () =>
  expectAwaited((engines, held) => {
    const end = engines.store.end.bind(engines.store);
    vi.spyOn(engines.store, 'end').mockImplementation(() => held().then(end));
  }));

type Opened = Awaited<ReturnType<typeof openTestEngines>>['engines'];

/** Holds one call to a store up, stops meanwhile, and expects that stopping ends only after the call. */
async function expectAwaited(hold: (engines: Opened, held: () => Promise<void>) => void): Promise<void> {
  const { engines, secrets, dataDir, close } = await openTestEngines();
  onTestFinished(close);
  const parsed = parseConfig({ DATA_DIR: dataDir });
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  let proceed = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let isHeld = false;
  hold(engines, () => {
    isHeld = true;
    return gate;
  });
  const order: string[] = [];
  const log = pino({ level: 'silent' });
  const jobs: Jobs = startJobs(engines, parsed.config, secrets, log, Date.now, { resumeEveryMs: 10 });
  await expect.poll(() => isHeld).toBe(true);
  const stopping = jobs.stop().then(() => order.push('stopped'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  order.push('let go on');
  proceed();
  await stopping;
  expect(order).toEqual(['let go on', 'stopped']);
}
