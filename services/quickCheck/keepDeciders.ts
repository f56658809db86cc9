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
import { type AreaDecider, accept, reject } from '../engine/decision.ts';
import { withQuotas } from '../engine/quotas.ts';
import { HOUSEHOLD_QUOTA } from '../housing/quotas.ts';
import { FLIGHT_QUOTA, VEHICLE_QUOTA } from '../mobility/quotas.ts';
import { type OwnAreas, ownSectors } from './keptDraft.ts';

export interface KeepDraft {
  readonly draft: CheckDraft;
  readonly ids: DraftIds;
  /** Epoch seconds. */
  readonly now: number;
  /**
   * The citizen's own areas when the command came. Each part is decided by its own stream's state of now: a draft that
   * is kept twice at the same time adds nothing twice.
   */
  readonly before: OwnAreas;
  /** Whether the citizen said to add to what is there. */
  readonly addMissing: boolean;
}
interface KeepLevels extends KeepDraft {
  /** Id of the household that power is bound to, as the housing stream has it. */
  readonly householdId: number;
}

const ownWith = ({ draft, before }: KeepDraft, now: Partial<OwnAreas>) =>
  ownSectors({ ...before, ...now }, draft.year);

export const keepHousing: AreaDecider<Housing, KeepDraft, HousingEvent> = withQuotas(
  {
    ...housingArea,
    decide: (command, housing) => {
      const { draft, addMissing } = command;
      const isTheFirst = Object.keys(housing.households).length === 0;
      if (!addMissing && !isTheFirst) return reject('api:error:hasEntries');
      const keeping = {
        ...command,
        own: ownWith(command, { housing }),
        householdId: homeOf(housing, command),
      };
      return accept(...draftEvents(draft, keeping).housing);
    },
  },
  HOUSEHOLD_QUOTA,
);

export const keepConsumption: AreaDecider<Consumption, KeepLevels, ConsumptionEvent> = withQuotas(
  {
    ...consumptionArea,
    decide: (command, consumption) => {
      const { chosenTypes } = consumption;
      const siteOf = (type: string) => chosenTypes.find(({ supportedType }) => supportedType === type)?.id;
      const own = ownWith(command, { consumption });
      return accept(...draftEvents(command.draft, { ...command, own, siteOf }).consumption);
    },
  },
  LEVEL_QUOTA,
);

export const keepMobility: AreaDecider<Mobility, KeepDraft, MobilityEvent> = withQuotas(
  {
    ...mobilityArea,
    decide: (command, mobility) =>
      accept(...draftEvents(command.draft, { ...command, own: ownWith(command, { mobility }) }).mobility),
  },
  VEHICLE_QUOTA,
  FLIGHT_QUOTA,
);

/** A measure that is picked already stays as it is. */
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
