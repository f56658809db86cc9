import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { digestOf } from '@footprint/infra/keys/digest.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';

const PAGE = 1_000;

export interface CopiedKeys {
  /** Keys that the target has now. */
  readonly keys: number;
  /** Keys of the source that were left out: their owners have been erased. */
  readonly erased: number;
}

/**
 * Copies every key that the target does not have, but for those of people who have been erased according to the list: the
 * source may be older than their erasure. Running it again changes nothing.
 * @throws Error when the target has another key of a subject
 */
export async function copyKeys(from: KeyStore, to: KeyStore, erasures: ErasureList): Promise<CopiedKeys> {
  const { users, mailKeys } = await destroyedSince(from, erasures);
  let [keys, erased] = [0, 0];
  for await (const subjects of pages((after) => from.subjects(after, PAGE), String)) {
    for (const subject of subjects) {
      const found = users.has(subject) ? undefined : await from.get(subject);
      const key = found && mailKeys.has(digestOf(found)) ? undefined : found;
      if (key) await to.restore(subject, key);
      if (key) keys += 1;
      else erased += 1;
    }
  }
  return { keys, erased };
}

/**
 * Users whose keys are in the source and were destroyed after it, and digests of the keys of their addresses: another key
 * of the same address belongs to another citizen. An erasure that is not finished goes on in the target.
 */
async function destroyedSince(from: KeyStore, erasures: ErasureList) {
  const users = new Set<string>();
  const mailKeys = new Set<string>();
  for await (const page of pages(
    (after) => erasures.page(after, PAGE),
    ({ userId }) => userId,
  ))
    for (const { userId, mailKeyDigest, finishedAt } of page) {
      if (finishedAt === undefined || !(await from.get(userId))) continue;
      users.add(userId);
      if (mailKeyDigest !== undefined) mailKeys.add(mailKeyDigest);
    }
  return { users, mailKeys };
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
