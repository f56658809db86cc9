import { HEAT_SUPPLIES, HOUSE_TYPES } from '@footprint/shared-events/constants/housing.ts';
import type { TFunction } from 'i18next';

type InputTexts = TFunction<['input', 'shell', 'units']>;

/** The lists come from the server: a name without a text of ours is shown as it is. */
export function houseTypeLabel(t: InputTexts, name: string): string {
  const known = HOUSE_TYPES.find((type) => type === name);
  return known ? t(`input:houseType.${known}`) : name;
}

export function supplyLabel(t: InputTexts, name: string): string {
  const known = HEAT_SUPPLIES.find((supply) => supply === name);
  return known ? t(`input:heatSupply.${known}`) : name;
}
