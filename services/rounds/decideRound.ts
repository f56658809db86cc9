import { isDeepStrictEqual } from 'node:util';
import { correctionFaults } from '@footprint/shared-events/campaigns/correctionFaults.ts';
import type { RoundEvent, RoundNameEvent } from '@footprint/shared-events/campaigns/events.ts';
import {
  type CorrectedResult,
  evolveRound,
  type LoggedRound,
} from '@footprint/shared-events/campaigns/loggedRound.ts';
import type { CountedWith, RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { stateAt } from '@footprint/shared-events/rounds/round.ts';
import { termFaults } from '@footprint/shared-events/rounds/termFaults.ts';
import { accept, type Decider, type Decision, reject } from '../engine/decision.ts';

/** Gives a round its terms; `replaces`: built-in ones without participants. `now` in epoch seconds. */
interface SetRound {
  readonly type: 'SetRound';
  readonly terms: Campaign;
  readonly replaces: boolean;
  readonly now: number;
}

/** Stores the result of a round that is closed. `now` in epoch seconds. */
interface CloseRound {
  readonly type: 'CloseRound';
  readonly result: RoundResult;
  readonly countedWith: CountedWith;
  readonly now: number;
}

/** Corrects the result of a round that has one. */
interface CorrectRound {
  readonly type: 'CorrectRound';
  readonly correction: CorrectedResult;
}

export type RoundCommand = SetRound | CloseRound | CorrectRound;

/** Seconds after its close in which no result is made: clocks of processes differ, and answers may be on their way. */
const WAIT_AFTER_CLOSE = 3_600;

/** Whether a round has been closed for so long at a moment (epoch seconds) that its result can be made. */
export const canBeClosed = (terms: Campaign, now: number): boolean =>
  stateAt(terms, now - WAIT_AFTER_CLOSE) === 'closed';

/** A round; a built-in one has its terms before any are set. */
export const roundDecider = (
  builtIn: Campaign | undefined,
): Decider<LoggedRound, RoundCommand, RoundEvent> => ({
  initial: { terms: builtIn },
  evolve: evolveRound,
  decide: (command, round) => DECIDE[command.type](command as never, round),
});

const DECIDE = { SetRound: setRound, CloseRound: closeRound, CorrectRound: correctRound };

function setRound({ terms, replaces, now }: SetRound, { terms: known }: LoggedRound): Decision<RoundEvent> {
  if (isDeepStrictEqual(known, terms)) return accept();
  if (known && !replaces && termFaults(known, terms, now).length > 0) return reject('api:error:conflict');
  return accept({ type: 'CampaignRoundSet', data: { terms } });
}

function closeRound({ result, countedWith, now }: CloseRound, round: LoggedRound): Decision<RoundEvent> {
  if (round.result) return accept();
  if (!round.terms || !canBeClosed(round.terms, now)) return reject('api:error:conflict');
  return accept({ type: 'CampaignRoundClosed', data: { round: round.terms.name, ...result, countedWith } });
}

function correctRound({ correction }: CorrectRound, { terms, result }: LoggedRound): Decision<RoundEvent> {
  if (!terms || !result || correctionFaults(correction).length > 0) return reject('api:error:conflict');
  return accept({ type: 'CampaignRoundCorrected', data: { round: terms.name, ...correction } });
}

interface NameRound {
  readonly type: 'NameRound';
  readonly round: string;
}

/** The names of rounds, each once. */
export const roundNamesDecider: Decider<readonly string[], NameRound, RoundNameEvent> = {
  initial: [],
  evolve: (names, { data }) => [...names, data.round],
  decide: ({ round }, names) =>
    names.includes(round) ? accept() : accept({ type: 'CampaignRoundNamed', data: { round } }),
};
