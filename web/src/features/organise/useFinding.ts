import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';

/** How a round stands, in a sentence: its answers as soon as there are some, before that its participants. */
export function useFinding(desk: OrganiserRoundAnswer | undefined): string | undefined {
  const { t, i18n } = useTranslation('organise');
  if (!desk) return undefined;
  const { joined, picked, confirmed } = desk.people;
  const words = (count: number): string => formatNumber(count, i18n.language);
  if (confirmed) return t('round.answered', { joined: words(joined), confirmed: words(confirmed) });
  if (picked) return t('round.picked', { joined: words(joined), picked: words(picked) });
  return t('round.joined', { count: joined, joined: words(joined) });
}
