import { replayMoment } from '@footprint/shared-events/audit/api.ts';
import { Equal, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageText } from '../../../i18n/messageText.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { END_OF_TIME } from '../endOfTime.ts';
import { FORMATS, useHistoryExport } from '../useHistoryExport.ts';
import { ChainCheck } from './ChainCheck.tsx';

/** The history to take along, with what it takes to check it elsewhere. */
function HistoryExport({ userId }: { readonly userId: string }) {
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

interface LiveCheckProps {
  readonly userId: string;
  readonly year: number;
  readonly edition: string;
}

/** Whether what the citizen sees now is what follows from the events. */
function LiveCheck({ userId, year, edition }: LiveCheckProps) {
  const { t } = useTranslation('audit');
  const body = { userId, at: END_OF_TIME, year, factorEdition: edition };
  const { busy, failure, value, retry } = useQueryResult(replayMoment, body, {}, { enabled: false });
  return (
    <div className="stack">
      <div>
        <Button icon={Equal} busy={busy} onClick={retry}>
          {t('live.check')}
        </Button>
      </div>
      <div role="status">
        {failure && <Notice kind="danger">{messageText(failure)}</Notice>}
        {value?.equalsLive === true && (
          <Notice kind="success">{t('live.equal', { count: value.events })}</Notice>
        )}
        {value?.equalsLive === false && <Notice kind="danger">{t('live.different')}</Notice>}
        {value?.equalsLive === null && <Notice kind="warning">{t('live.unknown')}</Notice>}
      </div>
    </div>
  );
}

interface ChecksProps {
  readonly userId: string;
  readonly year: number;
  readonly edition: string;
}

/** Proofs that an auditor can request and take along. */
export function Checks({ userId, year, edition }: ChecksProps) {
  const { t } = useTranslation('audit');
  return (
    <>
      <section className="card" aria-labelledby="live-title">
        <h2 id="live-title">{t('live.title')}</h2>
        <p>{t('live.text')}</p>
        <LiveCheck userId={userId} year={year} edition={edition} />
      </section>
      <section className="card" aria-labelledby="chain-title">
        <h2 id="chain-title">{t('chain.title')}</h2>
        <p>{t('chain.text')}</p>
        <ChainCheck userId={userId} />
      </section>
      <HistoryExport userId={userId} />
    </>
  );
}
