import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHashOnce } from '../../../browser/useHashOnce.ts';
import { Page } from '../../../ui/Page.tsx';
import { AskForLink } from '../components/AskForLink.tsx';
import { NewPassword } from '../components/NewPassword.tsx';

/** Without a link the page asks for the mail to send one to; the link leads back here. */
export function ResetPassword() {
  const { t } = useTranslation('account');
  const hash = useHashOnce('hash');
  const [again, setAgain] = useState(false);
  return (
    <Page title={t('reset.title')} width="form">
      {hash === null || again ? <AskForLink /> : <NewPassword hash={hash} onAgain={() => setAgain(true)} />}
    </Page>
  );
}
