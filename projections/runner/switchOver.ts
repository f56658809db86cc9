import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import type { Parked } from '../views/parked.ts';
import {
  type ActiveSet,
  activate,
  collectionsOf,
  dropUnused,
  isCaughtUp,
  markCaughtUp,
  readActiveSet,
  readGeneration,
  type TargetSet,
} from './activeSet.ts';
import { listWaiting } from './waiting.ts';

export interface SwitchOptions {
  readonly views: ViewStore;
  readonly target: TargetSet;
  readonly generation: number;
  /** The set that readers were served from when the build began. */
  readonly before: ActiveSet | undefined;
}

/** Switches readers over to a set that is being built, as soon as every partition has caught up, in whichever process. */
export class SwitchOver {
  readonly #options: SwitchOptions;
  readonly #done = new AbortController();
  #caughtUp: readonly number[] = [];
  #marked: readonly number[] = [];

  constructor(options: SwitchOptions) {
    this.#options = options;
    if (options.before?.set === options.target.set) this.#done.abort();
  }

  /** Aborted from when on readers are served from the target. */
  get done(): AbortSignal {
    return this.#done.signal;
  }

  /** These partitions have been at the end of the log. */
  caughtUp(partitions: readonly number[]): void {
    if (this.#caughtUp.length === 0) this.#caughtUp = partitions;
  }

  /** Switches if it is time; true when that, or another projector's switch, is news. */
  async tryNow(): Promise<boolean> {
    if (this.#done.signal.aborted || this.#caughtUp.length === 0) return false;
    const { views, target, generation, before } = this.#options;
    if (this.#marked !== this.#caughtUp) {
      await markCaughtUp(views, target.set, this.#caughtUp);
      this.#marked = this.#caughtUp;
    }
    if ((await readActiveSet(views))?.set !== target.set) {
      if (!(await isCaughtUp(views, target.set))) return false;
      // A version that cannot fold what the one before could must not take its place.
      if (before && (await parksMore(views, before, target))) return false;
      // Asked last: a set of a generation that is no longer wanted must not be read.
      if ((await readGeneration(views)) !== generation) return false;
      await activate(views, target);
      await dropUnused(views, target, generation, before);
    }
    this.#done.abort();
    return true;
  }
}

async function parksMore(views: ViewStore, before: ActiveSet, target: TargetSet): Promise<boolean> {
  const name = ({ view, userId }: Parked): string => `${view} ${userId}`;
  const known = new Set((await listWaiting(views, before)).map(name));
  return (await listWaiting(views, { collections: collectionsOf(target) })).some((p) => !known.has(name(p)));
}
