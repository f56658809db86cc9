import { firstDayOf, noonOf } from '../calculation/calendar.ts';
import { footprintOfYear } from '../calculation/footprintOfYear.ts';
import { homeMembers } from '../calculation/members.ts';
import { consumptionArea } from '../consumption/area.ts';
import type { SectorAnswer } from '../emissions/api.ts';
import { emissionsAnswer } from '../emissions/emissionsAnswer.ts';
import type { PersonYear } from '../emissions/yearWith.ts';
import { housingArea } from '../housing/area.ts';
import { unfitReasons } from '../measures/unfitReasons.ts';
import { mobilityArea } from '../mobility/area.ts';
import type { CheckDraft } from './draft.ts';
import { draftEvents, draftIds } from './draftEvents.ts';

/** The footprint of a year, by default the draft's, sector by sector: that of an account which keeps it and has nothing else. */
export const draftSectors = (draft: CheckDraft, year = draft.year): SectorAnswer[] =>
  emissionsAnswer(footprintOfYear(keptInputs(draft), year), {}, false);

/** The year of a draft as measures find it, and what its answers rule out. */
export function draftYear(draft: CheckDraft): PersonYear & { readonly sectors: SectorAnswer[] } {
  const { year } = draft;
  const inputs = keptInputs(draft);
  return {
    year,
    sectors: draftSectors(draft),
    members: homeMembers(inputs.housing, year),
    reasons: unfitReasons(inputs, noonOf(firstDayOf(year))),
  };
}

function keptInputs(draft: CheckDraft) {
  let last = 0;
  const ids = draftIds(() => ++last);
  const { housing, consumption, mobility } = draftEvents(draft, { ids, now: 0 });
  return {
    housing: housing.reduce(housingArea.evolve, housingArea.initial),
    consumption: consumption.reduce(consumptionArea.evolve, consumptionArea.initial),
    mobility: mobility.reduce(mobilityArea.evolve, mobilityArea.initial),
  };
}
