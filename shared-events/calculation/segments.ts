import type { Day } from './calendar.ts';

/** A counter's reading, valid at 00:00 of its day. Lists of readings are in order of entry. */
export interface CounterReading {
  readonly day: Day;
  readonly value: number;
  /** Start value of a new counter: no consumption lies between the reading before and this one. */
  readonly replaced?: true;
  /** Read from a file, not entered by hand. */
  readonly imported?: true;
  /** Not read, as the file says. */
  readonly estimated?: true;
}

/** Two neighbouring readings of one counter. */
export interface Segment {
  readonly start: CounterReading;
  readonly end: CounterReading;
  /** Units used; null where the counter fell and no rollover explains it. */
  readonly consumption: number | null;
  readonly rollover: boolean;
}

/** Readings in order of day; of several on one day the later entry wins, and a swap's end value precedes its start value. */
function inOrder(readings: readonly CounterReading[]): readonly CounterReading[] {
  const latest = new Map<number, CounterReading>();
  for (const reading of readings) latest.set(reading.day * 2 + (reading.replaced ? 1 : 0), reading);
  return [...latest].sort(([a], [b]) => a - b).map(([, reading]) => reading);
}

/** Segments between neighbouring readings, none across a swap. Source: method CW-1, rules 1 and 3. */
export function segmentsOf(readings: readonly CounterReading[]): readonly Segment[] {
  const known = KNOWN_SEGMENTS.get(readings);
  if (known) return known;
  const segments = computeSegments(readings);
  KNOWN_SEGMENTS.set(readings, segments);
  return segments;
}

/** Lists of readings never change, and every year of a footprint asks for the segments of the same ones. */
const KNOWN_SEGMENTS = new WeakMap<readonly CounterReading[], readonly Segment[]>();

function computeSegments(readings: readonly CounterReading[]): readonly Segment[] {
  const ordered = inOrder(readings);
  const segments: Segment[] = [];
  for (let i = 1; i < ordered.length; i++) {
    const start = ordered[i - 1];
    const end = ordered[i];
    if (start && end && !end.replaced) segments.push(segmentBetween(start, end));
  }
  return segments;
}

function segmentBetween(start: CounterReading, end: CounterReading): Segment {
  const delta = end.value - start.value;
  if (delta >= 0) return { start, end, consumption: delta, rollover: false };
  const range = 10 ** Math.trunc(start.value).toString().length;
  const rollover = start.value >= 0.9 * range && end.value <= 0.1 * range;
  return { start, end, consumption: rollover ? delta + range : null, rollover };
}
