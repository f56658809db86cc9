import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent, formatRounded } from '../../../i18n/format.ts';
import { formatIso } from '../../../lib/dates.ts';
import { activityText, unitText } from '../names.ts';
import { FactorLine } from './FactorLine.tsx';
import { PartResult } from './PartResult.tsx';

type Part = ExplainAnswer['parts'][number];

/** One counter's share of a sector, step by step. */
export function ExplainedPart({ part }: { readonly part: Part }) {
  const { t, i18n } = useTranslation(['emissions', 'units']);
  const number = (value: number, digits = 1) => formatRounded(value, i18n.language, digits);
  const unit = unitText(t, part.unit);
  return (
    <div className="part">
      <h2>
        {activityText(t, part.activity)} – {part.meterName} ({part.household})
      </h2>
      <dl>
        <dt>{t('emissions:part.consumption')}</dt>
        <dd>
          {part.consumption === null
            ? t('emissions:part.noConsumption')
            : `${number(part.consumption)} ${unit}`}
          <span className="hint">
            {t('emissions:part.measured', {
              measured: number(part.measured),
              projected: number(part.projected),
              unit,
            })}{' '}
            {t('emissions:part.span', {
              coverage: formatPercent(part.coverage, i18n.language),
              count: part.spanDays,
            })}
          </span>
        </dd>
        <dt>{t('emissions:part.share')}</dt>
        <dd>{formatPercent(part.share, i18n.language)}</dd>
        {part.kWhPerUnit.map((factor) => (
          <FactorLine key={factor.unit} name={t('emissions:part.kWhPerUnit')} factor={factor} />
        ))}
        <FactorLine name={t('emissions:part.factor')} factor={part.factor} />
        <dt>{t('emissions:part.members')}</dt>
        <dd>{formatNumber(Math.round(part.members * 100) / 100, i18n.language)}</dd>
        <PartResult tonnes={part.tonnes} displaced={part.displaced} />
      </dl>
      <Segments part={part} unit={unit} />
    </div>
  );
}

function Segments({ part, unit }: { readonly part: Part; readonly unit: string }) {
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
