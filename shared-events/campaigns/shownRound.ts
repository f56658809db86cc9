import { dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import type { CampaignKind } from '../constants/campaignKinds.ts';
import type { RoundState } from './types.ts';

/** What of a round decides how it is shown. */
interface ShownTerms {
  readonly kind: CampaignKind;
  readonly start: string;
  /** Exclusive, as `confirmUntil`. */
  readonly end: string;
  readonly confirmUntil: string;
  readonly state: RoundState;
  readonly result?: unknown;
}

/**
 * How a page speaks of a round. `provisional`: from its end until there is a result; `empty`: closed, and nobody took part,
 * so that there will never be one.
 */
export type RoundPhase = 'before' | 'running' | 'provisional' | 'result' | 'empty';

/** Days after its close by which a result is there, if there is to be one. */
const DAYS_TO_COUNT = 2;

/** The phase of a round on a day (ISO date in Europe/Berlin). */
export function phaseOf({ state, confirmUntil, result }: ShownTerms, today: string): RoundPhase {
  if (state === 'before' || state === 'running') return state;
  if (result !== undefined) return 'result';
  const isCounted = today >= isoOfDay(dayOfIso(confirmUntil) + DAYS_TO_COUNT);
  return state === 'closed' && isCounted ? 'empty' : 'provisional';
}

/** What pages of a kind of campaign show of its rounds. */
export interface ShownRounds<R> {
  /** The round whose figures lead; undefined: those of everybody who ever joined the kind. */
  readonly lead: R | undefined;
  /** The one that begins next. */
  readonly next: R | undefined;
  /** The others that have figures, the last first. */
  readonly past: readonly R[];
}

/**
 * The round that a page of a kind shows on a day (ISO date): the one that runs, else the one between its end and its
 * result, else the last result until the next begins.
 */
export function shownRounds<R extends ShownTerms>(
  rounds: readonly R[],
  kind: CampaignKind,
  today: string,
): ShownRounds<R> {
  const ofKind = rounds
    .filter((round) => round.kind === kind)
    .sort((a, b) => b.start.localeCompare(a.start))
    .map((round) => ({ round, phase: phaseOf(round, today) }));
  const inPhase = (wanted: RoundPhase) => ofKind.filter(({ phase }) => phase === wanted);
  const lead = [...inPhase('running'), ...inPhase('provisional'), ...inPhase('result')][0]?.round;
  return {
    lead,
    next: inPhase('before').at(-1)?.round,
    past: ofKind
      .filter(({ round, phase }) => round !== lead && (phase === 'provisional' || phase === 'result'))
      .map(({ round }) => round),
  };
}

/** The last day (ISO date) before an end, which does not count itself. */
export const lastDayBefore = (end: string): string => isoOfDay(dayOfIso(end) - 1);
