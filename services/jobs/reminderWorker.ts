import type { Job, JobQueue, JobWorker } from '@footprint/infra/job-queue/port.ts';
import { berlinDay, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { DAYS_TO_NEXT_READING } from '@footprint/shared-events/catalogue/housing.ts';
import type { Reading } from '@footprint/shared-events/housing/area.ts';
import { dueDay } from '@footprint/shared-events/housing/dueDay.ts';
import type { Meter } from '@footprint/shared-events/housing/meter.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { stopAddresses } from '../account/mails/mailsLink.ts';
import { readAccount } from '../account/reservation.ts';
import { loadStream } from '../engine/loadStream.ts';
import { housingDecider } from '../housing/decide.ts';
import { isDaytime, nextMorning } from './daytime.ts';
import type { MailWorkerDeps } from './linkMailWorker.ts';
import { actionMail } from './mails/actionMail.ts';
import { REMINDER_TEXTS } from './mails/texts.ts';
import { type SendOnceDeps, sendOnce } from './sendOnce.ts';

export const REMINDER = 'reading-reminder';

type Reminded = keyof typeof DAYS_TO_NEXT_READING;

/** A reminder waits this many days after the last entry, however old its date is. */
const PATIENCE_DAYS = 7;
/** A reminder this late, after a long outage or of data that were moved here, only annoys. */
const LATEST_MS = 30 * 86_400_000;
/** Ends the key of a job that came at night and waits for the morning. */
const BY_DAY = '-by-day';
const READINGS = new Set(['ReadingAdded', 'MeterReplaced']);

/**
 * The reminder that a reading calls for, as of `now` (epoch milliseconds): the job runs when a monthly one would be due or,
 * where that would come too late, a yearly one. None where both would: a long log is full of such readings.
 */
export function reminderOf(event: StoredEvent, userId: string, now: number): readonly Job[] {
  if (!READINGS.has(event.type)) return [];
  const { meterId, readingId, date } = event.data as Readonly<Record<string, number>>;
  if (meterId === undefined || readingId === undefined || date === undefined) return [];
  const { recordedAt } = event.metadata;
  const due = (['monthly', 'yearly'] as const)
    .map((frequency) => dueAt(date, recordedAt, frequency))
    .find((at) => now - at <= LATEST_MS);
  if (due === undefined) return [];
  const payload = {
    userId,
    meterId: String(meterId),
    readingId: String(readingId),
    recordedAt: String(recordedAt),
  };
  return [{ key: `reminder-${event.id}`, kind: REMINDER, payload, dueAt: due, urgency: 'normal' }];
}

/**
 * Reminds of a meter whose newest reading is the job's and as old as its frequency says. The job of a yearly meter runs
 * again when its year is over; what was read meanwhile has reminders of its own.
 */
export function reminderWorker(deps: MailWorkerDeps & SendOnceDeps & { readonly jobs: JobQueue }): JobWorker {
  return async ({ key, payload }, failures) => {
    const { userId = '', meterId, readingId, recordedAt = '0' } = payload;
    const { state } = await loadStream(deps.engines, housingDecider, streamOf('housing', userId), userId);
    const meter = state.meters.find(({ id }) => id === Number(meterId));
    const [newest] = (state.readings[Number(meterId)] ?? []).toSorted((a, b) => b.date - a.date);
    if (!meter || newest?.id !== Number(readingId)) return undefined;
    // As on the pages: a meter that has ended, or of a home that was left, is not read any more.
    const home = state.households[meter.householdId];
    if ([meter.activeUntilDate, home?.livedUntilDate].some((until) => isOver(until, deps.now())))
      return undefined;
    if (meter.inputFrequency === 'none') return undefined;
    const due = dueAt(newest.date, Number(recordedAt), meter.inputFrequency);
    if (deps.now() - due > LATEST_MS) return failures > 0 ? 'given up' : undefined;
    if (due > deps.now()) {
      await deps.jobs.add({ key: `${key}-later`, kind: REMINDER, payload, dueAt: due, urgency: 'normal' });
      return undefined;
    }
    if (!isDaytime(deps.now() / 1000)) {
      const tomorrow = { key: key + BY_DAY, dueAt: nextMorning(deps.now() / 1000) * 1000 };
      await deps.jobs.add({ ...tomorrow, kind: REMINDER, payload, urgency: 'normal' });
      return undefined;
    }
    const { status, mail: to, language, remindersStopped } = await readAccount(deps.engines, userId);
    if (status !== 'confirmed' || to === '' || remindersStopped) return undefined;
    const link = `${deps.pagesUrl}/input/ghg-domain/housing/values?meter=${meter.id}`;
    const facts = readingFacts(meter, newest, language);
    const text = REMINDER_TEXTS[language][meter.measuredObj];
    const about = { language, text, link, facts, operator: deps.operator };
    // Under one name whenever it goes: a queue that forgot everything sends it once.
    const mailKey = key.replaceAll(BY_DAY, '');
    return sendOnce(
      deps,
      actionMail({ key: mailKey, to, ...about, ...stopAddresses(deps, 'reminders', userId) }),
    );
  };
}

/** Noon of the day, in epoch milliseconds. */
const dueAt = (date: number, recordedAt: number, frequency: Reminded): number =>
  noonOf(Math.max(dueDay(frequency, date), berlinDay(recordedAt / 1000) + PATIENCE_DAYS)) * 1000;

const isOver = (until: number | undefined, now: number): boolean =>
  until !== undefined && berlinDay(until) <= berlinDay(now / 1000);

/** Citizens choose the name: one that could hold markup or a whole address stays out of the mail. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{Nd} ./-]{1,60}$/u;
const UNITS: Readonly<Record<Meter['unit'], string>> = { kWh: 'kWh', cubicMeter: 'm³' };
/** As many as a reading may have. */
const DECIMALS = 6;

const WORDS = {
  de: { locale: 'de-DE', meter: 'Zähler', last: 'Zuletzt abgelesen', on: 'am' },
  en: { locale: 'en-GB', meter: 'Meter', last: 'Last reading', on: 'on' },
} satisfies Record<Language, Record<string, string>>;

/** Which meter a reminder is about and how it stood last, in lines for the mail; of a name that is not plain nothing. */
function readingFacts(meter: Meter, { value, day }: Reading, language: Language): readonly string[] {
  const words = WORDS[language];
  const stood = new Intl.NumberFormat(words.locale, { maximumFractionDigits: DECIMALS }).format(value);
  // Dates have the form of the pages, day first in both languages.
  const date = isoOfDay(day).split('-').reverse().join('.');
  return [
    ...(PLAIN_NAME.test(meter.name) ? [`${words.meter}: ${meter.name}`] : []),
    `${words.last}: ${stood}\u00A0${UNITS[meter.unit]} ${words.on} ${date}`,
  ];
}
