import { footprintOfYear } from '../calculation/footprintOfYear.ts';
import { consumptionArea } from '../consumption/area.ts';
import type { SectorAnswer } from '../emissions/api.ts';
import { emissionsAnswer } from '../emissions/emissionsAnswer.ts';
import { housingArea } from '../housing/area.ts';
import { mobilityArea } from '../mobility/area.ts';
import type { CheckDraft } from './draft.ts';
import { draftEvents, draftIds } from './draftEvents.ts';

/** The footprint of a year, by default the draft's, sector by sector: that of an account which keeps it and has nothing else. */
export function draftSectors(draft: CheckDraft, year = draft.year): SectorAnswer[] {
  let last = 0;
  const ids = draftIds(() => ++last);
  const { housing, consumption, mobility } = draftEvents(draft, { ids, now: 0 });
  const inputs = {
    housing: housing.reduce(housingArea.evolve, housingArea.initial),
    consumption: consumption.reduce(consumptionArea.evolve, consumptionArea.initial),
    mobility: mobility.reduce(mobilityArea.evolve, mobilityArea.initial),
  };
  return emissionsAnswer(footprintOfYear(inputs, year), {}, false);
}
