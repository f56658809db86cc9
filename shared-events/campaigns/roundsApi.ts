import * as T from 'typebox';
import { UserAnswer } from '../account/api.ts';
import { addressFields } from '../account/fields.ts';
import { CAMPAIGN_KINDS } from '../catalogue/campaignKinds.ts';
import { Campaign, RoundName } from '../catalogue/campaigns.ts';
import { command, query } from '../kernel/api.ts';
import { sent } from '../kernel/entryFields.ts';
import { OneOf } from '../kernel/fields.ts';
import { ROUND_STATES } from '../rounds/types.ts';
import { Corrected, RoundResult } from './result.ts';

const kind = OneOf(CAMPAIGN_KINDS);
const strict = { additionalProperties: false } as const;

/** `addressCityCode`: the postcode one joins for, entered as one's own with it. */
export const JoinCampaignBody = T.Object(
  { kind, addressCityCode: sent(addressFields).addressCityCode },
  strict,
);
export type JoinCampaignBody = T.Static<typeof JoinCampaignBody>;

export const LeaveCampaignBody = T.Object({ kind, round: T.Optional(RoundName) }, strict);
export type LeaveCampaignBody = T.Static<typeof LeaveCampaignBody>;

const { participants, measures, saving, confirmedSaving, byMeasure } = RoundResult.properties;
const resultFigures = { participants, measures, saving, confirmedSaving, byMeasure };

/**
 * Rounds as the operator runs them; `result`: once it is closed, for good; `pending`: closed, and its result is being
 * counted; `correction`: what an operator says instead, why, and since when; `confirmUntil` also where the file names none.
 */
export const RoundsAnswer = T.Array(
  T.Object({
    ...Campaign.properties,
    confirmUntil: T.String(),
    state: OneOf(ROUND_STATES),
    result: T.Optional(T.Object(resultFigures)),
    pending: T.Optional(T.Literal(true)),
    correction: T.Optional(T.Object({ ...resultFigures, ...Corrected.properties })),
  }),
);
export type RoundsAnswer = T.Static<typeof RoundsAnswer>;

export const joinCampaign = command('POST', 'campaign/join', {
  summary: 'Take part in the round of a campaign that runs or lies ahead',
  body: JoinCampaignBody,
  answer: UserAnswer,
});
export const leaveCampaign = command('POST', 'campaign/leave', {
  summary:
    'No longer take part in a round: the one named, else the running one, else one that is open or ahead',
  body: LeaveCampaignBody,
  answer: UserAnswer,
  errors: ['api:error:roundClosed'],
});
export const campaignRounds = query('POST', 'campaign/rounds', {
  summary: 'Every round there is, with its days, texts and state',
  answer: RoundsAnswer,
  access: 'public',
  limit: 'publicFigures',
});
