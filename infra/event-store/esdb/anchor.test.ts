import { START } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { anchorAt } from './anchor.ts';
import type { RawEvent } from './envelope.ts';
import { toPosition } from './position.ts';
import type { Reader } from './reader.ts';

const at = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) });
const text = (position: number): string => toPosition(at(position));
const record = (position: number): RawEvent => ({
  streamId: '$stats',
  id: 'id',
  revision: 0n,
  type: 'T',
  data: {},
  position: at(position),
});

/** A log that answers its reads one after the other like this. */
function reader(forwards: readonly (readonly number[])[], newest: readonly number[] = []): Reader {
  const answers = [...forwards];
  const reads: Pick<Reader, 'forwards' | 'backwards'> = {
    forwards: () => Promise.resolve((answers.shift() ?? []).map(record)),
    backwards: () => Promise.resolve(newest.map(record)),
  };
  return reads as Reader;
}

test('the start needs no record', async () => {
  expect(await anchorAt(reader([]), '')).toEqual({ fromPosition: START });
});

test('a record that is there is passed over by the server, as it should be', async () => {
  expect(await anchorAt(reader([[10]]), text(10))).toEqual({ fromPosition: at(10) });
});

test('where there is none, the next one is named: the server passes over it', async () => {
  expect(await anchorAt(reader([[14]]), text(10))).toEqual({ fromPosition: at(14), passed: record(14) });
});

test('after the last record it begins at the last: a new one would be passed over', async () => {
  expect(await anchorAt(reader([[]], [8]), text(10))).toEqual({ fromPosition: at(8) });
});

test('a record written between the reads is not lost', async () => {
  expect(await anchorAt(reader([[], [12]], [13]), text(10))).toEqual({
    fromPosition: at(12),
    passed: record(12),
  });
});
