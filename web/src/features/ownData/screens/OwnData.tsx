import { ownUser } from '@footprint/shared-events/account/api.ts';
import { ownPicture } from '@footprint/shared-events/account/pictureApi.ts';
import { Archive, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SharedPicture } from '../../../blocks/figure/SharedPicture.tsx';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErasureCard } from '../components/ErasureCard.tsx';
import { useExport } from '../useExport.ts';

/** Everything to take along. */
function ExportCard() {
  const { t } = useTranslation('ownData');
  const { busy, failure, take } = useExport();
  return (
    <section className="card" aria-labelledby="own-export">
      <h2 id="own-export">{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      <FormFailure failure={failure} />
      <div className="button-row">
        <Button
          icon={Archive}
          busy={busy === 'zip'}
          held={busy !== null}
          onClick={() => !busy && void take('zip')}
        >
          {t('export.zip')}
        </Button>
        <Button
          icon={FileDown}
          busy={busy === 'json'}
          held={busy !== null}
          onClick={() => !busy && void take('json')}
        >
          {t('export.json')}
        </Button>
      </div>
      <p className="hint">{t('export.hint')}</p>
    </section>
  );
}

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

/** What others may see of one's own figure, and the way to take it back, wherever the figure went since. */
function PictureCard() {
  const { t } = useTranslation('figure');
  const { value } = useQueryResult(ownPicture, {});
  if (!value?.picture) return null;
  return (
    <section className="card stack-close" aria-labelledby="shared-picture">
      <h2 id="shared-picture">{t('picture.title')}</h2>
      <p className="hint">{t('picture.hint')}</p>
      <SharedPicture picture={value.picture} />
    </section>
  );
}
