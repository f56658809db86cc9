import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { toShortName, withoutMarks } from '@footprint/shared-events/municipalities/shortName.ts';

const MOST = 10;

interface Entry<M> {
  readonly municipality: M;
  /** The name as people may type it: without marks, and with umlauts written out. */
  readonly spellings: readonly string[];
}

/** Finds municipalities while a name is typed. */
export class Suggestions<M extends Municipality> {
  readonly #entries: readonly Entry<M>[];

  constructor(municipalities: readonly M[]) {
    this.#entries = municipalities
      .toSorted((a, b) => b.inhabitants - a.inhabitants)
      .map((municipality) => ({ municipality, spellings: spellingsOf(municipality.name) }));
  }

  /** At most ten: names that begin with the query before those with a word that does; of equals the larger one. */
  of(query: string): readonly M[] {
    const text = query.trim();
    if (/^\d+$/.test(text))
      return this.#where(({ cityCodes }) => cityCodes.some((code) => code.startsWith(text)));
    const typed = spellingsOf(text).filter((spelling) => spelling !== '');
    if (typed.length === 0) return [];
    const begins: M[] = [];
    const hasWord: M[] = [];
    for (const { municipality, spellings } of this.#entries) {
      if (begins.length === MOST) break;
      if (spellings.some((s) => typed.some((t) => s.startsWith(t)))) begins.push(municipality);
      else if (hasWord.length < MOST && spellings.some((s) => typed.some((t) => s.includes(` ${t}`))))
        hasWord.push(municipality);
    }
    return [...begins, ...hasWord].slice(0, MOST);
  }

  #where(fits: (municipality: M) => boolean): readonly M[] {
    const found: M[] = [];
    for (const { municipality } of this.#entries) {
      if (found.length === MOST) break;
      if (fits(municipality)) found.push(municipality);
    }
    return found;
  }
}

const spellingsOf = (name: string): readonly string[] => [
  ...new Set([
    withoutMarks(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
    toShortName(name).replaceAll('-', ' '),
  ]),
];
