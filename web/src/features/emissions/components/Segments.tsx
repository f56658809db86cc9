import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent, formatRounded } from '../../../i18n/format.ts';
import { formatIso } from '../../../lib/dates.ts';

interface SegmentsProps {
  readonly part: ExplainAnswer['parts'][number];
  readonly unit: string;
}

/** What lies between the readings a consumption is made of. */
export function Segments({ part, unit }: SegmentsProps) {
  const { t, i18n } = useTranslation('emissions');
  const number = (value: number) => formatNumber(value, i18n.language);
  if (part.segments.length === 0) return null;
  return (
    <details className="help">
      <summary>{t('segment.title', { count: part.segments.length })}</summary>
      <ul className="plain-list">
        {part.segments.map((segment) => (
          <li key={`${segment.from} ${segment.to}`}>
            {t('segment.line', {
              from: formatIso(segment.from),
              to: formatIso(segment.to),
              start: number(segment.startValue),
              end: number(segment.endValue),
              unit,
            })}{' '}
            {segment.consumption === null
              ? t('segment.leftOut')
              : t('segment.use', {
                  use: formatRounded(segment.consumption, i18n.language),
                  unit,
                  share: formatPercent(segment.shareInYear, i18n.language),
                })}
            {segment.rollover && ` ${t('segment.rollover')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
