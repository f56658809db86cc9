import { ownUser } from '@footprint/shared-events/account/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../server/hooks.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AccountFacts } from '../components/AccountFacts.tsx';
import { MailChoices } from '../components/MailChoices.tsx';
import { MailForm } from '../components/MailForm.tsx';
import { OwnRecords } from '../components/OwnRecords.tsx';
import { PasswordForm } from '../components/PasswordForm.tsx';
import { ProfileForm } from '../components/ProfileForm.tsx';

export function Profile() {
  const { t } = useTranslation('account');
  const { value: user, failure, retry } = useQueryResult(ownUser, {});
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!user && !failure && <Skeleton />}
      {user && (
        <>
          <ProfileForm user={user} />
          <MailChoices user={user} />
          <AccountFacts user={user} />
          <MailForm mail={user.mail} />
          <PasswordForm mail={user.mail} />
          <OwnRecords />
        </>
      )}
    </Page>
  );
}
