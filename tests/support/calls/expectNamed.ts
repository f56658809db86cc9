import { expect } from 'vitest';
import type { CountedRound, Recorded } from '../rounds/countedRounds.ts';

/**
 * Each joining names the running round of its kind, else the next, else none; each answer those of its citizen that have
 * begun and are not closed, of two of a kind the earlier.
 */
export function expectNamed(events: readonly Recorded[], rounds: readonly CountedRound[]): void {
  const joined = new Map<string, Set<string>>();
  for (const { user, type, data, at } of events) {
    const own = joined.get(user) ?? new Set();
    joined.set(user, own);
    if (type === 'BetJoined' || type === 'StopFossilJoined') {
      const ahead = rounds.filter(({ isBet, endsAt }) => isBet === (type === 'BetJoined') && at < endsAt);
      const named = ahead.sort((a, b) => a.startsAt - b.startsAt)[0]?.name;
      expect(data.round).toBe(named);
      if (named !== undefined) own.add(named);
    }
    if (type === 'CampaignLeft') own.delete(String(data.round));
    if (type !== 'MeasureConfirmed') continue;
    const open = rounds.filter(
      ({ name, startsAt, closesAt }) => own.has(name) && startsAt <= at && at < closesAt,
    );
    const counting = open.filter((one) =>
      open.every((other) => other.isBet !== one.isBet || other.startsAt >= one.startsAt),
    );
    expect((data.rounds as string[]).toSorted()).toEqual(counting.map(({ name }) => name).sort());
  }
}
