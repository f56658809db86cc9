import { setTimeout as sleep } from 'node:timers/promises';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import type { Config } from '@footprint/infra/config.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import type { FastifyBaseLogger } from 'fastify';
import { erasureDeps } from '../commands/account/erasure/deps.ts';
import { resumeErasures } from '../commands/account/erasure/reapply.ts';
import type { Engines } from '../engines.ts';
import { BET_JOINED, betMailWorker } from './betMailWorker.ts';
import { byKind } from './byKind.ts';
import { JOB_KINDS, linkMailWorker } from './linkMailWorker.ts';
import { react } from './reactions.ts';
import { REMINDER, reminderWorker } from './reminderWorker.ts';
import { scheduleReminders } from './scheduleReminders.ts';
import { signHeads } from './signHeads.ts';
import { sweep } from './sweep.ts';

const SWEEP_EVERY_MS = 3_600_000;
const RETRY_MS = 500;
/** Whoever carries an erasure out is done by then. */
const RESUME_AFTER_MS = 60_000;
/** Reminders are days away: looked for seldom, many readings share one write. */
const REMINDERS_EVERY_MS = 60_000;

export interface Jobs {
  /** Whether the log fitted together when it was checked last. */
  readonly logFits: () => boolean;
  stop(): Promise<void>;
}

/** Starts mailing, the reactions to events, the hourly sweep and the daily signing of the log's head. What fails is tried again, every effect has a key. */
export function startJobs(
  engines: Engines,
  config: Config,
  secrets: Secrets,
  log: FastifyBaseLogger,
  now: () => number,
): Jobs {
  const stop = new AbortController();
  const { store, keys, jobs, mailer } = engines;
  const deps = {
    engines: { store, keys },
    mailer,
    linkSecret: secrets.LINK_SECRET,
    pagesUrl: `${config.PUBLIC_URL}/${config.APP_BASE}`,
    now,
  };
  const linkMails = linkMailWorker(deps);
  jobs.work(
    byKind({
      [JOB_KINDS.confirm]: linkMails,
      [JOB_KINDS.reset]: linkMails,
      [JOB_KINDS.bet]: linkMails,
      [BET_JOINED]: betMailWorker(deps),
      [REMINDER]: reminderWorker({ ...deps, jobs }),
    }),
  );
  const reactForEver = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await react({ store, keys }, jobs, stop.signal, config.CAMPAIGNS);
      } catch (error) {
        log.error({ err: error }, 'the reactions stopped and will be tried again');
        await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  };
  const remindForEver = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await scheduleReminders(store, jobs, stop.signal).catch((error: unknown) =>
        log.error({ err: error }, 'reminders could not be scheduled and will be tried again'),
      );
      await sleep(REMINDERS_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const reacting = reactForEver();
  const reminding = remindForEver();
  const heads = signHeads(store, createSigner(secrets.AUDIT_KEY), log, now, stop.signal);
  const erasing = erasureDeps(engines, secrets);
  const sweepNow = (): void => {
    sweep(erasing, now()).catch((error: unknown) =>
      log.error({ err: error }, 'the sweep failed and will be tried again'),
    );
  };
  sweepNow();
  const resume = (): void => {
    resumeErasures(erasing, now() - RESUME_AFTER_MS, now).catch((error: unknown) =>
      log.error({ err: error }, 'an erasure could not be finished and will be tried again'),
    );
  };
  const timers = [setInterval(sweepNow, SWEEP_EVERY_MS), setInterval(resume, RESUME_AFTER_MS)];
  return {
    logFits: heads.logFits,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stop.abort();
      await Promise.all([reacting, reminding, heads.ended]);
    },
  };
}
