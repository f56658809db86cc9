import { ACTIVITY_NAMES } from '@footprint/shared-events/catalogue/activities.ts';
import { UNITS } from '@footprint/shared-events/catalogue/housing.ts';
import type { TFunction } from 'i18next';

type EmissionTexts = TFunction<['emissions', 'units']>;

/** Names in answers are data: one without a text of ours is shown as it is. */
export function activityText(t: EmissionTexts, name: string): string {
  const known = ACTIVITY_NAMES.find((activity) => activity === name);
  return known ? t(`emissions:activity.${known}`) : name;
}

export function unitText(t: EmissionTexts, name: string): string {
  const known = UNITS.find((unit) => unit === name);
  return known ? t(`units:${known}`) : name;
}
