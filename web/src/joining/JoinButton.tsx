import { joinCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
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
  const { run, failure, busy } = useCommand(joinCampaign);
  const join = async () => {
    const user = await run({ kind });
    if (!user) return;
    sessionUser.set(user);
    announce(t(`join.joined.${kind}`));
  };
  return (
    <>
      <FormFailure failure={failure} />
      <Button kind="primary" icon={Handshake} busy={busy} onClick={() => void join()}>
        {t('join.now')}
      </Button>
    </>
  );
}
