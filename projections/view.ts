import { createHash } from 'node:crypto';
import type { EventMetadata, StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { mapSealed, sealedReference } from '@footprint/shared-events/kernel/sealed.ts';
import { type AreaName, areaOf, EVENTS, sealedFieldsOf, upcast } from '@footprint/shared-events/registry.ts';

/** Part of the log's events that views are folded from. */
export interface ProjectedEvent extends Omit<StoredEvent, 'metadata'> {
  readonly metadata: Pick<EventMetadata, 'recordedAt' | 'schemaVersion'>;
}

/** An event as views see it: sealed texts are references that only the API can open. */
export interface ViewEvent<E = { readonly type: string; readonly data: object }> {
  readonly event: E;
  readonly id: string;
  readonly userId: string;
  readonly metadata: ProjectedEvent['metadata'];
}

export type Document = Readonly<Record<string, unknown>>;

/** A document one event further; null deletes it. Of a method, since only so a view of one type is a view in a list. */
export type DocumentFold<D extends object> = {
  fold(document: D | undefined, event: ViewEvent): D | null;
}['fold'];

/** A view of documents of one type, declared: which events change which document, and how. Pure throughout. */
export interface View<D extends object = object> {
  readonly name: string;
  /** Raised with every change of the folds. */
  readonly version: number;
  /** Digest of every data file the folds use, so that changing one rebuilds the view. */
  readonly dataDigest: string;
  /** Key of the document an event changes. */
  readonly key: (event: ViewEvent) => string;
  /** One function per event type; Other types leave the view alone. */
  readonly on: Readonly<Record<string, DocumentFold<D>>>;
  /** Fills what follows from the folded document, once per write. */
  derive?(document: D): D;
  /** Numbers at the top of the document that readers look documents up by. */
  readonly indexes?: readonly string[];
  /**
   * Amounts that a document adds to sums shared by all, by the sum's key; none for no document. The sums then always run
   * over all documents of the view, and its documents must be keyed by user. Integers only: they are added up in any order.
   * Must not depend on a sealed text, or an erasure would change a sum.
   */
  adds?(document: D | undefined): Readonly<Record<string, Sums>>;
  /**
   * How many people's changes the sum of a key shows at a time, where it does not show each by itself. Such a sum counts under
   * `CHANGED` who has changed it.
   */
  stepOf?(key: string): number | undefined;
}

/** Integers by name, added up name by name. */
export type Sums = Readonly<Record<string, number>>;

/** Digest of data that folds use. */
export const digestOf = (...data: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);

/** Every view's documents go with these, so they say nothing of what the view is folded from. */
const OF_ALL = new Set(['AccountErasureRequested', 'AccountErased']);

/** The areas whose events a view is folded from. */
export function areasOf(view: View): ReadonlySet<AreaName> {
  const known = AREAS_OF.get(view);
  if (known) return known;
  const types = Object.keys(view.on).filter((type) => !OF_ALL.has(type));
  const made = new Set(types.flatMap((type) => areaOf(type) ?? []));
  AREAS_OF.set(view, made);
  return made;
}
const AREAS_OF = new WeakMap<View, ReadonlySet<AreaName>>();

/**
 * Mark that tells versions of a view apart: its own number, the data it folds with, and the types of events there are in its
 * areas. Documents that waited for an event are built anew by code that knows it.
 */
function versionOf(view: View): string {
  const known = VERSION_OF.get(view);
  if (known !== undefined) return known;
  const areas = areasOf(view);
  const types = [...EVENTS.values()].flatMap(({ type, version }) => {
    const area = areaOf(type);
    return area && areas.has(area) ? [`${type} ${version}`] : [];
  });
  const made = `${view.version}-${digestOf(view.dataDigest, types)}`;
  VERSION_OF.set(view, made);
  return made;
}
const VERSION_OF = new WeakMap<View, string>();

/** Where a version of a view lives; `generation` tells apart builds of the same version. */
export const collectionOf = (view: View, generation: number): string =>
  `${collectionPrefixOf(view)}${generation}`;

/** Prefix of the collections of that version, whatever their generation. */
export const collectionPrefixOf = (view: View): string => `${view.name}@${versionOf(view)}-`;

/** Where the sums of that version live, one document per partition and key. */
export const sumsCollectionOf = (view: View, generation: number): string =>
  `${sumsCollectionPrefixOf(view)}${generation}`;

/** Prefix of the collections of that version's sums, whatever their generation. */
export const sumsCollectionPrefixOf = (view: View): string => `${view.name}-sums@${versionOf(view)}-`;

/** User id in the name of a citizen's stream, undefined for other streams. */
export function userIdOfStream(stream: string): string | undefined {
  return /^[a-z]+-([0-9a-f]{24})$/.exec(stream)?.[1];
}

/** A stored event as views see it; undefined where it belongs to no citizen. */
export function toViewEvent(stored: ProjectedEvent): ViewEvent | undefined {
  const userId = userIdOfStream(stored.stream);
  if (userId === undefined) return undefined;
  const { id, stream, type, metadata } = stored;
  const today = upcast(type, metadata.schemaVersion, stored.data, metadata.recordedAt);
  const data = mapSealed(today, sealedFieldsOf(type), (text, path) =>
    sealedReference({ stream, eventId: id, type, path }, text),
  );
  return { event: { type, data }, id, userId, metadata };
}
