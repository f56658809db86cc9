import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useAmount } from '../../../ui/useAmount.ts';

/** What people of the town save who do not count in its league. */
export function TownOthers({ standing: { round, outside } }: { readonly standing: LeaguePlaceAnswer }) {
  const { t, i18n } = useTranslation('municipality');
  const amount = useAmount();
  if (outside === null || outside.users === 0) return null;
  const { users: count, savingSum } = outside;
  const words = { count, users: formatNumber(count, i18n.language), saving: amount(savingSum) };
  return <p className="town-others">{t(`outside.${round === null ? 'all' : 'round'}`, words)}</p>;
}
