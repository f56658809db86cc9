import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';

const PAGE = 1_000;

export interface CopiedKeys {
  /** Keys that the target has now. */
  readonly keys: number;
  /** Keys of the source that were left out: whoever they belong to has been erased. */
  readonly erased: number;
}

/**
 * Copies every key that the target does not have, but for those of people who have been erased according to the list: the
 * source may be older than their erasure. Running it again changes nothing.
 * @throws Error when the target has another key of a subject
 */
export async function copyKeys(from: KeyStore, to: KeyStore, erasures: ErasureList): Promise<CopiedKeys> {
  const gone = await destroyedSince(from, erasures);
  let [keys, erased] = [0, 0];
  for await (const subjects of pages((after) => from.subjects(after, PAGE), String)) {
    for (const subject of subjects) {
      const key = gone.has(subject) ? undefined : await from.get(subject);
      if (key) await to.restore(subject, key);
      if (key) keys += 1;
      else erased += 1;
    }
  }
  return { keys, erased };
}

/**
 * Subjects whose keys are in the source and were destroyed after it. An address is freed before its owner's key goes, so
 * that its key belongs to somebody else wherever the owner has none; an erasure that is not finished goes on in the target.
 */
async function destroyedSince(from: KeyStore, erasures: ErasureList): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for await (const page of pages(
    (after) => erasures.page(after, PAGE),
    ({ userId }) => userId,
  ))
    for (const { userId, mailStream, finishedAt } of page) {
      if (finishedAt === undefined || !(await from.get(userId))) continue;
      gone.add(userId).add(mailStream);
    }
  return gone;
}

async function* pages<T>(
  read: (after: string) => Promise<readonly T[]>,
  nameOf: (item: T) => string,
): AsyncGenerator<readonly T[]> {
  for (let after = ''; ; ) {
    const page = await read(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = nameOf(last);
  }
}
