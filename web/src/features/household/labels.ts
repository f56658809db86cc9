import { HEAT_SUPPLIES, HOUSE_TYPES } from '@footprint/shared-events/catalogue/housing.ts';
import type { TFunction } from 'i18next';

type HouseholdTexts = TFunction<['household', 'shell', 'units']>;

/** The lists come from the server: a name without a text of ours is shown as it is. */
export function houseTypeLabel(t: HouseholdTexts, name: string): string {
  const known = HOUSE_TYPES.find((type) => type === name);
  return known ? t(`household:houseType.${known}`) : name;
}

export function supplyLabel(t: HouseholdTexts, name: string): string {
  const known = HEAT_SUPPLIES.find((supply) => supply === name);
  return known ? t(`household:heatSupply.${known}`) : name;
}
