import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch, nowInSeconds } from '../../../lib/dates.ts';
import { heldOn } from '../heldOn.ts';
import { stopsOf } from '../stops.ts';

interface NowHoldsProps {
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  readonly households: readonly HouseholdAnswer[];
}

/** The answer in force, above the choice of another one; of several homes each its own. */
export function NowHolds({ chosenTypes, households }: NowHoldsProps) {
  const { t, i18n } = useTranslation('consumption');
  const now = nowInSeconds();
  const holds = chosenTypes.flatMap((type) => {
    const held = heldOn(type, households, now);
    const stops = stopsOf(type.supportedType, i18n.language);
    return type.history
      .filter(({ id }) => held.has(id))
      .map(({ id, name, startAt, groupId }) => ({
        ...{ id, date: formatEpoch(startAt) },
        level: stops.find(({ value }) => value === name)?.label ?? name,
        home: households.find((one) => one.id === groupId)?.name,
      }));
  });
  return holds.map(({ id, level, date, home }) => (
    <p key={id} className="lead">
      {home !== undefined && holds.length > 1
        ? t('nowHolds.ofHome', { home, level, date })
        : t('nowHolds.one', { level, date })}
    </p>
  ));
}
