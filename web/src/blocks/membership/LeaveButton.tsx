import { leaveCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionUser } from '../../server/session/user.ts';
import { useSend } from '../../server/useSend.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';

interface LeaveButtonProps {
  readonly kind: CampaignKind;
  /** Absent: the built-in one. */
  readonly round: string | undefined;
  readonly onLeft: () => void;
}

/** Leaves a campaign and its round, once a question has been answered. */
export function LeaveButton({ kind, round, onLeft }: LeaveButtonProps) {
  const { t } = useTranslation('rounds');
  const { send, failure, busy } = useSend(leaveCampaign);
  const [asks, setAsks] = useState(false);
  const leave = async () => {
    const user = await send({ kind, ...(round !== undefined && { round }) });
    if (!user) return;
    setAsks(false);
    onLeft();
    sessionUser.set(user);
    announce(t('leave.left'));
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {t('leave.button')}
      </Button>
      {asks && (
        <Dialog
          title={t('leave.title')}
          onCancel={() => setAsks(false)}
          actions={
            <>
              <Button kind="primary" onClick={() => setAsks(false)}>
                {t('leave.stay')}
              </Button>
              <Button icon={DoorOpen} busy={busy} onClick={() => void leave()}>
                {t('leave.confirm')}
              </Button>
            </>
          }
        >
          <FormFailure failure={failure} />
          <p>{t('leave.text')}</p>
        </Dialog>
      )}
    </>
  );
}
