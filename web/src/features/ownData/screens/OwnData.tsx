import { ownUser } from '@footprint/shared-events/account/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErasureCard } from '../components/ErasureCard.tsx';
import { ExportCard } from '../components/ExportCard.tsx';
import { PictureCard } from '../components/PictureCard.tsx';

export function OwnData() {
  const { t } = useTranslation('ownData');
  const { value: user, failure, retry } = useQueryResult(ownUser, {});
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      <p>
        <Link to={stepOf('history').path}>{t('toHistory')}</Link>
      </p>
      <ExportCard />
      <PictureCard />
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!user && !failure && <Skeleton />}
      {user && <ErasureCard mail={user.mail} />}
    </Page>
  );
}
