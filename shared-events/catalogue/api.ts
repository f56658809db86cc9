import * as T from 'typebox';
import { query } from '../kernel/api.ts';
import { CampaignList } from './campaigns.ts';
import { Operator } from './operator.ts';

const list = {
  answer: T.Array(T.Object({ name: T.String() }, { additionalProperties: true })),
  access: 'public',
  errors: ['security:session:invalid', 'api:error:noConstant'],
} as const;
const params = T.Object({ name: T.String({ maxLength: 100 }) });

export const freeConstant = query('POST', 'constant/free/:name', {
  summary: 'A list that forms offer, in display order',
  params,
  ...list,
});
export const constant = query('POST', 'constant/:name', {
  summary: 'The same, with a session also the lists that need one',
  params,
  ...list,
});
export const campaignList = query('POST', 'constant/free/Campaign', {
  summary: 'The campaigns as the operator runs them',
  answer: CampaignList,
  access: 'public',
});
export const operatorOf = query('POST', 'constant/free/Operator', {
  summary: 'Who runs the installation',
  answer: T.Array(T.Object({ ...Operator.properties, example: T.Optional(T.Literal(true)) })),
  access: 'public',
});
