import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { LedgerSteps, type Step } from './Ledger.tsx';
import { usePieces } from './usePieces.ts';

interface SegmentsProps {
  readonly part: ExplainedPart;
  readonly unit: string;
}

/** What lies between the readings a consumption is made of. */
export function Segments({ part, unit }: SegmentsProps) {
  const { t, i18n } = useTranslation('emissions');
  const piecesOf = usePieces();
  const number = (value: number) => formatNumber(value, i18n.language);
  const segments = part.segments.filter(({ shareInYear }) => shareInYear > 0);
  if (segments.length === 0) return null;
  const name = (segment: (typeof segments)[number]): string =>
    t('segment.line', {
      ...{ from: formatIso(segment.from), to: formatIso(segment.to), unit },
      ...{ start: number(segment.startValue), end: number(segment.endValue) },
    });
  const steps: readonly Step[] = piecesOf(
    segments.flatMap((segment) =>
      segment.consumption === null
        ? []
        : [
            {
              name: name(segment),
              ...{ amount: segment.consumption, share: segment.shareInYear, unit },
              ...(segment.rollover && { hint: t('segment.rollover') }),
            },
          ],
    ),
    part.measured,
  );
  return (
    <details className="help">
      <summary>{t('segment.title', { count: segments.length })}</summary>
      <LedgerSteps steps={steps} />
      {segments.some(({ consumption }) => consumption === null) && (
        <ul className="plain-list">
          {segments
            .filter(({ consumption }) => consumption === null)
            .map((segment) => (
              <li key={segment.from}>
                {name(segment)} {t('segment.leftOut')}
              </li>
            ))}
        </ul>
      )}
    </details>
  );
}
