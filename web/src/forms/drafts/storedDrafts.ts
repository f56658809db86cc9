import { createContext } from 'react';
import { nowInSeconds } from '../../browser/dates.ts';
import { readStored, store } from '../../browser/storage.ts';

/** Where what is typed belongs: to whom, and on which page. */
export interface DraftPlace {
  readonly owner: string;
  readonly page: string;
  readonly search: string;
  /** Whether the owner is still logged in: a form that is gone without that was not left on purpose. */
  readonly isOpen: () => boolean;
}

/** Null without a session: then no draft is kept. */
export const DraftPlaceContext = createContext<DraftPlace | null>(null);

export type DraftValues = Readonly<Record<string, string | boolean>>;

/** Which form of which page, and whose: only its owner is shown it. */
export interface DraftKey {
  readonly owner: string;
  /** The page's path. */
  readonly page: string;
  readonly form: string;
}

/** Input of a form that its owner has not saved yet. */
export interface FormDraft extends DraftKey {
  /** The query of the page: it names the question of a guide. */
  readonly search: string;
  /** The fields that were changed, and no others: what is saved elsewhere meanwhile stays. */
  readonly values: DraftValues;
  /** Epoch seconds of the last change. */
  readonly at: number;
}

const KEPT_FOR_SECONDS = 30 * 86_400;

/** Handed to the server, which has not answered yet: a form that opens meanwhile begins without them. */
const beingSaved = new Set<string>();

const nameOf = ({ owner, page, form }: DraftKey): string => JSON.stringify([owner, page, form]);

/** As far as it can be read: what an older version or another site wrote is left out and breaks nothing. */
function parsed(entry: unknown): readonly FormDraft[] {
  const { owner, page, search, form, values, at } = (entry ?? {}) as Partial<FormDraft>;
  if (typeof owner !== 'string' || typeof page !== 'string' || typeof form !== 'string') return [];
  if (typeof at !== 'number') return [];
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {});
  const known = entries.filter(([, value]) => ['string', 'boolean'].includes(typeof value));
  return [{ owner, page, search: String(search ?? ''), form, values: Object.fromEntries(known), at }];
}

function readAll(): readonly FormDraft[] {
  const stored = readStored('drafts');
  const oldest = nowInSeconds() - KEPT_FOR_SECONDS;
  return Array.isArray(stored) ? stored.flatMap(parsed).filter(({ at }) => at >= oldest) : [];
}

const writeAll = (drafts: readonly FormDraft[]): void => store('drafts', drafts.length > 0 ? drafts : null);

const without = (key: DraftKey): readonly FormDraft[] =>
  readAll().filter((draft) => nameOf(draft) !== nameOf(key));

/** Keeps it over the one there is; false where this browser keeps nothing, as private windows of some do. */
export function keepDraft(draft: Omit<FormDraft, 'at'>): boolean {
  writeAll([...without(draft), { ...draft, at: nowInSeconds() }]);
  return readAll().some((kept) => nameOf(kept) === nameOf(draft));
}

export function findDraft(key: DraftKey): FormDraft | undefined {
  return beingSaved.has(nameOf(key)) ? undefined : readAll().find((draft) => nameOf(draft) === nameOf(key));
}

export function dropDraft(key: DraftKey): void {
  if (findDraft(key) || beingSaved.has(nameOf(key))) writeAll(without(key));
}

/** Marks it while the server has it. */
export function markBeingSaved(key: DraftKey, saving: boolean): void {
  if (saving) beingSaved.add(nameOf(key));
  else beingSaved.delete(nameOf(key));
}

/** The newest first. */
export const draftsOf = (owner: string): readonly FormDraft[] =>
  readAll()
    .filter((draft) => draft.owner === owner && !beingSaved.has(nameOf(draft)))
    .toSorted((a, b) => b.at - a.at);

/** Whether this page has a draft of any owner; not whose, nor what. */
export const isDraftOn = (page: string): boolean => readAll().some((draft) => draft.page === page);

export const dropDraftsOf = (owner: string): void =>
  writeAll(readAll().filter((draft) => draft.owner !== owner));

/** When another citizen logs in, what others left there is no longer theirs to keep. */
export const dropDraftsOfOthers = (owner: string): void =>
  writeAll(readAll().filter((draft) => draft.owner === owner));

/** Drops drafts kept for longer than 30 days. */
export const dropOldDrafts = (): void => writeAll(readAll());
