/** Sorts any number of items into buckets, without holding them in memory. */
export interface Buckets<Item> extends Disposable {
  /** Items must be values that JSON keeps. */
  add(bucket: number, item: Item): void;
  /** Everything that was added to a bucket, in the order in which it was. */
  read(bucket: number): readonly Item[];
}

export type OpenBuckets = <Item>() => Buckets<Item>;
