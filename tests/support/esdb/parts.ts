import type { Faults } from './faults.ts';
import type { MemoryLog } from './log.ts';

export interface Calls {
  append: number;
  read: number;
  sent: number;
}

/** Parts that every call of the double works with. */
export interface DoubleParts {
  readonly log: MemoryLog;
  readonly faults: Faults;
  /** Calls to the double, and the number of events it sent to subscriptions. */
  readonly calls: Calls;
  readonly port: () => number;
  /** Whether the connection of a caller still stands. */
  readonly connected: (peer: string) => boolean;
  /** Cuts the connection of a caller. */
  readonly cut: (peer: string) => void;
  /** Each running subscription's way to be dropped. */
  readonly subscriptions: Set<(how: 'error' | 'end') => void>;
}
