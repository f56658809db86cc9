import { openBuckets } from '@footprint/infra/buckets/open.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

interface Item {
  readonly n: number;
  readonly text: string;
}

test('a bucket has what was added to it, in that order, however little is held in memory', () => {
  const items = fc.array(fc.record({ bucket: fc.nat(5), n: fc.nat(), text: fc.string({ unit: 'binary' }) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 70 }), (added, most) => {
      using buckets = openBuckets<Item>(most);
      for (const { bucket, n, text } of added) buckets.add(bucket, { n, text });
      for (let bucket = 0; bucket <= 5; bucket++)
        expect(buckets.read(bucket)).toEqual(
          added.filter((item) => item.bucket === bucket).map(({ n, text }) => ({ n, text })),
        );
    }),
    { numRuns: 200 },
  );
});

test('a bucket can be read again, and go on', () => {
  using buckets = openBuckets<Item>(1);
  buckets.add(7, { n: 1, text: 'a,]' });
  expect(buckets.read(7)).toEqual([{ n: 1, text: 'a,]' }]);
  buckets.add(7, { n: 2, text: '' });
  expect(buckets.read(7)).toEqual(buckets.read(7));
  expect(buckets.read(7)).toHaveLength(2);
  expect(buckets.read(8)).toEqual([]);
});
