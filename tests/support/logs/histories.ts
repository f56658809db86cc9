import fc from 'fast-check';
import {
  anyStep,
  confirmStep,
  eraseStep,
  joinStep,
  measureStep,
  profileStep,
  roundStep,
  type Step,
} from './historySteps.ts';
import { type HistoryEvent, HistoryWriter } from './historyWriter.ts';

const USERS = ['0a', '0b', '1c', 'f0'].map((start) => start.padEnd(24, '0'));

const historiesMadeOf = (steps: fc.Arbitrary<Step>, size: fc.SizeForArbitrary) =>
  fc
    .array(fc.tuple(fc.nat(USERS.length - 1), steps), { maxLength: 80, size })
    .map((taken): readonly HistoryEvent[] => {
      const log = new HistoryWriter();
      for (const userId of USERS) log.begin(userId);
      for (const [user, what] of taken) log.take(USERS[user] ?? '', what);
      return log.events;
    });

/** Logs of a few citizens whose events are mixed: what deciders would have written, and sometimes an erasure. */
export const historiesOf = (size: fc.SizeForArbitrary): fc.Arbitrary<readonly HistoryEvent[]> =>
  historiesMadeOf(anyStep, size);

export const histories = historiesOf('small');

/**
 * Histories of citizens who confirm their accounts, pick measures of the same few, move, join campaigns, and are erased
 * at last.
 */
export const campaignHistories: fc.Arbitrary<readonly HistoryEvent[]> = historiesMadeOf(
  fc.oneof(
    { weight: 20, arbitrary: measureStep },
    { weight: 8, arbitrary: profileStep },
    { weight: 4, arbitrary: joinStep },
    { weight: 4, arbitrary: roundStep },
    { weight: 8, arbitrary: confirmStep },
    { weight: 1, arbitrary: eraseStep },
  ),
  'max',
);

/** Parts of the time a history took. Whole numbers: of doubles nearly all would be close to its begin. */
export const perMilles: fc.Arbitrary<number> = fc.integer({ min: 0, max: 1_100 });

/** Moment after such a part of the time a history took, in epoch seconds. */
export function momentOf(events: readonly HistoryEvent[], perMille: number): number {
  const first = events[0]?.metadata.recordedAt ?? 0;
  const last = events.at(-1)?.metadata.recordedAt ?? 0;
  return (first + ((last - first) * perMille) / 1_000) / 1_000;
}
