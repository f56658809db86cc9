import type { Faults } from './faults.ts';
import type { MemoryLog } from './log.ts';

/** What every call of the double works with. */
export interface DoubleParts {
  readonly log: MemoryLog;
  readonly faults: Faults;
  readonly port: () => number;
  /** Cuts the connection of a caller. */
  readonly cut: (peer: string) => void;
  /** Each running subscription's way to be dropped. */
  readonly subscriptions: Set<(how: 'error' | 'end') => void>;
}
