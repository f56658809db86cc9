import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../i18n/format.ts';
import type { OverviewRow } from '../overviewRows.ts';

/** Quality in words, with its letter, what it means for the sum, and how much of the year is covered. */
export function Quality({ row: { sector, letter, counts, flat } }: { readonly row: OverviewRow }) {
  const { t, i18n } = useTranslation('emissions');
  if (flat || letter === null) return <span className="hint">{t('quality.average')}</span>;
  return (
    <span className="quality">
      <span>
        <span className="quality-letter" aria-hidden>
          {letter}
        </span>
        {t(`quality.${letter}`)}
      </span>
      {letter !== 'C' && sector.timeSpanQuality !== null && (
        <span className="hint">
          {t('quality.coverage', { percent: formatPercent(sector.timeSpanQuality, i18n.language) })}
        </span>
      )}
      {counts === 'average' && <span className="hint">{t('quality.averageCounts')}</span>}
    </span>
  );
}
