import type { Upcasters } from '../kernel/upcast.ts';

export const MEASURES_UPCASTERS: Upcasters = {
  // An answer without rounds counts in those that were open for it then; its readers have the list of rounds.
  // Nor did the field of the reason say yet that organisers read it.
  MeasureConfirmed: [(data) => data, (data) => data],
};
