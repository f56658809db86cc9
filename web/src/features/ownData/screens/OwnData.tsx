import { ownUser } from '@footprint/shared-events/account/api.ts';
import { ownPicture } from '@footprint/shared-events/account/pictureApi.ts';
import type * as exports from '@footprint/shared-events/export/api.ts';
import { Archive, FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SharedPicture } from '../../../blocks/figure/SharedPicture.tsx';
import { todayIso } from '../../../browser/dates.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import type { WithoutSchemas } from '../../../server/call.ts';
import { fetchFile } from '../../../server/client.ts';
import { type Failure, failureOf } from '../../../server/errors.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { Page } from '../../../ui/Page.tsx';
import { ErasureCard } from '../components/ErasureCard.tsx';

/** A file is taken as it is, and what describes this one weighs 5 kB. */
const exportOwnData: WithoutSchemas<typeof exports.exportOwnData> = {
  kind: 'query',
  method: 'POST',
  access: 'citizen',
  path: 'user/export',
};

type ExportFormat = 'json' | 'zip';

interface Export {
  /** The format that is on its way. */
  readonly busy: ExportFormat | null;
  readonly failure: Failure | null;
  take(format: ExportFormat): Promise<void>;
}

/** Everything that was entered, as a file in the downloads. */
function useExport(): Export {
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    take: async (format) => {
      setBusy(format);
      setFailure(null);
      try {
        const { bytes, type } = await fetchFile(exportOwnData, { format });
        saveFile(`footprint-${todayIso()}.${format}`, new Blob([bytes], { type }));
        showMessage({ kind: 'success', messageId: 'ownData:export.done' });
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setBusy(null);
      }
    },
  };
}

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
  const read = useQueryResult(ownUser, {});
  const { value: user } = read;
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      <p>
        <Link to={stepOf('history').path}>{t('toHistory')}</Link>
      </p>
      <ExportCard />
      <PictureCard />
      <Loading of={[read]} />
      {user && <ErasureCard mail={user.mail} />}
    </Page>
  );
}

/** Picture that others may see of one's own figure, and the way to take it back, wherever the figure went since. */
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
