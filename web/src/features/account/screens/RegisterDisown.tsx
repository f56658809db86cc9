import { disownRegistration } from '@footprint/shared-events/account/api.ts';
import { isLinkHash } from '@footprint/shared-events/constants/links.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCommand } from '../../../api/hooks.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { useHashOnce } from '../../../lib/useHashOnce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';

/** For the owner of an address that somebody else registered. Opening the page changes nothing: mail scanners do that too. */
export function RegisterDisown() {
  const { t } = useTranslation(['account', 'form']);
  const hash = useHashOnce('hash') ?? '';
  const { busy, failure, run } = useCommand(disownRegistration);
  const [erased, setErased] = useState(false);
  if (!isLinkHash(hash))
    return (
      <Page title={t('account:disown.title')} width="form">
        <Notice kind="danger" alert>
          {t('form:input.error.hash')}
        </Notice>
      </Page>
    );
  return (
    <Page title={t('account:disown.title')} width="form">
      {erased ? (
        <>
          <Notice kind="success" alert>
            {t('account:disown.done')}
          </Notice>
          <Link to="/about">{t('account:disown.toStart')}</Link>
        </>
      ) : (
        <>
          <p className="lead">{t('account:disown.lead')}</p>
          <p>{t('account:disown.what')}</p>
          {failure && (
            <Notice kind="danger" alert>
              {failure.status === 400 ? t('account:disown.rejected') : messageText(failure)}
            </Notice>
          )}
          <Button
            kind="danger"
            icon={Trash2}
            busy={busy}
            onClick={async () => setErased((await run({}, { hash })) !== undefined)}
          >
            {t('account:disown.erase')}
          </Button>
        </>
      )}
    </Page>
  );
}
