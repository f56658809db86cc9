import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { readTreeHead, type TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { HeadSigned } from '@footprint/shared-events/audit/events.ts';
import * as T from 'typebox';
import Value from 'typebox/value';
import { type DailyHead, isSigned, rootOfEnds, type StreamEndLine } from './dailyHeads.ts';
import type { KeptHead } from './verifyLog.ts';

const StreamEnd = T.Tuple([T.String(), T.Integer({ minimum: 0 }), T.String()]);

/** A head that was kept elsewhere: of the tree over the log, or a daily one of former versions. */
export type HeadOfFile = { readonly tree: TreeHead } | { readonly daily: KeptHead };

/**
 * Reads a kept head that one of the keys has signed (`trusted`: public keys, in base64).
 * @throws Error when it is no head, was changed, or another key has signed it
 */
export async function readHeadFile(file: string, trusted: readonly string[]): Promise<HeadOfFile> {
  const note = await readFile(file, 'utf8');
  if (note.startsWith('footprint-log/')) {
    try {
      return { tree: readTreeHead(note, trusted) };
    } catch (cause) {
      throw new Error(`${file}: no key that you trust has signed it, or it was changed`, { cause });
    }
  }
  const daily = await readDailyFile(file);
  if (trusted.includes(daily.head.publicKey)) return { daily };
  throw new Error(`${file} was signed with another key; name it with --public-key if you trust it`);
}

/** Its first line alone is enough; with the ends of the streams a missing event can be named. */
async function readDailyFile(file: string): Promise<KeptHead> {
  let head: DailyHead | undefined;
  const ends: StreamEndLine[] = [];
  const input = createReadStream(file, 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() === '') continue;
      const read: unknown = JSON.parse(line);
      if (head === undefined) head = Value.Parse(HeadSigned.schema, read) as DailyHead;
      else ends.push(Value.Parse(StreamEnd, read));
    }
  } catch (cause) {
    throw new Error(`${file} is no signed head`, { cause });
  }
  if (!head) throw new Error(`${file} is no signed head`);
  if (!isSigned(head)) throw new Error(`${file}: the signature does not fit, the head was changed`);
  if (ends.length === 0) return { head };
  if (rootOfEnds(ends) !== head.root)
    throw new Error(`${file}: the streams' ends are not those that were signed`);
  return { head, ends };
}
