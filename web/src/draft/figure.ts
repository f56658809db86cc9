import type { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';

/** The calculation, which weighs as much as a page: fetched while the first question is being read. */
export const loadCalculation = async (): Promise<typeof draftSectors> =>
  (await import('@footprint/shared-events/check/draftSectors.ts')).draftSectors;
