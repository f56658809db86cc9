const DIGITS = 20;

/** Padded, so that text order is log order. */
export function toPosition(position: number): string {
  return String(position).padStart(DIGITS, '0');
}

/**
 * The row number of a position; '' is before the first.
 * @throws RangeError when the text is no position of this engine
 */
export function fromPosition(position: string): number {
  if (position === '') return 0;
  if (!/^\d{20}$/.test(position))
    throw new RangeError(`not a position of this log: ${JSON.stringify(position)}`);
  return Number(position);
}
