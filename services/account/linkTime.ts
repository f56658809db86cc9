import type { AccountLink } from '@footprint/shared-events/account/area.ts';

/** So far may the clocks of two machines lie apart. */
const SKEW_SECONDS = 60;

/** A link that a page was opened by. */
export interface Presented {
  readonly digest: string;
  /** Epoch seconds. */
  readonly now: number;
}

/** Whether a link that lives `lifetime` seconds still opens. One that has longer to go was made while the clock was ahead. */
export const isLinkGood = ({ expiresAt }: AccountLink, lifetime: number, now: number): boolean =>
  now < expiresAt && expiresAt - now <= lifetime + SKEW_SECONDS;
