import { join } from 'node:path';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { activate, type TargetSet, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { fewestOf } from '@footprint/services/figures/fewest.ts';
import { PublicFigures } from '@footprint/services/figures/publicFigures.ts';
import { LiveSums } from '@footprint/services/figures/sums/liveSums.ts';
import type { SumsByKey, SumsSource } from '@footprint/services/figures/sums/sumsByKey.ts';
import { Totals } from '@footprint/services/figures/totals.ts';
import { Municipalities } from '@footprint/services/municipalities/municipalities.ts';
import { type Desk, readDesk } from '@footprint/services/organise/desk.ts';
import { type KnownRound, Rounds } from '@footprint/services/rounds/rounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { OpenEngines } from '../engines/engines.ts';
import { Crash, crashingViewStore } from '../views/crashingViewStore.ts';
import { runToEnd } from '../views/runToEnd.ts';

/** Sums that show each change at once, so that a count of the log as it is says the same. */
function atOnce(live: SumsSource): SumsSource {
  const shown = (all: SumsByKey): SumsByKey =>
    new Map([...all].map(([key, { sums, position }]) => [key, { sums, position }]));
  return {
    read: async (keys) => shown(await live.read(keys)),
    readUnder: async (prefix) => shown(await live.readUnder(prefix)),
  };
}

/** A process that projects and answers, with a clock of its own, until it is stopped. */
export class SimulatedProcess {
  /** Epoch seconds. */
  at: number;
  readonly views: ViewStore;
  readonly campaigns: readonly Campaign[];
  /** Remembers what it has read since it was started. */
  readonly totals: Totals;
  readonly #open: OpenEngines;
  readonly #target: TargetSet;
  readonly #sums: SumsSource;
  readonly #municipalities: Municipalities;
  readonly #fewest: number;

  private constructor(open: OpenEngines, views: ViewStore, campaigns: readonly Campaign[], fewest: number) {
    this.at = 0;
    this.views = views;
    this.campaigns = campaigns;
    this.#open = open;
    this.#fewest = fewest;
    this.#target = targetSet([totalsView(campaigns, fewest)], 1);
    const collection = this.#target.placed[0]?.sums ?? '';
    this.#sums = atOnce(new LiveSums(views, async () => ({ set: this.#target.set, collection })));
    this.#municipalities = new Municipalities(open.engines.store, this.#now);
    this.totals = this.otherTotals;
  }

  /** Begins where the one before has ended; other dates build the views anew. */
  static async start(
    open: OpenEngines,
    campaigns: readonly Campaign[],
    fewest: number,
  ): Promise<SimulatedProcess> {
    const views = await openSqliteViewStore({ file: join(open.dataDir, 'simulated-views.db') });
    const started = new SimulatedProcess(open, views, campaigns, fewest);
    await activate(views, started.#target);
    return started;
  }

  stop(): Promise<void> {
    return this.views.close();
  }

  /** Folds what is in the log. `diesAfter`: first a process does that dies after so many documents of its batch. */
  async project(diesAfter?: number): Promise<void> {
    const { set, placed } = this.#target;
    const events = this.#open.engines.store;
    if (diesAfter !== undefined)
      await runToEnd({ events, views: crashingViewStore(this.views, [diesAfter]), set, placed }).catch(
        (error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        },
      );
    await runToEnd({ events, views: this.views, set, placed });
  }

  /** As another process has them: what is kept for a minute is read anew. */
  get otherTotals(): Totals {
    return this.#totalsOf(this.#fewest);
  }

  /** As a process has them that shows each person's change by itself: its histories join no days. */
  get dailyTotals(): Totals {
    return this.#totalsOf(1);
  }

  #totalsOf(fewest: number): Totals {
    return new Totals({ sums: this.#sums, municipalities: this.#municipalities, fewest, now: this.#now });
  }

  get figures(): PublicFigures {
    const rounds = new Rounds(this.#open.engines.store, this.campaigns);
    const municipalities = this.#municipalities;
    return new PublicFigures({ totals: this.otherTotals, municipalities, rounds, fewest: 1, now: this.#now });
  }

  round(name: string): Promise<KnownRound> {
    return new Rounds(this.#open.engines.store, this.campaigns).find(name);
  }

  async desk(round: KnownRound): Promise<Desk> {
    const municipalities = await this.#municipalities.all();
    const fewest = fewestOf(this.#fewest);
    return readDesk({ totals: this.#sums, municipalities, fewest, step: 1, at: this.at }, round);
  }

  readonly #now = (): number => this.at * 1000;
}
