/** Best first: a sum is as good as its worst part. */
export const MEASUREMENT_QUALITIES = [
  'MEASURED_MANUALLY',
  'PROJECTED_WITH_ASSUMPTION',
  'PROJECTED_WITHOUT_ASSUMPTION',
] as const;
export type MeasurementQuality = (typeof MEASUREMENT_QUALITIES)[number];

/** The worst of the qualities given; the best one where none is given. */
export function worstQuality(qualities: Iterable<MeasurementQuality>): MeasurementQuality {
  let worst = 0;
  for (const quality of qualities) worst = Math.max(worst, MEASUREMENT_QUALITIES.indexOf(quality));
  return MEASUREMENT_QUALITIES[worst] ?? 'PROJECTED_WITHOUT_ASSUMPTION';
}

/** Only a measured value displaces the German average. */
export const countsAsOwn = (quality: MeasurementQuality | null): boolean => quality === 'MEASURED_MANUALLY';

export const QUALITY_LETTERS = ['A', 'B', 'C', 'D1', 'D2'] as const;
/**
 * How good a figure is, by its amount and its factor, for display only: A metered, B with imported readings, C said,
 * estimated or by a flat factor, D1 projected, D2 no value.
 */
export type QualityLetter = (typeof QUALITY_LETTERS)[number];

interface Graded {
  readonly quality: MeasurementQuality;
  readonly said?: true | undefined;
  readonly imported?: true | undefined;
  /** A file says of a reading that it was not read. */
  readonly estimated?: true | undefined;
  readonly flatFactor?: true | undefined;
}

/** The letter of a sector's year: that of its worst part. Source: method CW-1, the table of qualities; ADR 78. */
export function letterOf({ quality, said, imported, estimated, flatFactor }: Graded): QualityLetter {
  if (quality === 'PROJECTED_WITH_ASSUMPTION') return 'D1';
  if (quality === 'PROJECTED_WITHOUT_ASSUMPTION') return 'D2';
  if (said || estimated || flatFactor) return 'C';
  return imported ? 'B' : 'A';
}
