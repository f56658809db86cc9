import type { DocumentWrite, StoredDocument } from '../port.ts';

/**
 * A view's document. The body is JSON text: native bodies would come back changed or be refused where keys hold dots,
 * dollars or nulls, arrays hold arrays, or text half a character, and not the same on every server.
 */
export interface DocumentRecord {
  /** The document's key. */
  readonly _id: string;
  readonly pos: string;
  readonly epoch: number;
  /** Position of its deletion; '' while it lives, so that one index finds the living in order and the dead by age. */
  readonly deleted: string;
  readonly body: string | null;
  /** The numbers at the top of the body, for indexes. */
  readonly n?: Readonly<Record<string, number>>;
}

/** Names a server takes as one step of a path, and JavaScript as a plain property. */
const PLAIN_NAME = /^[A-Za-z]\w*$/;

/**
 * Where the number of a body's field is found in a record.
 * @throws Error when no field of that name can have an index
 */
export function numberPath(field: string): `n.${string}` {
  if (!PLAIN_NAME.test(field)) throw new Error(`a field named ${JSON.stringify(field)} cannot have an index`);
  return `n.${field}`;
}

export function toRecord({ key, position, epoch, body }: DocumentWrite): DocumentRecord {
  const record = { _id: key, pos: position, epoch };
  if (body === null) return { ...record, deleted: position, body: null };
  const n = Object.fromEntries(Object.entries(body).filter(isIndexable));
  return { ...record, deleted: '', body: JSON.stringify(body), n };
}

const isIndexable = (entry: [string, unknown]): entry is [string, number] =>
  PLAIN_NAME.test(entry[0]) && Number.isFinite(entry[1]);

export function toDocument({ _id, pos, body }: DocumentRecord): StoredDocument {
  const parsed = body === null ? null : (JSON.parse(body) as Readonly<Record<string, unknown>>);
  return { key: _id, position: pos, body: parsed };
}
