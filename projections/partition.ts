import { POISON_STREAMS } from '@footprint/shared-events/poison/events.ts';
import { AREAS } from '@footprint/shared-events/registry.ts';

/** Beginnings of the names of every stream that changes views. */
const STREAMS = [...AREAS.map((area) => `${area}-`), POISON_STREAMS];

/** Always 16, whatever the number of workers: the first hexadecimal digit of the user id. */
export const PARTITIONS: readonly number[] = Array.from({ length: 16 }, (_, i) => i);

/** All of them, held under one epoch: where no other worker can be. */
export const allPartitions = (epoch: number): ReadonlyMap<number, number> =>
  new Map(PARTITIONS.map((p) => [p, epoch]));

/** The partition of a user, 0 to 15. */
export const partitionOf = (userId: string): number => Number.parseInt(userId.charAt(0), 16);

/** Prefixes of the streams that belong to the partitions: one per kind, or one per kind and partition. */
export function prefixesOf(partitions: readonly number[]): readonly string[] {
  return partitions.length === PARTITIONS.length
    ? STREAMS
    : STREAMS.flatMap((name) => partitions.map((p) => `${name}${p.toString(16)}`));
}

/** Prefixes of every stream that views are folded from. */
export const PROJECTED = prefixesOf(PARTITIONS);
