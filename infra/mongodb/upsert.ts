import { isDuplicateKey } from './errors.ts';

/**
 * Repeats an upsert that meets a duplicate key, since another one made the document at once; the second time it finds the
 * document.
 */
export async function upsert<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return write();
  }
}

/** Inserts; false when a document of that key is there already. */
export async function inserted(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
