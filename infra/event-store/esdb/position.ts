import type { Position } from '@eventstore/db-client';

const DIGITS = 20;

/** The server's way to say that it does not know a position: all 64 bits set. */
const LAST_VALID = 2n ** 63n - 1n;

/** Both numbers padded, so that text order is log order; resuming from one alone loses events. */
export function toPosition({ commit, prepare }: Position): string {
  return `${padded(commit)}/${padded(prepare)}`;
}

/**
 * The pair behind a position that is not ''.
 * @throws RangeError when the text is no position of this engine
 */
export function fromPosition(position: string): Position {
  const parts = /^(\d{20})\/(\d{20})$/.exec(position);
  if (parts === null) throw new RangeError(`not a position of this log: ${JSON.stringify(position)}`);
  return { commit: BigInt(parts[1] ?? ''), prepare: BigInt(parts[2] ?? '') };
}

/** Whether the server gave a position that can be resumed from. */
export function isKnown(position: Position | undefined): position is Position {
  return position !== undefined && position.commit <= LAST_VALID && position.prepare <= LAST_VALID;
}

/** The later of two positions. */
export function later(a: string, b: string): string {
  return a > b ? a : b;
}

function padded(value: bigint): string {
  return value.toString().padStart(DIGITS, '0');
}
