import { footprintOfYear } from '../calculation/footprintOfYear.ts';
import { consumptionArea } from '../consumption/area.ts';
import type { SectorAnswer } from '../emissions/api.ts';
import { emissionsAnswer } from '../emissions/emissionsAnswer.ts';
import { housingArea } from '../housing/area.ts';
import { mobilityArea } from '../mobility/area.ts';
import type { CheckDraft } from './draft.ts';
import { draftEvents } from './draftEvents.ts';

/** The footprint of a year, by default the draft's, sector by sector: that of an account which keeps it and has nothing else. */
export function draftSectors(draft: CheckDraft, year = draft.year): SectorAnswer[] {
  const ids = new Map<string, number>();
  const newId = (label: string): number => {
    const id = ids.get(label) ?? ids.size + 1;
    ids.set(label, id);
    return id;
  };
  const { housing, consumption, mobility } = draftEvents(draft, { newId, now: 0 });
  const inputs = {
    housing: housing.reduce(housingArea.evolve, housingArea.initial),
    consumption: consumption.reduce(consumptionArea.evolve, consumptionArea.initial),
    mobility: mobility.reduce(mobilityArea.evolve, mobilityArea.initial),
  };
  return emissionsAnswer(footprintOfYear(inputs, year), {}, false);
}
