import { ErrorType, isCommandError } from '@eventstore/db-client';
import { StoreUnavailable } from '../../storeUnavailable.ts';

/**
 * Meanings of an error of the client. 'unsent': no connection was ever made, so the server knows nothing of the call;
 * 'passing': may be over at the next attempt, and an append may have been stored all the same.
 */
export type Failure = 'missing' | 'deleted' | 'final' | 'unsent' | 'passing';

const FAILURES: Partial<Record<ErrorType, Failure>> = {
  [ErrorType.STREAM_NOT_FOUND]: 'missing',
  [ErrorType.NOT_FOUND]: 'missing',
  [ErrorType.STREAM_DELETED]: 'deleted',
  [ErrorType.ACCESS_DENIED]: 'final',
  [ErrorType.INVALID_ARGUMENT]: 'final',
  [ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED]: 'final',
};

/** Texts of failures before the first byte: gRPC found no connection, discovery no node. */
const UNSENT = /No connection established|^Failed to discover after/;

/** Whatever is not understood is 'passing': repeating the same bytes is safe, giving up early is not. */
export function failureOf(error: unknown): Failure {
  const known = error instanceof Error && isCommandError(error) ? FAILURES[error.type] : undefined;
  return known ?? (UNSENT.test(messageOf(error)) ? 'unsent' : 'passing');
}

/** The port's error for a failure of the client, whose own errors never leave the engine. */
export function unavailable(outcome: 'refused' | 'unknown', doing: string, cause: unknown): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return new StoreUnavailable(outcome, cause.message);
  return new StoreUnavailable(outcome, `EventStoreDB could not ${doing}: ${messageOf(cause)}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
