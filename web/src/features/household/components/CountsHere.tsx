import { type HouseholdAnswer, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../server/hooks.ts';

/** In a line how much is entered exactly for a household; nothing as long as that is not known. */
export function CountsHere({ household: { id } }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation('household');
  const meters = useQueryResult(metersOfUser, {}).value;
  const supplies = useQueryResult(suppliesOfUser).value;
  if (!meters || !supplies) return null;
  const counts = {
    meters: meters.filter(({ groupId }) => groupId === id).length,
    supplies: supplies.filter(({ groupId }) => groupId === id).length,
  };
  const words = (['meters', 'supplies'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`households.counts.${kind}`, { count: counts[kind] }));
  return (
    <p className="hint">
      {words.length > 0
        ? t('households.counts.exact', { what: words.join(', ') })
        : t('households.counts.none')}
    </p>
  );
}
