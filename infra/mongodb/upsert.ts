import { isDuplicateKey } from './errors.ts';

/** Of two upserts that make one document at once, the later meets a duplicate key; the second time it finds the document. */
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
