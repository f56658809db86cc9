import type { Upcasters } from '../kernel/upcast.ts';

export const HOUSING_UPCASTERS: Upcasters = {
  // Version 2 may name what was assumed of a household.
  HouseholdCreated: [(data) => data],
  // Version 2 may name what is still assumed of it; before, a change said all.
  HouseholdChanged: [(data) => data],
  // Version 2 may say how much of a heat pump's power warms water.
  MeterAdded: [(data) => data],
  // Version 2 may say so too, and correct the terms a meter was added with.
  MeterTermsSet: [(data) => data],
  // Version 2 may say what a statement's heat is made of, and by what edition an estimate is made.
  SupplyAdded: [(data) => data],
  SupplyChanged: [(data) => data],
  // Version 2 may say what part of a bill warmed water; before, it was the supply's.
  SupplyBilled: [(data) => data],
  SupplyBillCorrected: [(data) => data],
  // Version 2 may name the file a reading came in with; the fold takes all of a meter before it for one file.
  // Version 3 may say that the file calls it an estimate.
  ReadingAdded: [(data) => data, (data) => data],
  // Version 2 may say so too, and name the file it came in with; before, all were entered by hand.
  MeterReplaced: [(data) => data],
};
