import type { LeagueAnswer } from '@footprint/shared-events/campaigns/api.ts';
import { placeIn } from '@footprint/shared-events/campaigns/places.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatTonnes } from '../../i18n/format.ts';
import { useAmount } from '../../ui/useAmount.ts';

/** Per 1,000 inhabitants kilograms say more than tenths of a tonne. */
const KG_PER_PEOPLE = 1;

/** A town's place in a league with its figure; undefined for one that is not in it. */
export function usePlaceWords(rows: LeagueAnswer | undefined): (shortName: string) => string | undefined {
  const { t, i18n } = useTranslation(['municipality', 'units']);
  const amount = useAmount();
  return (shortName) => {
    const at = rows?.findIndex((row) => row.shortName === shortName) ?? -1;
    const row = rows?.[at];
    if (!row) return undefined;
    const { figure, unit } = formatTonnes(row.per1000, i18n.language, KG_PER_PEOPLE);
    return t('municipality:search.place', {
      place: formatNumber(placeIn(rows ?? [], row), i18n.language),
      per1000: `${figure}\u00A0${t(`units:${unit}`)}`,
      sum: amount(row.savingSum),
    });
  };
}
