import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import {
  CURRENT_DEMANDS,
  DEMAND_EDITIONS,
  type DemandEdition,
} from '@footprint/shared-events/catalogue/demandEditions.ts';
import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { CHECK_ANSWERS } from '@footprint/shared-events/check/answers.ts';
import type { CheckDraft } from '@footprint/shared-events/check/draft.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { readStored, store } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';
import { onSessionEnd } from '../../server/session/session.ts';
import { invitation, readInvitation } from './invitation.ts';

/** Answers given so far. What is left out was not asked yet, or is not known: then the average stands for it. */
export type DraftAnswers = Partial<Omit<CheckDraft, 'version' | 'year' | 'edition' | 'measures'>>;

export interface StoredDraft {
  readonly version: 1;
  /** The calendar year the figure is of. */
  readonly year: number;
  /** Edition of what homes need to be heated, when it was begun. */
  readonly edition?: DemandEdition;
  readonly answers: DraftAnswers;
  /** Picked from what would save most. */
  readonly measures?: readonly MeasureName[];
  /** Names of questions answered, "I do not know" among them. */
  readonly asked: readonly string[];
  /** Questions among them that the account answers: they are not asked. */
  readonly known?: readonly string[];
  /** Epoch seconds of the last answer. */
  readonly at: number;
  /** Idempotency key of the command that keeps it: sent again, it completes what is missing. */
  readonly key?: string;
}

const KEPT_FOR_SECONDS = 30 * 86_400;

/** Fields counted beside an answer: changed for that answer alone, they end with another. */
const BESIDE = { carFuel: 'fuelUse', flights: 'flightHours' } as const;
export type AssumedField = (typeof BESIDE)[keyof typeof BESIDE];
const ASSUMED_FIELDS: readonly string[] = Object.values(BESIDE);

/** Which question asks for an answer. */
export const QUESTION_OF: Readonly<Record<keyof typeof CHECK_ANSWERS, string>> = {
  hhMember: 'people',
  carrier: 'home',
  hhHouseType: 'home',
  hhArea: 'area',
  power: 'power',
  eco: 'power',
  carKm: 'car',
  carFuel: 'car',
  flights: 'flights',
  food: 'food',
  shopping: 'shopping',
};

/** Null: nothing was answered, or it was kept or thrown away. */
export const storedDraft = createStore<StoredDraft | null>(null);

/** Answers of an older version that fit no question any more were found: the page says so once. */
export const draftDropped = createStore(false);

/** The browser keeps nothing, as private windows of some do: the draft holds until the page is left. */
export const draftUnkept = createStore(false);

function write(draft: StoredDraft | null): void {
  storedDraft.set(draft);
  const campaign = invitation.get();
  store('check', draft && campaign ? { ...draft, campaign } : draft);
  draftUnkept.set(draft !== null && readStored('check') === null);
}

/**
 * Notes an answer; `undefined` takes one back. Another command has to keep it then.
 * @param question that is answered with it; null where part of its answer is still missing
 */
export function answer(
  question: string | null,
  answers: { readonly [F in keyof DraftAnswers]: unknown },
): void {
  const now = nowInSeconds();
  const before = storedDraft.get();
  const ended = Object.entries(BESIDE)
    .filter(([field]) => Object.hasOwn(answers, field))
    .filter(
      ([field]) => answers[field as keyof typeof BESIDE] !== before?.answers[field as keyof typeof BESIDE],
    )
    .map(([, beside]) => [beside, undefined]);
  const entries = Object.entries({ ...before?.answers, ...Object.fromEntries(ended), ...answers });
  write({
    version: 1,
    year: before?.year ?? defaultYear(now),
    ...editionOf(before),
    answers: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    asked: [...new Set([...(before?.asked ?? []), ...(question === null ? [] : [question])])],
    ...(before?.known && { known: before.known }),
    ...(before?.measures && { measures: before.measures }),
    at: now,
  });
}

/** Picks a measure, or takes it back. Another command has to keep the draft then. */
export function pickInDraft(name: MeasureName, on: boolean): void {
  const draft = storedDraft.get();
  if (!draft) return;
  const { key: _, measures = [], ...others } = draft;
  const rest = measures.filter((one) => one !== name);
  write({ ...others, measures: on ? [...rest, name] : rest });
}

/** Begins with what the account says already; its questions are not asked. */
export function beginWith(answers: DraftAnswers, known: readonly string[]): void {
  const now = nowInSeconds();
  write({ version: 1, year: defaultYear(now), ...editionOf(null), answers, asked: known, known, at: now });
}

/** A draft begun before there was an edition to name keeps its figures. */
const editionOf = (before: StoredDraft | null): Pick<StoredDraft, 'edition'> =>
  before ? { ...(before.edition && { edition: before.edition }) } : { edition: CURRENT_DEMANDS };

/** The key of the command that keeps it, the same until an answer changes. */
export function keyOfDraft(draft: StoredDraft): string {
  const key = draft.key ?? crypto.randomUUID();
  if (!draft.key) write({ ...draft, key });
  return key;
}

export const dropDraft = (): void => write(null);

const isKnown = ([field, value]: [string, unknown]): boolean =>
  (ASSUMED_FIELDS.includes(field) && typeof value === 'number') ||
  (Object.hasOwn(CHECK_ANSWERS, field) &&
    (CHECK_ANSWERS[field as keyof typeof CHECK_ANSWERS] as readonly unknown[]).includes(value));

/** As it was stored, as far as it still fits the questions; null where it is too old or none. */
export function readDraft(stored: unknown, now: number): { draft: StoredDraft | null; dropped: boolean } {
  const none = { draft: null, dropped: stored !== null };
  if (typeof stored !== 'object' || stored === null) return none;
  const {
    version,
    year,
    edition,
    answers,
    asked,
    known: ofAccount,
    measures,
    at,
    key,
  } = stored as Partial<StoredDraft>;
  if (version !== 1 || typeof at !== 'number' || !answers || !Array.isArray(asked)) return none;
  if (at < now - KEPT_FOR_SECONDS) return { draft: null, dropped: false };
  if (typeof year !== 'number' || year > defaultYear(now)) return none;
  const entries = Object.entries(answers);
  const known = entries.filter(isKnown);
  // Without it nothing can be computed, and it is asked before all others.
  if (!known.some(([field]) => field === 'hhMember')) return none;
  const lost = entries.filter((entry) => !isKnown(entry)).map(([field]) => field);
  const again = new Set(lost.map((field) => QUESTION_OF[field as keyof typeof QUESTION_OF]));
  return {
    draft: {
      version,
      year,
      answers: Object.fromEntries(known),
      at,
      ...(edition && DEMAND_EDITIONS.includes(edition) && { edition }),
      asked: asked.map(String).filter((question) => !again.has(question)),
      ...(Array.isArray(measures) && { measures }),
      ...(Array.isArray(ofAccount) && { known: ofAccount.map(String) }),
      // Other answers are another command's.
      ...(typeof key === 'string' && lost.length === 0 && { key }),
    },
    dropped: lost.length > 0,
  };
}

const stored = readStored('check');
const found = readDraft(stored, nowInSeconds());
storedDraft.set(found.draft);
draftDropped.set(found.dropped);
if (found.draft) invitation.set(readInvitation((stored as { campaign?: unknown }).campaign));

// Nothing lies on the device before the first answer; from then on the invitation lies with the answers.
invitation.subscribe(() => {
  const draft = storedDraft.get();
  if (draft) write(draft);
});

// A logout leaves no answers on the device.
onSessionEnd((end) => {
  if (end !== 'logout') return;
  invitation.set(null);
  dropDraft();
});
