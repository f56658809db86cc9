import type { Usual } from '@footprint/shared-events/calculation/slips.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useImport } from '../useImport.ts';
import { ImportPreview } from './ImportPreview.tsx';

interface ImportReadingsProps {
  readonly meterId: number;
  /** The readings there are: what is unusual beside them is marked. */
  readonly known?: readonly MeterValueAnswer[];
  /** Share of the use that follows the season, 0 to 1. */
  readonly heatShare?: number;
  /** Of such a counter in a year: what is far from it is marked where there is no history. */
  readonly usual?: Usual | undefined;
}

/** Readings from a file of the utility. */
export function ImportReadings({ meterId, known = [], heatShare = 0, usual }: ImportReadingsProps) {
  const { t } = useTranslation('readings');
  const id = useId();
  const { busy, failure, preview, imported, look, save, discard } = useImport(meterId);
  const wrong = preview?.rows.filter(({ error }) => error !== undefined).length ?? 0;
  const fits = preview !== null && preview.rows.length > 0 && wrong === 0;
  return (
    <details className="group-details no-print">
      <summary>{t('import.title')}</summary>
      <div className="field">
        <label htmlFor={id}>{t('import.file')}</label>
        <p className="hint" id={`${id}-hint`}>
          {t('import.hint')}
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was corrected.
            target.value = '';
            if (file) void look(file);
          }}
        />
      </div>
      <FormFailure failure={failure} />
      <div role="status">
        {imported === 0 && <Notice kind="info">{t('import.nothing')}</Notice>}
        {imported !== null && imported > 0 && (
          <Notice kind="success">{t('import.done', { count: imported })}</Notice>
        )}
        {preview?.rows.length === 0 && <Notice kind="warning">{t('import.empty')}</Notice>}
        {wrong > 0 && <Notice kind="warning">{t('import.wrong', { count: wrong })}</Notice>}
      </div>
      {preview && preview.rows.length > 0 && (
        <ImportPreview preview={preview} known={known} heatShare={heatShare} usual={usual} />
      )}
      {preview && (
        <div className="button-row">
          {fits && (
            <Button kind="primary" icon={FileUp} busy={busy} onClick={() => void save()}>
              {t('import.save', { count: preview.rows.length })}
            </Button>
          )}
          <Button onClick={discard}>{t('import.cancel')}</Button>
        </div>
      )}
    </details>
  );
}
