import { StoreUnavailable } from '../storeUnavailable.ts';
import { isPassing } from './errors.ts';

/**
 * Runs one write. A full disk or a lock held too long stored nothing and may heal by itself: that is a refusal.
 * @throws StoreUnavailable 'refused', or whatever else SQLite throws
 */
export function writeOrRefuse<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!isPassing(error)) throw error;
    throw new StoreUnavailable('refused', 'the disk is full or the database is locked', { cause: error });
  }
}
