import { Archive, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useExport } from '../useExport.ts';

/** Everything to take along. */
export function ExportCard() {
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
