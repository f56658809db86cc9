import type { KeyStore } from '@footprint/infra/keys/port.ts';
import { openReference } from '../engine/eventCodec.ts';

/** A view document with its sealed texts opened with the citizen's key; texts whose key is gone are empty. */
export async function openDocument<D>(keys: KeyStore, userId: string, document: D): Promise<D> {
  const key = await keys.get(userId);
  const open = (value: unknown): unknown => {
    if (typeof value === 'string') return openReference(value, key);
    if (Array.isArray(value)) return value.map(open);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, open(child)]));
  };
  return open(document) as D;
}
