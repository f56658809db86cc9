import { GERMAN_AVERAGE } from '../catalogue/germanAverage.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import { contains, type Days, daysOfYear, within, without } from './days.ts';
import type { LevelPart, LevelPeriod } from './levelParts.ts';
import type { SectorPart, TakenPart } from './sectorPart.ts';
import { lengthOf } from './vehicleYear.ts';

/** Average of a sector without the parts that were answered, on days without a level. */
export interface RestPart extends SectorPart {
  readonly source: 'rest';
  readonly taken: readonly TakenPart[];
  /** Share of the year on which it counts, 0 to 1. */
  readonly shareOfYear: number;
}

type Answered = SectorPart & TakenPart;

/**
 * Levels, and averages where no level is in force, without the parts that were answered on the same days: each part of
 * a sector is taken out once, in proportion to the sector's average. Source: whole life, section 1.
 */
export function besideAnswers(
  levels: readonly LevelPart[],
  answers: readonly Answered[],
  year: number,
): { readonly levels: readonly LevelPart[]; readonly rests: readonly RestPart[] } {
  const taking = answers.filter(({ average }) => average > 0);
  if (taking.length === 0) return { levels, rests: [] };
  const sectors = Map.groupBy(taking, ({ sector }) => sector);
  return {
    levels: levels.map((level) => {
      const parts = sectors.get(level.sector);
      return parts ? withoutAnswers(level, parts, year) : level;
    }),
    rests: [...sectors].flatMap(([sector, parts]) => {
      const said = levels.filter((level) => level.sector === sector).flatMap(({ days }) => days);
      return restsOf(sector, parts, said, year);
    }),
  };
}

/** Share of a sector that stays beside the parts taken out of it, 0 to 1. */
export const shareLeft = (sector: SectorName, taken: readonly TakenPart[]): number =>
  1 - taken.reduce((sum, { average }) => sum + average, 0) / GERMAN_AVERAGE[sector];

function withoutAnswers(level: LevelPart, answers: readonly Answered[], year: number): LevelPart {
  const periods = level.periods.flatMap((period): readonly LevelPeriod[] =>
    cut([period], answers).map((days) => ({ ...period, ...days, taken: takenOn(days, answers) })),
  );
  const mean = periods.reduce(
    (sum, { entry, taken, ...days }) =>
      sum + entry.value * shareLeft(level.sector, taken ?? []) * lengthOf(days),
    0,
  );
  const perYear = mean / lengthOf(daysOfYear(year));
  return { ...level, periods, mean: perYear, tonnes: perYear / level.members };
}

function restsOf(
  sector: SectorName,
  answers: readonly Answered[],
  said: readonly Days[],
  year: number,
): readonly RestPart[] {
  const unsaid = without([daysOfYear(year)], said);
  return cut(unsaid, answers).flatMap((days): readonly RestPart[] => {
    const taken = takenOn(days, answers);
    if (taken.length === 0) return [];
    const left = shareLeft(sector, taken);
    const shareOfYear = lengthOf(days) / lengthOf(daysOfYear(year));
    return [
      {
        source: 'rest',
        sector,
        taken,
        shareOfYear,
        quality: 'MEASURED_MANUALLY',
        coverage: taken.some(({ tellsAll }) => tellsAll) ? 1 : 1 - left,
        imported: false,
        // It is as of the year as the answers beside it.
        carriedBack: true,
        tonnes: GERMAN_AVERAGE[sector] * left * shareOfYear,
        days: [days],
        entryId: 0,
      },
    ];
  });
}

/** The days cut wherever an answer begins or ends to hold. */
function cut(days: readonly Days[], answers: readonly Answered[]): readonly Days[] {
  const bounds = answers.flatMap((part) => part.days).flatMap(({ from, to }) => [from, to]);
  const inOrder = [...new Set([Number.NEGATIVE_INFINITY, ...bounds, Number.POSITIVE_INFINITY])].sort(
    (a, b) => a - b,
  );
  return inOrder.slice(1).flatMap((to, i) => within(days, [{ from: inOrder[i] ?? to, to }]));
}

/** Each part once that is answered on days which no answer divides. */
function takenOn({ from }: Days, answers: readonly Answered[]): readonly TakenPart[] {
  const inForce = answers.filter((part) => part.days.some((days) => contains(days, from)));
  return [
    ...new Map(
      inForce.map(({ of, average, tellsAll }) => [of, { of, average, ...(tellsAll && { tellsAll }) }]),
    ).values(),
  ];
}
