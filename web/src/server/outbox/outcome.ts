import type { Failure } from '../errors.ts';

/** Statuses below 500 by which a server asks to come again. */
const COME_AGAIN: readonly number[] = [408, 425, 429];

/** Without a valid session nothing can be sent; what waits is as good as before. */
export const needsSession = ({ status, messageId }: Failure): boolean =>
  status === 401 || messageId.startsWith('security:session:');

/** The server will never take it as it is, and says why. What explains nothing is not its answer: a portal's, say. */
export const isRefusal = (failure: Failure): boolean => {
  const { status } = failure;
  return (
    status !== undefined &&
    status >= 400 &&
    status < 500 &&
    failure.messageId !== 'api:error:unknown' &&
    !COME_AGAIN.includes(status) &&
    !needsSession(failure)
  );
};
