import type { AuditCompareBody, AuditFindBody, AuditReplayBody } from '@footprint/shared-events/audit/api.ts';
import {
  AuditCompareAnswer,
  AuditFindAnswer,
  AuditReplayAnswer,
  AuditVerifyAnswer,
} from '@footprint/shared-events/audit/api.ts';
import type { Endpoint } from '../client.ts';

const post = { method: 'POST', session: 'needed' } as const;

export const findCitizens: Endpoint<AuditFindBody, typeof AuditFindAnswer> = {
  ...post,
  path: 'audit/find',
  answer: AuditFindAnswer,
};

export const compareMoments: Endpoint<AuditCompareBody, typeof AuditCompareAnswer> = {
  ...post,
  path: 'audit/compare',
  answer: AuditCompareAnswer,
};

export const replayMoment: Endpoint<AuditReplayBody, typeof AuditReplayAnswer> = {
  ...post,
  path: 'audit/replay',
  answer: AuditReplayAnswer,
};

/** Of one citizen, or of the whole log. */
export const verifyChain: Endpoint<{ userId?: string }, typeof AuditVerifyAnswer> = {
  ...post,
  path: 'audit/verify',
  answer: AuditVerifyAnswer,
};
