import type { Inputs } from '@footprint/projections/views/footprint.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import type { FootprintInputs } from '@footprint/shared-events/calculation/inputs.ts';
import { countsAsOwn } from '@footprint/shared-events/calculation/quality.ts';
import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { SECTOR_NAMES } from '@footprint/shared-events/catalogue/sectors.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import type { PreviewAnswer } from '@footprint/shared-events/emissions/previewApi.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';
import type { AreaEvents } from '../engine/acceptedChanges.ts';
import { fold } from '../engine/decision.ts';
import { loadArea } from '../http/ownArea.ts';
import type { Api } from '../http/serve.ts';

/** Areas that figures of a year follow from. */
export const FOOTPRINT_AREAS = ['housing', 'consumption', 'mobility'] as const satisfies readonly AreaName[];
export type OwnAreas = Pick<Inputs, (typeof FOOTPRINT_AREAS)[number]>;

/** Loads the areas from which a citizen's footprint is computed, as they stand in the log. */
export const loadInputs = async (api: Pick<Api, 'deps'>, userId: string): Promise<OwnAreas> => ({
  housing: await loadArea(api, housingArea, userId),
  consumption: await loadArea(api, consumptionArea, userId),
  mobility: await loadArea(api, mobilityArea, userId),
});

/** The same after events of one area; of another area they change nothing. */
export function inputsAfter(before: OwnAreas, { area, events }: AreaEvents): OwnAreas {
  // A decider of an area answers events of that area.
  switch (area) {
    case 'housing':
      return { ...before, housing: fold(housingArea, events as readonly HousingEvent[], before.housing) };
    case 'consumption':
      return {
        ...before,
        consumption: fold(consumptionArea, events as readonly ConsumptionEvent[], before.consumption),
      };
    case 'mobility':
      return { ...before, mobility: fold(mobilityArea, events as readonly MobilityEvent[], before.mobility) };
    default:
      return before;
  }
}

/** Figures that differ between two states, the newest year first. `now` in epoch seconds. */
export function previewAnswer(before: FootprintInputs, after: FootprintInputs, now: number): PreviewAnswer {
  const until = berlinDay(now) + 1;
  const changes = supportedYears(now)
    .toReversed()
    .flatMap((year) => {
      const was = footprintOfYear(before, year, CURRENT_EDITION, until);
      const is = footprintOfYear(after, year, CURRENT_EDITION, until);
      return SECTOR_NAMES.flatMap((sector) => {
        const [a, b] = [was[sector], is[sector]];
        if (a?.emissions === b?.emissions && a?.quality === b?.quality) return [];
        const change = { year, sector, before: a?.emissions ?? null, after: b?.emissions ?? null };
        return [b && !countsAsOwn(b.quality) ? { ...change, counts: false } : change];
      });
    });
  return { changes };
}
