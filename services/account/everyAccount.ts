import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS, PROJECTED } from '@footprint/projections/partition.ts';
import { documentsOf, readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { accountsView } from '@footprint/projections/views/accounts.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';

const PAGE = 500;
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

interface Stores {
  readonly store: EventStore;
  readonly views: ViewStore;
}

export interface ListedAccount {
  readonly userId: string;
  /** Its texts stay sealed. */
  readonly account: Account;
}

/**
 * The collection of accounts, once it holds whatever is in the log now; undefined where that takes too long, or where the accounts
 * are another version's.
 * @throws StoreUnavailable when an engine cannot serve
 */
export async function accountsUpToNow(
  { store, views }: Stores,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const head = await store.head(PROJECTED);
  for (let waited = 0; waited <= PATIENCE_MS && !signal?.aborted; waited += LOOK_EVERY_MS) {
    const active = await readActiveSet(views);
    const reached = active ? await views.checkpoints(active.set) : [];
    if (reached.length === PARTITIONS.length && reached.every(({ position }) => position >= head))
      return documentsOf(active, accountsView);
    await sleep(LOOK_EVERY_MS, undefined, signal && { signal }).catch(() => undefined);
  }
  return undefined;
}

/** Every account of the view, page by page; requests get their turn after each. */
export async function* pagesOfAccounts(
  views: ViewStore,
  collection: string,
  signal?: AbortSignal,
): AsyncIterable<readonly ListedAccount[]> {
  for (let after = ''; !signal?.aborted; ) {
    const page = await views.list(collection, after, PAGE);
    yield page.map(({ key: userId, body }) => ({ userId, account: body as object as Account }));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.key;
    await nextTurn();
  }
}
