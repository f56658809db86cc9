import { containerAmong } from '../catalogue/containedMeasures.ts';
import { MEASURE_NAMES, MEASURES, type MeasureName } from '../catalogue/measures.ts';
import { RULED_OUT, UNFIT_REASONS, type UnfitReason } from '../catalogue/ruledOutMeasures.ts';
import type { SectorName } from '../catalogue/sectors.ts';

/** What is known of a person. */
export interface KnownOfPerson {
  /** What the answers say for sure; an open question rules nothing out. */
  readonly answers: ReadonlySet<UnfitReason>;
  /** Tonnes CO2e a year by sector; a sector without a figure limits nothing. */
  readonly emissions: Partial<Readonly<Record<SectorName, number>>>;
}

interface FittingMeasure {
  readonly name: MeasureName;
  /** Tonnes CO2e a year for this person: never more than the sector emits. */
  readonly tonnes: number;
}

interface UnfitMeasure {
  readonly name: MeasureName;
  readonly reason: UnfitReason;
}

/**
 * The measures that fit a person, by effect (ties in the order of the catalogue), and those that do not, each with the
 * reason. Every measure is in one of the two lists.
 */
export function fittingMeasures({ answers, emissions }: KnownOfPerson): {
  readonly fitting: readonly FittingMeasure[];
  readonly unfit: readonly UnfitMeasure[];
} {
  const reasons = UNFIT_REASONS.filter((reason) => answers.has(reason));
  const reasonOf = (name: MeasureName) =>
    reasons.find((reason) => (RULED_OUT[reason] as readonly MeasureName[]).includes(name));
  const fitting = MEASURE_NAMES.filter((name) => !reasonOf(name)).map((name) => ({
    name,
    tonnes: tonnesFor(name, emissions),
  }));
  const unfit = MEASURE_NAMES.flatMap((name) => {
    const reason = reasonOf(name);
    return reason ? [{ name, reason }] : [];
  });
  return { fitting: fitting.sort((a, b) => b.tonnes - a.tonnes), unfit };
}

/** Tonnes CO2e a year that a measure saves at most where the sectors emit this much. */
export function tonnesFor(name: MeasureName, emissions: KnownOfPerson['emissions']): number {
  const { sector, reductionAvg } = MEASURES[name];
  return Math.min(reductionAvg, Math.max(0, emissions[sector] ?? reductionAvg));
}

/**
 * Tonnes CO2e a year that measures save together: what another one contains counts once, and no sector saves more than it
 * emits.
 */
export function tonnesTogether(
  picked: readonly MeasureName[],
  emissions: KnownOfPerson['emissions'],
): number {
  const bySector = new Map<SectorName, number>();
  for (const name of picked) {
    const { sector, reductionAvg } = MEASURES[name];
    if (!containerAmong(name, picked)) bySector.set(sector, (bySector.get(sector) ?? 0) + reductionAvg);
  }
  return [...bySector].reduce(
    (sum, [sector, tonnes]) => sum + Math.min(tonnes, Math.max(0, emissions[sector] ?? tonnes)),
    0,
  );
}

/** The measures that bring most, one that contains another standing for both. */
export function bestMeasures(known: KnownOfPerson, count: number): readonly FittingMeasure[] {
  const best: FittingMeasure[] = [];
  for (const measure of fittingMeasures(known).fitting) {
    const isContained = containerAmong(
      measure.name,
      best.map(({ name }) => name),
    );
    if (!isContained && best.length < count && measure.tonnes > 0) best.push(measure);
  }
  return best;
}
