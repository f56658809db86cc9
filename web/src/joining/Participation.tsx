import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/hooks.ts';
import { Notice } from '../ui/Notice.tsx';
import { isBetUnfinished } from './participation.ts';
import { useHasJoined } from './useHasJoined.ts';

/** Whether one takes part, and what is missing where somebody stopped half way. */
export function Participation({ kind }: { readonly kind: CampaignKind }) {
  const { t } = useTranslation();
  const user = useUser();
  const joined = useHasJoined(kind);
  if (joined) return <Notice kind="success">{t(`join.joined.${kind}`)}</Notice>;
  return kind === 'climate-bet' && isBetUnfinished(user) ? (
    <Notice kind="warning">{t('join.unfinished')}</Notice>
  ) : null;
}
