/** Editions of what homes need; an estimate that names none is of the Heizspiegel 2024. */
export const DEMAND_EDITIONS = ['heizspiegel2024', 'heizspiegel2025'] as const;
export type DemandEdition = (typeof DEMAND_EDITIONS)[number];
/** Edition for new estimates. */
export const CURRENT_DEMANDS: DemandEdition = 'heizspiegel2025';
