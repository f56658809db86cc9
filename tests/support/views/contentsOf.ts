import { canonicalJson } from '@footprint/infra/sealing/canonicalJson.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';

/** Everything a store holds in these collections; the order of names says nothing: it hangs on when a document was stored. */
export async function contentsOf(views: ViewStore, collections: readonly string[]): Promise<string> {
  const documents = await Promise.all(collections.map((collection) => views.list(collection, '', 1_000)));
  return canonicalJson(documents) ?? '';
}
