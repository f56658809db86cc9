import type { WaitingReading } from './database.ts';

export interface OutboxContext {
  /** Id of the user whose readings these are; the last user stays while no citizen is logged in. */
  readonly user: string | null;
  readonly online: boolean;
  /** In the order they are sent. */
  readonly readings: readonly WaitingReading[];
  /** Sent since this was last reported. */
  readonly sent: number;
  /** Attempts in a row that failed. */
  readonly attempts: number;
  /** Something was added, corrected or discarded since they were read. */
  readonly changed: boolean;
}

export type OutboxEvent =
  /** The operator allows offline use. */
  | { type: 'SWITCH_ON' }
  | { type: 'SESSION'; user: string | null }
  | { type: 'ONLINE' }
  | { type: 'OFFLINE' }
  /** The citizen looks at the page, or asks for an attempt. */
  | { type: 'TRY' }
  /** The user has logged out: nothing of theirs stays. */
  | { type: 'FORGET' }
  /** Here or in another tab a reading was added, corrected or discarded. */
  | { type: 'CHANGED' };

export interface Delivery {
  readonly sent: boolean;
  readonly left: readonly WaitingReading[];
}
