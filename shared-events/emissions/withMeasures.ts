import { daysOfYear } from '../calculation/days.ts';
import { containersOf } from '../catalogue/containedMeasures.ts';
import { MEASURES, sharedAmong } from '../catalogue/measures.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import { GRAMS_PER_TONNE, type Pick, type Saving, savingOf } from '../measures/savings.ts';
import type { SectorAnswer } from './api.ts';
import { isOwn, yearTotal } from './yearTotal.ts';

/**
 * What the running measures take off a year's figure once each has run for a full year, tonnes CO2e by sector: the
 * figure is of a year that is over, the measures are of today. What a measure saved within that year stands in a value
 * of one's own already, so only the days before its start count; an average knows nothing of it. Of measures that
 * contain each other the larger one counts, and none saves more than its sector emits. `members`: those of the home, who share its savings.
 */
export function savedByMeasures(
  sectors: readonly SectorAnswer[],
  picks: readonly Pick[],
  year: number,
  members: number,
): Partial<Record<SectorName, number>> {
  const running = picks.flatMap((pick) => {
    // The figure of a person, whatever a campaign credits.
    const saving = savingOf(pick, []);
    return saving ? [{ name: pick.name, saving }] : [];
  });
  const saved: Partial<Record<SectorName, number>> = {};
  for (const sector of sectors) {
    const within = running.filter(({ name }) => MEASURES[name].sector === sector.name);
    const sum = within.reduce(
      (tonnes, one) =>
        tonnes +
        (beside(one, running) * (isOwn(sector) ? comingShare(one.saving, year) : 1)) /
          sharedAmong(one.name, members),
      0,
    );
    const most = Math.max(0, yearTotal([sector]).emissions);
    if (Math.min(sum, most) > 0) saved[sector.name] = Math.min(sum, most);
  }
  return saved;
}

interface Running {
  readonly name: Pick['name'];
  readonly saving: Saving;
}

/** Tonnes a year that a measure saves beside those that contain it. */
function beside({ name, saving }: Running, running: readonly Running[]): number {
  const names = containersOf(name);
  const containing = running.filter((one) => names.includes(one.name)).map((one) => one.saving.grams);
  return Math.max(0, saving.grams - Math.max(0, ...containing)) / GRAMS_PER_TONNE;
}

/** Share of the year before the start, 0 to 1: what the year's own figure does not show yet. */
function comingShare({ start }: Saving, year: number): number {
  const { from, to } = daysOfYear(year);
  return Math.min(1, Math.max(0, (start - from) / (to - from)));
}
