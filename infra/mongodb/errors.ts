import { MongoAPIError, MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '../storeUnavailable.ts';

const DUPLICATE_KEY = 11_000;

/** Errors of the driver while it has no connection to send a command on. */
const NOT_SENT = new Set([
  'MongoServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoNotConnectedError',
]);

/** A document of that key exists already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * Indexes of a bulk's writes that met a document of their key.
 * @throws the error itself when anything else failed as well
 */
export function duplicatesOf(error: MongoBulkWriteError): ReadonlySet<number> {
  const failures = [error.writeErrors].flat();
  // Writes that a majority did not acknowledge are as good as not written.
  const isElse = failures.length === 0 || error.result.getWriteConcernError() !== undefined;
  if (isElse || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return new Set(failures.map(({ index }) => index));
}

/** The command never left this process. Says nothing of an attempt before, where the driver repeats writes itself. */
export function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  return NOT_SENT.has(error.name) || error.hasErrorLabel('HandshakeError');
}

/**
 * Translates an error for callers: StoreUnavailable for everything that server or network are the cause of, anything else, a
 * wrong call above all, as it is.
 */
export function translated(error: unknown, outcome: 'refused' | 'unknown'): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  return new StoreUnavailable(outcome, `MongoDB cannot serve: ${reason}`, { cause: error });
}

function reasonOf(error: unknown): string | undefined {
  // A bulk wraps whatever became of one of its commands.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return reasonOf(error.errorResponse);
  if (error instanceof MongoServerError) return error.codeName ?? `code ${error.code}`;
  if (error instanceof MongoAPIError && !NOT_SENT.has(error.name)) return undefined;
  if (error instanceof MongoError) return error.name;
  return socketCode(error);
}

/** A socket that breaks while a long command is written to it: the driver hands on the bare error. */
function socketCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError)
    return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
