import { MEASURE_NAMES, MEASURES, type Measure, type MeasureName } from './measures.ts';
import texts from './measureTexts.json' with { type: 'json' };
import titles from './measureTitles.json' with { type: 'json' };

interface MeasureText {
  readonly title: string;
  readonly short: string;
  readonly long: string;
}

/** A measure as the catalogue shows it; where the figure comes from is said with it. */
export interface CatalogueEntry extends Measure {
  readonly name: MeasureName;
  readonly figureSource: string;
  /** Saving in EUR a year at the prices of the specification; null: not a matter of money. */
  readonly savingEurPerYear: number | null;
  readonly note?: string;
  readonly de: MeasureText;
  readonly en: MeasureText;
}

/** All measures with their texts, in display order. Apart from the figures and titles, so that only who shows texts loads them. */
export const MEASURE_CATALOGUE: readonly CatalogueEntry[] = MEASURE_NAMES.map((name) => ({
  name,
  ...MEASURES[name],
  ...texts[name],
  de: { title: titles[name].de, ...texts[name].de },
  en: { title: titles[name].en, ...texts[name].en },
}));
