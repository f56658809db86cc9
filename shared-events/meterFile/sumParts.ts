import { bareWord, list } from './words.ts';

/** Tariffs, and phases of a current, that are counted apart and add up to what was used. */
const TARIFFS = list(
  `ht nt t1 t2 t3 t4 low high tief hoch normal normaal dal day night tag nacht peak offpeak hp hc hochtarif haupttarif
   tagtarif niedertarif nebentarif nachttarif`,
);
const PHASES = list('l1 l2 l3 phase1 phase2 phase3');
/** Names that hubs give to their phases; a letter alone is as well the name of a meter. */
const PHASE_LETTER = /^([abc])_(?=.)/;
const DIGITS = /^0*[1-4]$/;

const wordsIn = (bare: string): readonly string[] => bare.split(/[^a-z0-9?]+/).filter(Boolean);

/** Part of a sum that a heading or a cell names, and all else it says, which the other parts say too. */
export interface SumPart {
  readonly family: 'tariff' | 'phase' | 'number';
  readonly name: string;
  readonly rest: string;
}

/** The tariff, phase or number that a heading or a cell names; undefined where it names none. */
export function sumPartOf(text: string): SumPart | undefined {
  const bare = bareWord(text);
  const [, letter] = PHASE_LETTER.exec(bare) ?? [];
  if (letter !== undefined) return { family: 'phase', name: letter, rest: bare.slice(1) };
  const words = wordsIn(bare);
  const of = (known: ReadonlySet<string>) => words.filter((word) => known.has(word));
  const [tariffs, phases] = [of(TARIFFS), of(PHASES)];
  const family = tariffs.length > 0 ? 'tariff' : phases.length === 1 ? 'phase' : 'number';
  const named = family === 'tariff' ? TARIFFS : family === 'phase' ? PHASES : new Set<string>();
  const isPart = (word: string): boolean => named.has(word) || (family !== 'phase' && DIGITS.test(word));
  const parts = words.filter(isPart);
  if (parts.length === 0) return undefined;
  return { family, name: parts.join(' '), rest: words.filter((word) => !isPart(word)).join(' ') };
}

/**
 * Whether headings or cells name parts of one sum: `certain` for tariffs or phases that say all else alike, `maybe` for
 * numbers, which may as well tell meters apart.
 */
export function areParts(texts: readonly string[]): 'certain' | 'maybe' | 'no' {
  const parts = texts.map(sumPartOf);
  const [first] = parts;
  const isAlike =
    first !== undefined &&
    parts.length > 1 &&
    parts.every((part) => part?.rest === first.rest && part.family === first.family) &&
    new Set(parts.map((part) => part?.name)).size === parts.length;
  if (!isAlike) return 'no';
  return first.family === 'number' ? 'maybe' : 'certain';
}

/** Whether a heading says all that the parts of a sum have in common, as one of them says it. */
export function isTotalOf(heading: string, part: string): boolean {
  const words = wordsIn(bareWord(heading));
  const common = wordsIn(sumPartOf(part)?.rest ?? '');
  return common.length > 0 && common.every((word) => words.includes(word));
}
