import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { type ChosenTypeAnswer, chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { VEHICLE_YEARS } from '@footprint/shared-events/habits/carMade.ts';
import { HOUSE_YEARS } from '@footprint/shared-events/habits/dwelling.ts';
import { vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../server/hooks.ts';

const entriesOf = (
  levels: readonly ChosenTypeAnswer[] | undefined,
  type: ChosenTypeAnswer['supportedType'],
) => levels?.filter(({ supportedType }) => supportedType === type).flatMap(({ history }) => history) ?? [];

/** Says of a house and of vehicles that their building counts no more in a year, by their age: nothing else changed then. */
export function AgedOut({ year }: { readonly year: number }) {
  const { t } = useTranslation('emissions');
  const levels = useQueryResult(chosenTypesOfUser, {});
  const made = entriesOf(levels.value, 'carMade');
  const vehicles = useQueryResult(vehiclesOfUser, {}, {}, { enabled: made.length > 0 });
  const houses = entriesOf(levels.value, 'dwelling').filter(
    ({ values, endAt }) =>
      values?.builtYear === year - HOUSE_YEARS && (endAt === undefined || berlinYear(endAt) >= year),
  );
  const old = (vehicles.value ?? []).filter(
    ({ builtYear, ownedUntil }) =>
      builtYear === year - VEHICLE_YEARS && (ownedUntil === undefined || berlinYear(ownedUntil) >= year),
  );
  return (
    <>
      {houses.length > 0 && <p>{t('before.house', { built: year - HOUSE_YEARS, year })}</p>}
      {old.map(({ id, name }) => (
        <p key={id}>{t('before.vehicle', { name, built: year - VEHICLE_YEARS, year })}</p>
      ))}
    </>
  );
}
