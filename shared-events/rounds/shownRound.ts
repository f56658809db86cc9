import { dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import type { CampaignKind } from '../catalogue/campaignKinds.ts';
import type { RoundState } from './types.ts';

/** Terms of a round that decide how it is shown. */
interface ShownTerms {
  readonly kind: CampaignKind;
  readonly start: string;
  readonly state: RoundState;
  readonly result?: unknown;
  /** Closed, and its result is being counted. */
  readonly pending?: boolean;
}

/**
 * How a page speaks of a round. `provisional`: from its end until there is a result; `empty`: closed, with too few
 * participants for one, or none.
 */
export type RoundPhase = 'before' | 'running' | 'provisional' | 'result' | 'empty';

export function phaseOf({ state, result, pending }: ShownTerms): RoundPhase {
  if (state === 'before' || state === 'running') return state;
  if (result !== undefined) return 'result';
  return state === 'closed' && !pending ? 'empty' : 'provisional';
}

/** Rounds of a kind of campaign that pages show. */
export interface ShownRounds<R> {
  /** The round whose figures lead; undefined: those of everybody who ever joined the kind. */
  readonly lead: R | undefined;
  /** Round that begins next. */
  readonly next: R | undefined;
  /** The others that have figures, the last first. */
  readonly past: readonly R[];
}

/**
 * The rounds that a page of a kind shows: first the one that runs, else the one between its end and its result, else the
 * last result until the next begins.
 */
export function shownRounds<R extends ShownTerms>(rounds: readonly R[], kind: CampaignKind): ShownRounds<R> {
  const ofKind = rounds
    .filter((round) => round.kind === kind)
    .sort((a, b) => b.start.localeCompare(a.start))
    .map((round) => ({ round, phase: phaseOf(round) }));
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
