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
