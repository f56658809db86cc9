import type { SupportedType } from '@footprint/shared-events/constants/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { Stale } from '../../../ui/Stale.tsx';
import { LevelHistory } from './LevelHistory.tsx';

interface LevelHistoriesProps {
  readonly type: SupportedType;
  /** All of them, those of former times too. */
  readonly households: readonly HouseholdAnswer[];
  /** Those of the type. */
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  readonly stale: boolean;
}

/** What was chosen of a type so far. */
export function LevelHistories({ type, households, chosenTypes, stale }: LevelHistoriesProps) {
  return chosenTypes.map((chosenType) => (
    <Stale key={chosenType.id} stale={stale}>
      <LevelHistory
        type={type}
        chosenType={chosenType}
        household={households.find(({ id }) => id === chosenType.groupId)?.name}
      />
    </Stale>
  ));
}
