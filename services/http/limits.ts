import type { RateLimitOptions } from '@fastify/rate-limit';
import type { SlowedLimit } from '@footprint/shared-events/kernel/api.ts';

type Limit = Pick<RateLimitOptions, 'max' | 'timeWindow'>;

/** Requests allowed per network address. The scale is for load tests and for large sites behind one address. */
export interface Limits {
  readonly everything: Limit;
  /** Limit of pages, which name their figures to readers who link to them. */
  readonly pages: Limit;
  /** Calls an hour, beyond which each has to wait or to prove work. */
  readonly slowed: Readonly<Record<SlowedLimit, number>>;
  readonly exports: Limit;
  readonly publicFigures: Limit;
  /** Limit of histories, for which years are computed event by event. */
  readonly histories: Limit;
  readonly liveStreams: Limit;
  /** Live streams open at the same time. */
  readonly liveAtOnce: number;
}

export const limitsAt = (scale: number): Limits => ({
  everything: { max: Math.ceil(1_200 * scale), timeWindow: '1 minute' },
  // One page loads all others: a school that opens it at once has room.
  pages: { max: Math.ceil(600 * scale), timeWindow: '1 minute' },
  slowed: { registration: Math.ceil(300 * scale), passwordReset: Math.ceil(60 * scale) },
  // Everything of a citizen is read and packed.
  exports: { max: Math.ceil(30 * scale), timeWindow: '1 hour' },
  // Asked with every letter that is typed: several pages behind one address have room.
  publicFigures: { max: Math.ceil(600 * scale), timeWindow: '1 minute' },
  histories: { max: Math.ceil(120 * scale), timeWindow: '1 minute' },
  // Browsers open a stream again by themselves after every break.
  liveStreams: { max: Math.ceil(120 * scale), timeWindow: '1 minute' },
  liveAtOnce: Math.ceil(100 * scale),
});
