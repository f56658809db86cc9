import { randomUUID } from 'node:crypto';
import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { Mail } from '@footprint/infra/mail/port.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import type { AddMeter, HousingCommand } from '@footprint/services/housing/commands.ts';
import { housingDecider } from '@footprint/services/housing/decide.ts';
import { reminderOf, reminderWorker } from '@footprint/services/jobs/reminderWorker.ts';
import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { InputFrequency } from '@footprint/shared-events/catalogue/housing.ts';
import { EXAMPLE_OPERATOR } from '@footprint/shared-events/catalogue/operator.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import type { OpenEngines } from '../engines/engines.ts';
import { readWholeLog } from '../logs/readWholeLog.ts';
import { gasMeter, household } from './housing.ts';
import { registeredCitizen } from './registeredCitizen.ts';

/** Noon of a day in Berlin, epoch milliseconds. */
export const at = (iso: string): number => noonOf(dayOfIso(iso)) * 1000;
/** Id of the citizen's only meter. */
const METER = 7;
export const MAIL = 'ada@example.org';

/** Fields of a meter as it is added. */
export type MeterBody = Omit<AddMeter, 'type' | 'now' | 'meterId' | 'readingId'>;

/** Citizens with a meter, and the jobs that remind them, run day by day on the engines that are open. */
export function remindedCitizens(open: () => OpenEngines) {
  const metadata = (userId: string, recordedAt: number) => ({
    commandId: randomUUID(),
    userId,
    actor: userId,
    recordedAt,
  });

  const citizen = (confirms = true, language: Language = 'en'): Promise<string> =>
    registeredCitizen(open(), { name: 'ada', language, recordedAt: at('2026-01-01'), confirms });

  async function housing(userId: string, recordedAt: number, command: HousingCommand): Promise<void> {
    const context = {
      stream: streamOf('housing', userId),
      subject: userId,
      metadata: metadata(userId, recordedAt),
    };
    const outcome = await handleCommand(open().engines, housingDecider, command, context);
    if (!outcome.accepted) throw new Error(JSON.stringify(outcome.rejection));
  }

  /** A meter entered on 2 January 2026, with a first reading of that day or an earlier one. */
  async function meter(
    userId: string,
    frequency: InputFrequency,
    first = '2026-01-02',
    body: MeterBody = gasMeter(1),
  ): Promise<void> {
    const recordedAt = at('2026-01-02');
    await housing(userId, recordedAt, {
      type: 'CreateHousehold',
      householdId: 1,
      ...household,
    });
    await housing(userId, recordedAt, {
      type: 'AddMeter',
      now: recordedAt / 1000,
      meterId: METER,
      readingId: 100,
      ...body,
      meterInputFrequency: frequency,
      meterValueDate: at(first) / 1000,
    });
  }

  const read = (userId: string, date: string, value: number, recordedAt = at(date)): Promise<void> =>
    housing(userId, recordedAt, {
      type: 'AddReading',
      readingId: value,
      meterId: METER,
      meterValue: value,
      meterValueDate: at(date) / 1000,
      now: recordedAt / 1000,
    });

  /** The household moves out of the home that the meter is in. */
  const leave = (userId: string, date: string): Promise<void> =>
    housing(userId, at(date), {
      type: 'ChangeHousehold',
      id: 1,
      livedUntil: at(date) / 1000,
      now: at(date) / 1000,
    });

  /** Runs every job that is due by a day, the jobs that follow from it too; answers the mails and what is still to come. Scheduled when they were entered unless a later day is named; each runs so many hours late. */
  async function runUntil(
    userId: string,
    day: string,
    scheduled?: string,
    lateHours = 0,
  ): Promise<{ mails: Mail[]; later: Job[] }> {
    const events = await readWholeLog(open().engines.store, { prefixes: ['housing-'] });
    const waiting = events.flatMap((event) => [
      ...reminderOf(event, userId, scheduled ? at(scheduled) : event.metadata.recordedAt),
    ]);
    const mails: Mail[] = [];
    const done = new Set<string>();
    for (;;) {
      const next = waiting
        .filter(({ key, dueAt = 0 }) => !done.has(key) && dueAt <= at(day))
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))[0];
      if (!next) return { mails, later: waiting.filter(({ key }) => !done.has(key)) };
      done.add(next.key);
      const adding: Pick<JobQueue, 'add'> = { add: async (...jobs) => void waiting.push(...jobs) };
      await reminderWorker({
        engines: { store: open().engines.store, keys: open().engines.keys },
        mailer: {
          send: async (mail) => void mails.push(mail),
          withdraw: async () => 0,
          close: async () => undefined,
        },
        // Mails that an earlier run has sent count for nothing in this one.
        ledger: { begin: async () => true, forget: async () => undefined },
        jobs: Object.assign(Object.create(open().engines.jobs) as JobQueue, adding),
        linkSecret: open().secrets.LINK_SECRET,
        pagesUrl: 'https://example.org/app',
        operator: EXAMPLE_OPERATOR,
        now: () => (next.dueAt ?? 0) + lateHours * 3_600_000,
      })(next, 0);
    }
  }

  return { metadata, citizen, meter, read, leave, runUntil };
}
