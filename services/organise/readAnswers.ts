import { createHmac } from 'node:crypto';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { readSums } from '@footprint/projections/sums.ts';
import { type Answers, answersIn, sumOfAnswers } from '@footprint/projections/views/answers.ts';
import type { Question } from '@footprint/shared-events/audit/events.ts';
import type { Day } from '@footprint/shared-events/calculation/calendar.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';

/** From so many people on their texts are shown. */
const FEWEST_ANSWERING = 5;
/** Texts of a page. */
const PAGE = 10;
/** Texts of which a page is one: of more, these are a part at random. */
const MOST = 500;
const READ_AT_ONCE = 500;
/** Documents that are looked through for one page at the most. */
const MOST_READ = 20_000;

export interface AnswersAsked {
  readonly round: string;
  readonly question: Question;
  /** Day that settles the order, and where there are more texts than room also which of them are shown. */
  readonly day: Day;
  /** From 0. */
  readonly page: number;
}

/** A text and whose it is; it is a reference still. */
export interface Sealed {
  readonly userId: string;
  readonly text: string;
}

export interface AnswersFound {
  /** Everybody who answered. */
  readonly people: number;
  readonly texts: readonly Sealed[];
  readonly pages: number;
}

export interface AnswersSource {
  readonly store: ViewStore;
  /** Collections of the view of answers, and of its sums. */
  readonly answers: string;
  readonly sums: string;
  readonly campaigns: readonly Campaign[];
  /** Key from which places follow; a reader who knew it could tell whose a text is by where it stands. */
  readonly secret: string;
}

const placeOf = (secret: string, ...parts: readonly unknown[]): string =>
  createHmac('sha256', secret).update(parts.join('|')).digest('hex');

/** Documents from a place in the order of user ids on, and around to it: ids are random, so a place at random is one of them. */
async function* around(
  { store, answers }: AnswersSource,
  place: string,
): AsyncIterable<{ readonly userId: string; readonly body: Answers }> {
  let read = 0;
  for (const [start, end] of [
    [place, undefined],
    ['', place],
  ] as const)
    for (let after: string = start; read < MOST_READ; ) {
      const page = await store.list(answers, after, READ_AT_ONCE, end);
      for (const { key, body } of page)
        if (body) yield { userId: key, body: body as Partial<Answers> as Answers };
      read += page.length;
      const last = page.at(-1);
      if (!last || page.length < READ_AT_ONCE) break;
      after = last.key;
    }
}

/**
 * A page of the answers to a question in a round, in an order of the day that a secret decides: whose they are, and which
 * belong to one person, does not follow from their places, nor from asking again or for the other question.
 */
export async function findAnswers(
  source: AnswersSource,
  { round, question, day, page }: AnswersAsked,
): Promise<AnswersFound> {
  const key = sumOfAnswers(question, round);
  const { people = 0 } = (await readSums(source.store, source.sums, [key])).get(key)?.sums ?? {};
  if (people < FEWEST_ANSWERING) return { people: 0, texts: [], pages: 0 };
  const { secret } = source;
  const found: (Sealed & { readonly place: string })[] = [];
  for await (const { userId, body } of around(
    source,
    placeOf(secret, 'start', day, round, question).slice(0, 24),
  )) {
    const texts = answersIn(body, round, source.campaigns)[question];
    found.push(
      ...texts.map((text, i) => ({
        userId,
        text,
        place: placeOf(secret, 'text', day, round, question, userId, i),
      })),
    );
    if (found.length >= MOST) break;
  }
  found.sort((a, b) => (a.place < b.place ? -1 : 1));
  return {
    people,
    texts: found.slice(page * PAGE, (page + 1) * PAGE).map(({ userId, text }) => ({ userId, text })),
    pages: Math.ceil(found.length / PAGE),
  };
}
