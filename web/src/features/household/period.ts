import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { TFunction } from 'i18next';
import { formatEpoch } from '../../browser/dates.ts';

type Lived = Pick<HouseholdAnswer, 'livedFrom' | 'livedUntil'>;

/** Since when, and until when, one lives there, in words; undefined where neither is known. */
export function periodOf(
  t: TFunction<['household', 'shell', 'units']>,
  { livedFrom, livedUntil }: Lived,
): string | undefined {
  const from = livedFrom === undefined ? undefined : formatEpoch(livedFrom);
  const until = livedUntil === undefined ? undefined : formatEpoch(livedUntil);
  if (from && until) return t('household:lived.fromUntil', { from, until });
  if (from) return t('household:lived.since', { from });
  return until && t('household:lived.untilOnly', { until });
}
