import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import { levelName } from '../../../i18n/levelName.ts';
import { formatIso } from '../../../lib/dates.ts';
import { FactorLine } from './FactorLine.tsx';
import { PartResult } from './PartResult.tsx';

/** What a citizen said about a type of consumption, and how much of the year each answer covers. */
export function ExplainedLevel({ level }: { readonly level: ExplainAnswer['levels'][number] }) {
  const { t, i18n } = useTranslation(['emissions', 'consumption']);
  return (
    <div className="part">
      <h2>
        {t(`consumption:choose.${level.supportedType}`)}
        {level.household && ` (${level.household})`}
      </h2>
      <p>{t('emissions:level.formula')}</p>
      <dl>
        {level.periods.map((period) => (
          <FactorLine
            key={period.from}
            name={t('emissions:level.period', {
              name: levelName(level.supportedType, period.name),
              from: formatIso(period.from),
              to: formatIso(period.to),
              count: period.days,
            })}
            factor={period.factor}
          />
        ))}
        <dt>{t('emissions:level.mean')}</dt>
        <dd>{formatRounded(level.mean, i18n.language, 2)} t</dd>
        <dt>{t('emissions:part.members')}</dt>
        <dd>{formatNumber(Math.round(level.members * 100) / 100, i18n.language)}</dd>
        <PartResult tonnes={level.tonnes} displaced={level.displaced} />
      </dl>
    </div>
  );
}
