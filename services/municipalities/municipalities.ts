import { ConcurrencyConflict, type EventStore } from '@footprint/infra/event-store/port.ts';
import { MUNICIPALITIES_STREAM } from '@footprint/shared-events/municipalities/events.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { toShortName } from '@footprint/shared-events/municipalities/shortName.ts';
import { type MunicipalityList, readList, storeList } from './listStream.ts';
import { SAMPLE, SAMPLE_IMPORT } from './sample.ts';
import { Suggestions } from './suggestions.ts';

/** A new list is noticed so much later at the most, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** A municipality as lists name it: namesakes by state and official key as well. */
export interface ListedMunicipality extends Municipality {
  readonly label: string;
}

interface Loaded {
  readonly revision: number;
  readonly all: readonly ListedMunicipality[];
  readonly byShortName: ReadonlyMap<string, ListedMunicipality>;
  readonly suggestions: Suggestions<ListedMunicipality>;
}

/**
 * The list in force, in memory. Whether there is a newer one is asked of the log, which every engine can answer and
 * which says "nothing new" at the price of one look-up.
 */
export class Municipalities {
  readonly #store: EventStore;
  readonly #now: () => number;
  #loaded: Loaded | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<Loaded> | undefined;

  /** `now` in epoch milliseconds. */
  constructor(store: EventStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The municipality of a short name, or of a name that shortens to it; undefined when there is none. */
  async find(name: string): Promise<ListedMunicipality | undefined> {
    const { byShortName } = await this.#list();
    return byShortName.get(name) ?? byShortName.get(toShortName(name));
  }

  /** Municipalities whose name or postcode begins with the query, best first. */
  async suggest(query: string): Promise<readonly ListedMunicipality[]> {
    return (await this.#list()).suggestions.of(query);
  }

  async all(): Promise<readonly ListedMunicipality[]> {
    return (await this.#list()).all;
  }

  async #list(): Promise<Loaded> {
    if (this.#loaded && this.#now() - this.#lookedAt < LOOK_EVERY_MS) return this.#loaded;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    const known = this.#loaded;
    if (!known) return this.#looking;
    // With the log away the list that is known goes on being served, and the log is not asked by every call.
    return this.#looking.catch(() => {
      this.#lookedAt = this.#now();
      return known;
    });
  }

  async #look(): Promise<Loaded> {
    const known = this.#loaded;
    if (known && !(await this.#isChanged(known.revision))) {
      this.#lookedAt = this.#now();
      return known;
    }
    let current = await readList(this.#store);
    if (current.versions.length === 0) {
      await this.#storeSample(current);
      current = await readList(this.#store);
    }
    const all = labelled(current.list);
    this.#loaded = {
      revision: current.end.revision,
      all,
      byShortName: new Map(all.map((one) => [one.shortName, one])),
      suggestions: new Suggestions(all),
    };
    this.#lookedAt = this.#now();
    return this.#loaded;
  }

  async #isChanged(revision: number): Promise<boolean> {
    return (await this.#store.readStream(MUNICIPALITIES_STREAM, revision + 1)).length > 0;
  }

  /** The first process that finds no list at all stores the built-in one; the others find that it was faster. */
  async #storeSample({ end, parts }: MunicipalityList): Promise<void> {
    const sample = {
      importId: SAMPLE_IMPORT,
      list: SAMPLE,
      actor: 'system',
      recordedAt: this.#now(),
    } as const;
    await storeList(this.#store, sample, end, parts[SAMPLE_IMPORT]).catch((error: unknown) => {
      if (!(error instanceof ConcurrencyConflict)) throw error;
    });
  }
}

function labelled(list: readonly Municipality[]): readonly ListedMunicipality[] {
  const ofName = Map.groupBy(list, ({ name }) => name);
  return list.map((one) => {
    const { name, state, ags } = one;
    return { ...one, label: (ofName.get(name)?.length ?? 0) > 1 ? `${name} (${state}, ${ags})` : name };
  });
}
