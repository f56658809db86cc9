/** Editions of what homes need; an estimate that names none is of the Heizspiegel 2024. */
export const DEMAND_EDITIONS = ['heizspiegel2024', 'heizspiegel2025'] as const;
export type DemandEdition = (typeof DEMAND_EDITIONS)[number];
/** ISO dates from which new estimates took an edition: of the first one that of the first factors, of the other its release. */
export const DEMANDS_COUNT_FROM: Readonly<Record<DemandEdition, string>> = {
  heizspiegel2024: '2025-01-01',
  heizspiegel2025: '2026-11-26',
};
/** Edition for new estimates. */
export const CURRENT_DEMANDS: DemandEdition = 'heizspiegel2025';
