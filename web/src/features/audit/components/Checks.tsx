import { replayMoment } from '@footprint/shared-events/audit/api.ts';
import { Equal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageText } from '../../../i18n/messageText.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { END_OF_TIME } from '../endOfTime.ts';
import { ChainCheck } from './ChainCheck.tsx';
import { HistoryExport } from './HistoryExport.tsx';

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

/** What an auditor can have proved, and take along as proof. */
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
