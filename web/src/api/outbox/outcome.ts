import type { Failure } from '../errors.ts';

/** Statuses below 500 by which a server asks to come again. */
const COME_AGAIN: readonly number[] = [408, 425, 429];

/** Without a valid session nothing can be sent; what waits is as good as before. */
export const needsSession = ({ messageId }: Failure): boolean => messageId.startsWith('security:session:');

/** The server will never take it as it is. */
export const isRefusal = (failure: Failure): boolean => {
  const { status } = failure;
  return (
    status !== undefined &&
    status >= 400 &&
    status < 500 &&
    !COME_AGAIN.includes(status) &&
    !needsSession(failure)
  );
};
