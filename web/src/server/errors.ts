import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { Challenge } from '@footprint/shared-events/kernel/work.ts';

/** Why a call failed, in words of the texts; nothing in it depends on how it was sent. */
export interface Failure {
  readonly messageId: string;
  readonly status?: number;
  readonly fields?: readonly Fault[];
  readonly values?: Readonly<Record<string, string | number>>;
  /** Reference to name when asking for help. */
  readonly reference?: string;
  /** Seconds the server asks to wait. */
  readonly retryAfter?: number;
  /** Work that spares the wait. */
  readonly challenge?: Challenge;
}

export class ApiError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.messageId);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** Anything thrown, as a failure to show. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError ? error.failure : { messageId: 'api:error:unknown' };

/** The server takes the session no longer, or there is none. */
export function isSessionLost(error: unknown): boolean {
  const { status, messageId } = failureOf(error);
  return status === 401 || messageId === 'security:session:invalid';
}

/** No answer: whether the call arrived is unknown. */
export const isSilence = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.failure.messageId === 'api:error:network'
    : (error as Error | undefined)?.name === 'TimeoutError';

const withoutBody = (status: number): string => {
  if (status === 503) return 'api:service:unavailable';
  return status === 500 ? 'api:error:internal' : 'api:error:unknown';
};

/** The failure a refusing answer stands for. A refusal explains itself; only a fault needs a reference. */
export async function failureOfAnswer(answer: Response): Promise<Failure> {
  const retryAfter = Number(answer.headers.get('retry-after'));
  const body = (await answer.json().catch(() => null)) as Partial<Failure> | null;
  const explained = typeof body?.messageId === 'string';
  const reference = answer.headers.get('x-request-id');
  return {
    status: answer.status,
    messageId: explained ? (body.messageId ?? '') : withoutBody(answer.status),
    ...(retryAfter > 0 && { retryAfter }),
    ...(reference && (answer.status >= 500 || !explained) && { reference }),
    ...(Array.isArray(body?.fields) && { fields: body.fields }),
    ...(typeof body?.values === 'object' && { values: body.values }),
    ...(typeof body?.challenge === 'object' && { challenge: body.challenge }),
  };
}
