import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../http/errors.ts';
import { type ReadRound, readRound } from './roundLog.ts';

/** A result is noticed so much later at the most, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** A round that this process runs with, and what the log says of its end. */
export interface KnownRound {
  readonly terms: Campaign;
  readonly logged: ReadRound;
}

/** The rounds there are, with their results as soon as they have one. */
export class Rounds {
  readonly list: readonly Campaign[];
  readonly #store: EventStore;
  readonly #logged = new LRUCache<string, Promise<ReadRound>>({ max: 1_000, ttl: LOOK_EVERY_MS });

  constructor(store: EventStore, list: readonly Campaign[]) {
    this.#store = store;
    this.list = list;
  }

  /**
   * A round of a kind.
   * @throws ApiError 404 where there is none of this name
   * @throws StoreUnavailable when the event store cannot serve
   */
  async find(name: string, kind?: CampaignKind): Promise<KnownRound> {
    const terms = this.list.find((round) => round.name === name);
    if (!terms || (kind !== undefined && terms.kind !== kind)) throw new ApiError('api:error:notFound');
    return this.#known(terms);
  }

  all(): Promise<readonly KnownRound[]> {
    return Promise.all(this.list.map((terms) => this.#known(terms)));
  }

  async #known(terms: Campaign): Promise<KnownRound> {
    const known = this.#logged.get(terms.name) ?? readRound(this.#store, terms.name);
    this.#logged.set(terms.name, known, { noUpdateTTL: true });
    known.catch(() => this.#logged.delete(terms.name));
    return { terms, logged: await known };
  }
}
