import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { CheckDraft } from '@footprint/shared-events/check/draft.ts';
import { type DraftIds, draftEvents } from '@footprint/shared-events/check/draftEvents.ts';
import { type Consumption, consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import { type Household, type Housing, housingArea } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { findMeasure, type Measures, measuresArea } from '@footprint/shared-events/measures/area.ts';
import type { MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { type Mobility, mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import { LEVEL_QUOTA } from '../consumption/quotas.ts';
import { type AreaDecider, accept } from '../engine/decision.ts';
import { withQuotas } from '../engine/quotas.ts';
import { HOUSEHOLD_QUOTA } from '../housing/quotas.ts';
import { FLIGHT_QUOTA, VEHICLE_QUOTA } from '../mobility/quotas.ts';

export interface KeepDraft {
  readonly draft: CheckDraft;
  readonly ids: DraftIds;
  /** Epoch seconds. */
  readonly now: number;
  /** Sectors in which something is the citizen's own already: they stay as they are. */
  readonly own: ReadonlySet<SectorName>;
}
interface KeepLevels extends KeepDraft {
  /** What power is bound to, as the housing stream has it. */
  readonly householdId: number;
}

export const keepHousing: AreaDecider<Housing, KeepDraft, HousingEvent> = withQuotas(
  {
    ...housingArea,
    decide: (command, housing) =>
      accept(...draftEvents(command.draft, { ...command, householdId: homeOf(housing, command) }).housing),
  },
  HOUSEHOLD_QUOTA,
);

export const keepConsumption: AreaDecider<Consumption, KeepLevels, ConsumptionEvent> = withQuotas(
  {
    ...consumptionArea,
    decide: (command, { chosenTypes }) => {
      const siteOf = (type: string) => chosenTypes.find(({ supportedType }) => supportedType === type)?.id;
      return accept(...draftEvents(command.draft, { ...command, siteOf }).consumption);
    },
  },
  LEVEL_QUOTA,
);

export const keepMobility: AreaDecider<Mobility, KeepDraft, MobilityEvent> = withQuotas(
  {
    ...mobilityArea,
    decide: (command) => accept(...draftEvents(command.draft, command).mobility),
  },
  VEHICLE_QUOTA,
  FLIGHT_QUOTA,
);

/** What is picked already stays as it is. */
export const keepMeasures: AreaDecider<Measures, KeepDraft, MeasuresEvent> = {
  ...measuresArea,
  decide: ({ draft, now }, measures) =>
    accept(
      ...[...new Set(draft.measures)]
        .filter((name) => !findMeasure(measures, name))
        .map((measure) => ({ type: 'MeasurePicked', data: { measure, startAt: now } }) as const),
    ),
};

/** The household that a draft is kept in: its own, else one the citizen has, former homes aside. */
export function homeOf(
  { households }: Housing,
  { ids, now }: Pick<KeepDraft, 'ids' | 'now'>,
): number | undefined {
  if (households[ids.household]) return ids.household;
  const isOpen = ({ livedUntilDate }: Household) => livedUntilDate === undefined || livedUntilDate > now;
  return Object.values(households).find(isOpen)?.id;
}
