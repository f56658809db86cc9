import { useTranslation } from 'react-i18next';
import { ChainCheck } from './ChainCheck.tsx';
import { HistoryExport } from './HistoryExport.tsx';
import { LiveCheck } from './LiveCheck.tsx';

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
