import { type Days, daysOfYear, overlap, without } from '../calculation/days.ts';
import { containersOf } from '../catalogue/containedMeasures.ts';
import { MEASURES, sharedAmong } from '../catalogue/measures.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import type { Measures } from './area.ts';
import { reductionInYear, type Saving, savingOf } from './savings.ts';

/**
 * Reductions in a year by sector by the measures of a citizen in these rounds, tonnes CO2e a person. On days of a measure
 * that contains another one the smaller of the two counts nothing. `members`: people of the home, who share its savings.
 * Source: what begins, changes and ends, section 9, "Measures".
 */
export function reductionsOf(
  { list }: Measures,
  rounds: readonly string[],
  year: number,
  members: number,
): Partial<Record<SectorName, number>> {
  const counted = list.flatMap((pick) => {
    const saving = savingOf(pick, rounds);
    return saving && saving.startYear <= year ? [{ pick, saving, days: daysIn(saving, year) }] : [];
  });
  const reductions: Partial<Record<SectorName, number>> = {};
  for (const { pick, saving, days } of counted) {
    const names = containersOf(pick.name);
    const containers = counted.filter((other) => names.includes(other.pick.name));
    const free = lengthOf(
      without(
        [days],
        containers.map((container) => container.days),
      ),
    );
    const all = lengthOf([days]);
    const most = Math.max(0, ...containers.map((container) => container.saving.grams));
    const beside = (all - free) * Math.max(0, 1 - most / saving.grams);
    const share = free === all ? 1 : (free + beside) / all;
    const { sector } = MEASURES[pick.name];
    const reduction = (share * reductionInYear(pick, rounds, year)) / sharedAmong(pick.name, members);
    reductions[sector] = (reductions[sector] ?? 0) + reduction;
  }
  return reductions;
}

/** Days of the year on which a pick saves something, whatever the campaign. */
const daysIn = ({ start, isHabit }: Saving, year: number): Days =>
  isHabit ? overlap(daysOfYear(year), { from: start, to: Number.POSITIVE_INFINITY }) : daysOfYear(year);

const lengthOf = (list: readonly Days[]): number =>
  list.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
