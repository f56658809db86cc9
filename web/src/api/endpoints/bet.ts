import type { BetInfoBody } from '@footprint/shared-events/account/api.ts';
import { BetInfoAnswer, RegistrationAnswer, UserAnswer } from '@footprint/shared-events/account/api.ts';
import { CampaignList } from '@footprint/shared-events/constants/campaigns.ts';
import * as T from 'typebox';
import type { Endpoint } from '../client.ts';

type Nothing = Record<string, never>;

/** The user may be missing from the answer: the screen says so in the words of the specification. */
const SessionAnswer = T.Object({ user: T.Optional(RegistrationAnswer.properties.user) });

export const openBetSession = (hash: string): Endpoint<Nothing, typeof SessionAnswer> => ({
  method: 'POST',
  session: 'none',
  path: `user/bet-confirm-session/${hash}`,
  answer: SessionAnswer,
});

export const giveBetInfo: Endpoint<BetInfoBody, typeof BetInfoAnswer> = {
  method: 'PUT',
  session: 'needed',
  path: 'user/user-info-bet',
  answer: BetInfoAnswer,
};

export const joinBet: Endpoint<Nothing, typeof UserAnswer> = {
  method: 'PUT',
  session: 'needed',
  path: 'user/bet-user-confirmed',
  answer: UserAnswer,
};

/** The campaigns as the operator runs them. */
export const campaignList: Endpoint<Nothing, typeof CampaignList> = {
  method: 'POST',
  session: 'none',
  path: 'constant/free/Campaign',
  answer: CampaignList,
};
