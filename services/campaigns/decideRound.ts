import { isDeepStrictEqual } from 'node:util';
import type { RoundEvent, RoundNameEvent } from '@footprint/shared-events/campaigns/events.ts';
import { termFaults } from '@footprint/shared-events/campaigns/termFaults.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { accept, type Decider, reject } from '../engine/decision.ts';

/** Gives a round its terms; `replaces`: built-in ones that nobody has joined by. `now` in epoch seconds. */
export interface SetRound {
  readonly type: 'SetRound';
  readonly terms: Campaign;
  readonly replaces: boolean;
  readonly now: number;
}

/** The terms of a round; those of a built-in one, or none, until others are set. */
export const roundDecider = (
  builtIn: Campaign | undefined,
): Decider<Campaign | undefined, SetRound, RoundEvent> => ({
  initial: builtIn,
  evolve: (_, { data }) => data.terms,
  decide: ({ terms, replaces, now }, known) => {
    if (isDeepStrictEqual(known, terms)) return accept();
    if (known && !replaces && termFaults(known, terms, now).length > 0) return reject('api:error:conflict');
    return accept({ type: 'CampaignRoundSet', data: { terms } });
  },
});

export interface NameRound {
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
