import type { ImportRowError } from '@footprint/shared-events/housing/rules.ts';

/** One line of a file of readings: what it says, or why it cannot be used. Dates in epoch seconds. */
export interface ImportRow {
  /** As an editor counts them, from 1. */
  readonly line: number;
  readonly v?: number;
  readonly d?: number;
  readonly error?: ImportRowError;
}
