import { containersOf } from '@footprint/shared-events/catalogue/containedMeasures.ts';
import {
  type CatalogueEntry,
  MEASURE_CATALOGUE,
} from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { UnfitReason } from '@footprint/shared-events/catalogue/ruledOutMeasures.ts';
import {
  bestMeasures,
  fittingMeasures,
  type KnownOfPerson,
  tonnesFor,
} from '@footprint/shared-events/measures/fittingMeasures.ts';

/** How many stand in sight before more are asked for. */
const FIRST = 5;

export interface PickRow {
  readonly entry: CatalogueEntry;
  /** Tonnes a year for this person. */
  readonly tonnes: number;
  /** The measure of the rows before it that contains it. */
  readonly within?: CatalogueEntry;
  readonly reason?: UnfitReason;
}

export interface PickRows {
  /** What brings this person most, one that contains another standing for both. */
  readonly first: readonly PickRow[];
  /** What fits besides, by effect. */
  readonly more: readonly PickRow[];
  readonly unfit: readonly PickRow[];
}

/** The catalogue for one person: each measure once. */
export function pickRows(known: KnownOfPerson): PickRows {
  const { fitting, unfit } = fittingMeasures(known);
  const rows = fitting.map(({ name, tonnes }): PickRow => {
    const container = fitting.find((one) => containersOf(name).includes(one.name));
    return { entry: entryOf(name), tonnes, ...(container && { within: entryOf(container.name) }) };
  });
  const best = bestMeasures(known, FIRST).map(({ name }) => name);
  return {
    first: rows.filter(({ entry }) => best.includes(entry.name)),
    more: rows.filter(({ entry }) => !best.includes(entry.name)),
    unfit: unfit.map(({ name, reason }) => ({
      entry: entryOf(name),
      tonnes: tonnesFor(name, known.emissions),
      reason,
    })),
  };
}

function entryOf(name: MeasureName): CatalogueEntry {
  const entry = MEASURE_CATALOGUE.find((one) => one.name === name);
  if (!entry) throw new Error(`the catalogue lacks ${name}`);
  return entry;
}
