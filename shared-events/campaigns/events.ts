import * as T from 'typebox';
import { Campaign, RoundName } from '../catalogue/campaigns.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { CountedWith, RoundResult } from './result.ts';

/** From here on the round has these terms, whole; an operator published them, so nothing of them is sealed. */
const CampaignRoundSet = declareEvent('CampaignRoundSet', 1, { terms: Campaign });

/** There is a round of this name: written before its first terms, so that rounds are found without reading the whole log. */
const CampaignRoundNamed = declareEvent('CampaignRoundNamed', 1, { round: RoundName });

/** The result of a round, once and for good. Since version 2 with what a replay needs to find the same. */
const CampaignRoundClosed = declareEvent('CampaignRoundClosed', 2, {
  round: RoundName,
  ...RoundResult.properties,
  countedWith: T.Optional(CountedWith),
});

/** An operator corrects the result of a closed round and says why; pages show both. */
const CampaignRoundCorrected = declareEvent('CampaignRoundCorrected', 1, {
  round: RoundName,
  reason: T.String(),
  ...RoundResult.properties,
});

export const CAMPAIGN_EVENTS = [
  CampaignRoundSet,
  CampaignRoundNamed,
  CampaignRoundClosed,
  CampaignRoundCorrected,
] as const;

/** Events in the stream of a round. */
export type RoundEvent = EventOf<
  typeof CampaignRoundSet | typeof CampaignRoundClosed | typeof CampaignRoundCorrected
>;
export type RoundNameEvent = EventOf<typeof CampaignRoundNamed>;

/** Prefix of the names of rounds' streams. */
export const CAMPAIGN_STREAMS = 'campaign-';

/** One stream per round. It belongs to no citizen. */
export const campaignStreamOf = (round: string): string => `${CAMPAIGN_STREAMS}${round}`;

/** Names every round that ever had terms. */
export const ROUNDS_STREAM = 'campaigns';
