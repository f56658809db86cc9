import type { Upcasters } from '../kernel/upcast.ts';

export const CONSUMPTION_UPCASTERS: Upcasters = {
  // Version 2 may name the entry, its end and its household; the fold knows what holds of an entry without them.
  ConsumptionTypeChosen: [(data) => data],
  // Version 2 may name one entry; of version 1 all entries are meant, earlier and later ones.
  ConsumptionTypeBound: [(data) => data],
};
