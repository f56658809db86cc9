import type { PowerType } from '../catalogue/housing.ts';
import type { AnswerFactors } from './answers.ts';
import type { FactorEdition } from './edition.ts';
import type { Factor } from './factor.ts';
import { UBA_13_2025 } from './uba13-2025.ts';
import { UBA_16_2026 } from './uba16-2026.ts';
import { UBA_16_2026_12 } from './uba16-2026-12.ts';

/** Every edition ever used, oldest first. */
export const FACTOR_EDITIONS: readonly [FactorEdition, ...FactorEdition[]] = [
  UBA_13_2025,
  UBA_16_2026,
  UBA_16_2026_12,
];

/** The edition that live results are computed with. */
export const CURRENT_EDITION: FactorEdition = UBA_16_2026_12;

/** The edition of this id; where none is named, that in force on a day (ISO date), before the first one that one. */
export const editionOf = (id: string | undefined, day: string): FactorEdition =>
  FACTOR_EDITIONS.find((edition) => edition.id === id) ??
  FACTOR_EDITIONS.findLast(({ countsFrom }) => countsFrom <= day) ??
  FACTOR_EDITIONS[0];

/** Power factor of a calendar year; years outside the edition's table borrow its nearest end, marked provisional. */
export function powerFactor(edition: FactorEdition, type: PowerType, year: number): Factor {
  if (type !== 'sdtMix') return edition.power[type];
  const exact = edition.sdtMix[year];
  if (exact) return exact;
  const years = Object.keys(edition.sdtMix).map(Number);
  const nearest = year < Math.min(...years) ? Math.min(...years) : Math.max(...years);
  const borrowed = edition.sdtMix[nearest];
  if (!borrowed) throw new RangeError(`edition ${edition.id} has no power factors`);
  return year < nearest ? borrowed : { ...borrowed, provisional: 'provisional' };
}

/** Factors of answers; an edition older than the questions takes those of the first that has them. */
export function answerFactors({ id, answers }: FactorEdition): AnswerFactors {
  const found = answers ?? FACTOR_EDITIONS.find((edition) => edition.answers)?.answers;
  if (!found) throw new RangeError(`no edition from ${id} on has factors of answers`);
  return found;
}
