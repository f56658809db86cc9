import type { ErasureList } from './port.ts';

const PAGE = 1_000;

/** Takes over whom another list names, and who of them is done with. Repeated it changes nothing. Answers how many it names. */
export async function mergeErasures(from: ErasureList, into: ErasureList): Promise<number> {
  let named = 0;
  for (let after = ''; ; ) {
    const page = await from.page(after, PAGE);
    for (const { finishedAt, ...erasure } of page) {
      await into.note(erasure);
      if (finishedAt !== undefined) await into.finish(erasure.userId, finishedAt);
    }
    named += page.length;
    const last = page.at(-1);
    if (last === undefined) return named;
    after = last.userId;
  }
}
