import type { Campaign } from '../catalogue/campaigns.ts';
import { type Measures, measuresArea } from '../measures/area.ts';
import type { MeasuresEvent } from '../measures/events.ts';
import { stateAt } from '../rounds/round.ts';
import type { RoundState } from '../rounds/types.ts';
import type { AccountEvent } from './events.ts';
import { answeredRounds, evolveJoinings, type Joining, roundsOf } from './joinings.ts';

/**
 * Share of a citizen that counts in one round. It stands still by itself: picks from the round's end on, the rest from its
 * close.
 */
export interface RoundShare {
  readonly round: string;
  /** False for one who left; coming back counts as never away. */
  readonly isIn: boolean;
  readonly hasAnswered: boolean;
  /** Empty where none was given. */
  readonly cityCode: string;
  readonly isConfirmed: boolean;
  /** With the answers that count in this round. */
  readonly measures: Measures;
}

/** Shares of a citizen that count, in rounds and outside. No personal text is in them. */
export interface Shares {
  readonly cityCode: string;
  /** Whether the account is: only such ones count in the result of a round. */
  readonly isConfirmed: boolean;
  readonly joinings: readonly Joining[];
  /** With the last answers of all. */
  readonly measures: Measures;
  /** Shares in every round that was joined while it could be. */
  readonly rounds: readonly RoundShare[];
}

export const NO_SHARES: Shares = {
  cityCode: '',
  isConfirmed: false,
  joinings: [],
  measures: measuresArea.initial,
  rounds: [],
};

type SharedEvent = AccountEvent | MeasuresEvent;

/** A citizen's shares one event further, which was recorded at a moment (epoch seconds). */
export function evolveShares(
  before: Shares,
  event: SharedEvent,
  at: number,
  rounds: readonly Campaign[],
): Shares {
  const after = { ...evolved(before, event), rounds: before.rounds };
  const names = roundsOf(after.joinings, rounds);
  const shares = rounds.flatMap((round) => {
    const state = stateAt(round, at);
    const isNamed = names.includes(round.name);
    const known =
      before.rounds.find((share) => share.round === round.name) ??
      (isNamed && OPEN.has(state) ? newShare(round.name, before.measures) : undefined);
    if (!known) return [];
    return [state === 'closed' ? known : evolveShare(known, after, event, { isNamed, state, at, rounds })];
  });
  return { ...after, rounds: shares };
}

/** Until its end a round takes joinings and picks. */
const OPEN: ReadonlySet<RoundState> = new Set(['before', 'running']);

const newShare = (round: string, { list }: Measures): RoundShare => ({
  round,
  isIn: false,
  hasAnswered: false,
  cityCode: '',
  isConfirmed: false,
  measures: { list: list.map(({ name, state, startAt }) => ({ name, state, startAt })) },
});

interface Moment {
  readonly isNamed: boolean;
  readonly state: RoundState;
  readonly at: number;
  readonly rounds: readonly Campaign[];
}

function evolveShare(
  share: RoundShare,
  { cityCode, isConfirmed, joinings }: Shares,
  event: SharedEvent,
  { isNamed, state, at, rounds }: Moment,
): RoundShare {
  const isIn = isNamed && (share.isIn || OPEN.has(state));
  const next = { ...share, isIn, cityCode, isConfirmed };
  if (event.type === 'MeasureConfirmed') {
    const answered = event.data.rounds ?? answeredRounds(joinings, rounds, at);
    if (!answered.includes(share.round)) return next;
    return { ...next, hasAnswered: true, measures: withMeasures(share.measures, event) };
  }
  return isOfMeasures(event) && OPEN.has(state)
    ? { ...next, measures: withMeasures(share.measures, event) }
    : next;
}

function evolved(shares: Shares, event: SharedEvent): Shares {
  if (isOfMeasures(event)) return { ...shares, measures: withMeasures(shares.measures, event) };
  const joinings = evolveJoinings(shares.joinings, event);
  switch (event.type) {
    case 'UserRegistered':
    case 'ProfileChanged':
      return { ...shares, joinings, cityCode: event.data.addressCityCode ?? shares.cityCode };
    case 'RegistrationConfirmed':
      return { ...shares, isConfirmed: true };
    default:
      return { ...shares, joinings };
  }
}

const TYPES: ReadonlySet<string> = new Set(measuresArea.events.map(({ type }) => type));
const isOfMeasures = (event: SharedEvent): event is MeasuresEvent => TYPES.has(event.type);

/** Text beside an answer is in no share. */
function withMeasures(measures: Measures, event: MeasuresEvent): Measures {
  const { list } = measuresArea.evolve(measures, event);
  return { list: list.map(({ confirmExplain: _, textId: __, answeredIn: ___, ...pick }) => pick) };
}
