import { joinCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sessionUser } from '../../server/session/user.ts';
import { useSend } from '../../server/useSend.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';

interface JoinButtonProps {
  readonly kind: CampaignKind;
  /** Entered as the citizen's own with the joining; the button says so. */
  readonly cityCode?: string | undefined;
  /** Words on the button instead of the usual ones. */
  readonly words?: string | undefined;
}

/** Joins a campaign as the citizen who is logged in. */
export function JoinButton({ kind, cityCode, words }: JoinButtonProps) {
  const { t } = useTranslation();
  const joining = useSend(joinCampaign);
  const join = async () => {
    const user = await joining.send({ kind, ...(cityCode !== undefined && { addressCityCode: cityCode }) });
    if (!user) return;
    sessionUser.set(user);
    announce(t(`join.joined.${kind}`));
  };
  return (
    <>
      <FormFailure failure={joining.failure} />
      <Button kind="primary" icon={Handshake} busy={joining.busy} onClick={() => void join()}>
        {cityCode === undefined ? (words ?? t('join.now')) : t('join.nowFor', { code: cityCode })}
      </Button>
    </>
  );
}
