import type { FactorEdition } from '../factors/edition.ts';
import { answerFactors } from '../factors/editions.ts';
import { AMOUNTS, type AmountKind } from '../habits/amounts.ts';
import { type AnswerLine, tonnesOfLines } from '../habits/habit.ts';
import { daysOfYear } from './days.ts';
import type { AmountsInput, FootprintInputs } from './inputs.ts';
import type { LevelPart } from './levelParts.ts';
import type { VehiclePart } from './mobilityParts.ts';
import type { SectorPart, TakenPart } from './sectorPart.ts';

/** Part that the amounts of one kind add to their sector of their year. */
export interface AmountPart extends SectorPart, TakenPart {
  readonly source: 'amounts';
  readonly of: AmountKind;
  readonly amounts: AmountsInput;
  readonly lines: readonly AnswerLine[];
}

/**
 * Parts of the year that amounts were said of, in order of entry. Kilometres of borrowed cars wait until one's own
 * vehicles, or that there is none, are known. Source: whole life, section 3.
 */
export const amountParts = (
  { consumption: { amounts = [] } }: FootprintInputs,
  year: number,
  edition: FactorEdition,
  vehicles: readonly VehiclePart[],
): readonly AmountPart[] =>
  amounts
    .filter((one) => one.year === year)
    .map((one): AmountPart => {
      const { sector, average = 0, lines: linesOf } = AMOUNTS[one.kind];
      const lines = linesOf(one.values, answerFactors(edition));
      const waits = one.kind === 'borrowed' && vehicles.length === 0;
      return {
        source: 'amounts',
        of: one.kind,
        average,
        tellsAll: true,
        // A kind has one entry a year.
        entryId: year,
        amounts: one,
        lines,
        sector,
        quality: 'MEASURED_MANUALLY',
        coverage: 1,
        imported: false,
        tonnes: tonnesOfLines(lines),
        days: waits ? [] : [daysOfYear(year)],
      };
    });

/** Levels but for those of a sector that amounts tell of: they count on no day of the year. */
export const besideAmounts = (
  levels: readonly LevelPart[],
  amounts: readonly AmountPart[],
): readonly LevelPart[] =>
  levels.map((level) =>
    amounts.some(({ sector }) => sector === level.sector) ? { ...level, days: [] } : level,
  );
