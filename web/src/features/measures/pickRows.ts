import { containersOf } from '@footprint/shared-events/catalogue/containedMeasures.ts';
import {
  type CatalogueEntry,
  MEASURE_CATALOGUE,
} from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { kindOf, MEASURE_NAMES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { UnfitReason } from '@footprint/shared-events/catalogue/ruledOutMeasures.ts';
import {
  bestOf,
  type EffectPick,
  type Lever,
  leversOf,
  type PersonYear,
  unfitReasonOf,
} from '@footprint/shared-events/emissions/yearWith.ts';

/** How many stand in sight before more are asked for. */
const FIRST = 5;

export interface PickRow {
  readonly entry: CatalogueEntry;
  /** Effect of pressing it; absent where it does not fit. */
  readonly lever?: Lever;
  /** The measure of the rows that contains it. */
  readonly within?: CatalogueEntry;
  /** Absent where nothing is left of what it replaces. */
  readonly reason?: UnfitReason;
}

export interface PickRows {
  /** Measures that bring this person most, one that contains another standing for both. */
  readonly first: readonly PickRow[];
  /** Measures that fit besides, by effect. */
  readonly more: readonly PickRow[];
  /** Measures outside every footprint. */
  readonly outside: readonly PickRow[];
  readonly unfit: readonly PickRow[];
}

/** The catalogue for one person, each measure once: their places do not depend on what is picked, their tonnes do. */
export function pickRows(person: PersonYear, picks: readonly EffectPick[]): PickRows {
  const levers = leversOf(person, picks);
  const rows = levers.map((lever): PickRow => {
    const container = levers.find((one) => containersOf(lever.name).includes(one.name));
    return { entry: entryOf(lever.name), lever, ...(container && { within: entryOf(container.name) }) };
  });
  const best = bestOf(levers, FIRST).map(({ name }) => name);
  const isBest = ({ entry }: PickRow): boolean => best.includes(entry.name);
  const isOutside = ({ entry }: PickRow): boolean => kindOf(entry.name) === 'outside';
  const fitting = new Set(levers.map(({ name }) => name));
  return {
    first: rows.filter(isBest),
    more: rows.filter((row) => !isBest(row) && !isOutside(row)),
    outside: rows.filter(isOutside),
    unfit: MEASURE_NAMES.filter((name) => !fitting.has(name)).map((name) => {
      const reason = unfitReasonOf(name, person.reasons);
      return { entry: entryOf(name), ...(reason && { reason }) };
    }),
  };
}

function entryOf(name: MeasureName): CatalogueEntry {
  const entry = MEASURE_CATALOGUE.find((one) => one.name === name);
  if (!entry) throw new Error(`the catalogue lacks ${name}`);
  return entry;
}
