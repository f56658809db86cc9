import type { LiveBus } from '@footprint/infra/live-bus/port.ts';

/** How far partitions are, as projectors tell it: spares asking the view store again and again. */
export class CheckpointNews {
  readonly #reached = new Map<string, string>();
  readonly #waiting = new Set<() => void>();

  constructor(bus: LiveBus) {
    bus.subscribe('checkpointsAdvanced', ({ set, position, partitions }) => {
      // Sets that are left behind would pile up.
      if (this.#reached.size > 1_000) this.#reached.clear();
      for (const partition of partitions) this.#reached.set(`${set}/${partition}`, position);
      for (const wake of this.#waiting) wake();
    });
  }

  hasReached(set: string, partition: number, position: string): boolean {
    return (this.#reached.get(`${set}/${partition}`) ?? '') >= position;
  }

  /** Resolves with the next news, or after so many milliseconds. */
  next(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#waiting.add(wake);
    });
  }
}
