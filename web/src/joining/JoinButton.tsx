import { editOwnUser } from '@footprint/shared-events/account/api.ts';
import { joinBet } from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaigns.ts';
import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../api/hooks.ts';
import { sessionUser } from '../session/user.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';

/** Joins a campaign as the citizen who is logged in. */
export function JoinButton({ kind }: { readonly kind: CampaignKind }) {
  const { t } = useTranslation();
  const stopFossil = useCommand(editOwnUser);
  const bet = useCommand(joinBet);
  const join = async () => {
    const user = await (kind === 'stop-fossil' ? stopFossil.run({ isStopFossilUser: true }) : bet.run({}));
    if (!user) return;
    sessionUser.set(user);
    announce(t(`join.joined.${kind}`));
  };
  return (
    <>
      <FormFailure failure={stopFossil.failure ?? bet.failure} />
      <Button kind="primary" icon={Handshake} busy={stopFossil.busy || bet.busy} onClick={() => void join()}>
        {t('join.now')}
      </Button>
    </>
  );
}
