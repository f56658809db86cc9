import { stopReminders } from '@footprint/shared-events/account/api.ts';
import { isRemindersLink } from '@footprint/shared-events/constants/links.ts';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCommand } from '../../../api/hooks.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { useHashOnce } from '../../../lib/useHashOnce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Where the link of a reminder leads. Opening the page changes nothing: mail scanners do that too. */
export function RemindersStop() {
  const { t } = useTranslation('account');
  const link = useHashOnce('link') ?? '';
  const { busy, failure, run } = useCommand(stopReminders);
  const [stopped, setStopped] = useState(false);
  const isUnknown = !isRemindersLink(link) || failure?.status === 404;
  return (
    <Page title={t('reminders.title')} width="form">
      {stopped && (
        <Notice kind="success" alert>
          {t('reminders.stopped')}
        </Notice>
      )}
      {!stopped && isUnknown && (
        <Notice kind="danger" alert>
          {t('reminders.unknown')}
        </Notice>
      )}
      {!stopped && !isUnknown && (
        <>
          <p className="lead">{t('reminders.lead')}</p>
          <p>{t('reminders.what')}</p>
          {failure && (
            <Notice kind="danger" alert>
              {messageText(failure)}
            </Notice>
          )}
          <Button
            kind="primary"
            icon={BellOff}
            busy={busy}
            onClick={async () => setStopped((await run({}, { link })) !== undefined)}
          >
            {t('reminders.stop')}
          </Button>
        </>
      )}
      {(stopped || isUnknown) && (
        <p>
          <Link to="/user/profile">{t('reminders.toProfile')}</Link>
        </p>
      )}
    </Page>
  );
}
