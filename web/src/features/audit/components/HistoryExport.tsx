import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageText } from '../../../i18n/messageText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FORMATS, useHistoryExport } from '../useHistoryExport.ts';

/** The history to take along, with what it takes to check it elsewhere. */
export function HistoryExport({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('audit');
  const { busy, failure, taken, take } = useHistoryExport(userId);
  return (
    <section className="card" aria-labelledby="export-title">
      <h2 id="export-title">{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      <div className="button-row">
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon={FileDown}
            busy={busy === format}
            held={busy !== null}
            onClick={() => !busy && void take(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
      <div role="status" className="stack">
        {failure && <Notice kind="danger">{messageText(failure)}</Notice>}
        {taken?.fits === false && <Notice kind="danger">{t('export.wrong', { name: taken.name })}</Notice>}
        {taken && taken.fits !== false && (
          <Notice kind="success">
            <p>{t(taken.fits ? 'export.fits' : 'export.unnamed', { name: taken.name })}</p>
            <p>
              SHA-256: <code>{taken.checksum}</code>
            </p>
          </Notice>
        )}
      </div>
      <details className="group-details">
        <summary>{t('export.howTitle')}</summary>
        <ol className="plain-list">
          <li>
            {t('export.howFile')} <code>sha256sum history-{userId}.ndjson</code>
          </li>
          <li>{t('export.howLast')}</li>
          <li>{t('export.howChain')}</li>
          <li>{t('export.howSealed')}</li>
        </ol>
      </details>
    </section>
  );
}
