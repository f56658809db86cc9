import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HeadSigned } from '@footprint/shared-events/audit/events.ts';
import * as T from 'typebox';
import Value from 'typebox/value';
import { isSigned, rootOf, type SignedHead, type StreamEndLine } from './signedHead.ts';
import type { KeptHead } from './verifyLog.ts';

const StreamEnd = T.Tuple([T.String(), T.Integer({ minimum: 0 }), T.String()]);

/** Writes a head to be kept elsewhere: the signed statement, then the end of every stream, a line of JSON each. */
export async function writeHeadFile(
  file: string,
  head: SignedHead,
  ends: readonly StreamEndLine[],
): Promise<void> {
  function* lines(): Iterable<string> {
    yield `${JSON.stringify(head)}\n`;
    for (const end of ends) yield `${JSON.stringify(end)}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { flags: 'wx' }));
}

/**
 * Reads a kept head. Its first line alone is enough; with the ends of the streams a missing event can be named.
 * @throws Error when it is no head, was changed, or its ends are not those that were signed
 */
export async function readHeadFile(file: string): Promise<KeptHead> {
  let head: SignedHead | undefined;
  const ends: StreamEndLine[] = [];
  const input = createReadStream(file, 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() === '') continue;
      const read: unknown = JSON.parse(line);
      if (head === undefined) head = Value.Parse(HeadSigned.schema, read) as SignedHead;
      else ends.push(Value.Parse(StreamEnd, read) as unknown as StreamEndLine);
    }
  } catch (cause) {
    throw new Error(`${file} is no signed head`, { cause });
  }
  if (!head) throw new Error(`${file} is no signed head`);
  if (!isSigned(head)) throw new Error(`${file}: the signature does not fit, the head was changed`);
  if (ends.length === 0) return { head };
  if (rootOf(ends) !== head.root)
    throw new Error(`${file}: the streams' ends are not those that were signed`);
  return { head, ends };
}
