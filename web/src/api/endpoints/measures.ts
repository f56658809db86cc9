import { CampaignList } from '@footprint/shared-events/constants/campaigns.ts';
import type { ConfirmMeasuresBody, EditMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { ConfirmMeasuresAnswer, UsedMeasuresAnswer } from '@footprint/shared-events/measures/api.ts';
import type { Endpoint } from '../client.ts';

/** The campaigns there are, an operator's own ones included. */
export const campaignsThereAre: Endpoint<Record<string, never>, typeof CampaignList> = {
  method: 'POST',
  session: 'none',
  path: 'constant/free/Campaign',
  answer: CampaignList,
};

export const measuresOfUser: Endpoint<Record<string, never>, typeof UsedMeasuresAnswer> = {
  method: 'POST',
  session: 'needed',
  path: 'measures/from-user',
  answer: UsedMeasuresAnswer,
};

export const editMeasures: Endpoint<EditMeasuresBody, typeof UsedMeasuresAnswer> = {
  method: 'PUT',
  session: 'needed',
  path: 'measures/to-user',
  answer: UsedMeasuresAnswer,
};

export const confirmMeasures: Endpoint<ConfirmMeasuresBody, typeof ConfirmMeasuresAnswer> = {
  method: 'PUT',
  session: 'needed',
  path: 'measures/confirm',
  answer: ConfirmMeasuresAnswer,
};
