import { PasswordsBusy } from '@footprint/infra/passwords/argon2.ts';
import { isDiskFailure } from '@footprint/infra/sqlite/errors.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { type MessageId, WORDING } from '@footprint/shared-events/kernel/messages.ts';
import type { Challenge } from '@footprint/shared-events/kernel/work.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Rejection } from '../engine/decision.ts';
import { countRefusal } from './health/metrics.ts';

const STATUS: Partial<Record<MessageId, number>> = {
  'api:error:notAllowed': 403,
  'api:error:notEditable': 403,
  'api:error:otherUser': 403,
  'api:error:crossSite': 403,
  'api:error:noConstant': 404,
  'api:error:notFound': 404,
  'api:error:conflict': 409,
  'api:error:householdInUse': 409,
  'api:error:hasEntries': 409,
  'api:error:roundClosed': 409,
  'api:error:householdQuota': 409,
  'api:error:vehicleQuota': 409,
  'api:error:flightQuota': 409,
  'api:error:levelQuota': 409,
  'form:user:error:mailUniq': 409,
  'api:error:tooLarge': 413,
  'api:error:keyReused': 422,
  'api:error:tooMany': 429,
  'api:error:proofRefused': 429,
  'security:session:invalid': 401,
  'security:session:expired': 401,
  'security:session:unknown': 401,
  'user:login:failed': 401,
  'user:login:unconfirmed': 401,
  'api:error:internal': 500,
  'api:error:logUnproven': 503,
  'api:service:unavailable': 503,
};

/** The HTTP status of a refusal. */
export const statusOf = (messageId: MessageId): number => STATUS[messageId] ?? 400;

export interface ApiErrorOptions {
  readonly message?: string;
  readonly fields?: readonly Fault[];
  readonly retryAfterSeconds?: number;
  readonly outcome?: 'refused' | 'unknown';
  readonly challenge?: Challenge | undefined;
}

/** An answer that is a refusal: its message id decides the status and the wording. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly messageId: MessageId;
  readonly options: ApiErrorOptions;
  constructor(messageId: MessageId, options: ApiErrorOptions = {}) {
    super(options.message ?? WORDING[messageId]);
    this.status = statusOf(messageId);
    this.messageId = messageId;
    this.options = options;
  }
}

/** The refusal a decider's rejection is answered with. */
export const refusal = ({ messageId, fields, message }: Rejection): ApiError =>
  new ApiError(messageId, { ...(fields && { fields }), ...(message !== undefined && { message }) });

const RETRY_AFTER_SECONDS = 2;
/** As long as a full queue of passwords takes. */
const PASSWORDS_RETRY_SECONDS = 3;

/** The answer of a service that cannot do it now. */
export const serviceUnavailable = (outcome: 'refused' | 'unknown'): ApiError =>
  new ApiError('api:service:unavailable', { outcome, retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Turns anything thrown into an answer from which nothing of the inside can be read. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = apiErrorOf(error);
  // A route's own refusal is no failure, and callers could fill the log with it.
  if (answer.status >= 500 && answer !== error) request.log.error({ err: error }, 'request failed');
  countRefusal(answer.messageId);
  request.refusedAs = answer.messageId;
  const { fields, retryAfterSeconds, outcome, challenge } = answer.options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  reply.status(answer.status).send({
    message: answer.message,
    messageId: answer.messageId,
    ...(fields && { fields }),
    ...(outcome && { outcome }),
    ...(challenge && { challenge }),
  });
}

/** Answer to an error. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreUnavailable) return serviceUnavailable(error.outcome);
  // An embedded engine failed on its disk: whether the write went in is unknown, and the next look at the files names the damaged one.
  if (isDiskFailure(error)) return serviceUnavailable('unknown');
  if (error instanceof PasswordsBusy)
    return new ApiError('api:error:tooMany', { retryAfterSeconds: PASSWORDS_RETRY_SECONDS });
  const { statusCode = 500, code } = error as Partial<FastifyError>;
  if (statusCode === 413) return new ApiError('api:error:tooLarge');
  if (statusCode === 404) return new ApiError('api:error:notFound');
  if (statusCode === 503) return serviceUnavailable('refused');
  if (statusCode >= 400 && statusCode < 500 && code?.startsWith('FST_'))
    return new ApiError('api:error:validation');
  return new ApiError('api:error:internal', { outcome: 'unknown' });
}
