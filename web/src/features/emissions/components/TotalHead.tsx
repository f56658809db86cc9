import { isPreliminary } from '@footprint/shared-events/constants/years.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { Overview } from '../overviewRows.ts';

interface TotalHeadProps {
  readonly overview: Overview;
  readonly year: number;
}

/** The sum as the figure of the page, and how much of it is the citizen's own. */
export function TotalHead({ overview, year }: TotalHeadProps) {
  const { t } = useTranslation(['emissions', 'units']);
  const own = overview.rows.filter(({ counts }) => counts === 'own').length;
  return (
    <div className="total-head">
      <p>
        <span className="hero-figure">
          <Tonnes value={overview.total.emissions} />
        </span>
        <span className="hero-unit"> {t('emissions:total.unit', { year })}</span>
      </p>
      {isPreliminary(year, nowInSeconds()) && (
        <Notice kind="info">{t('emissions:total.preliminary', { year })}</Notice>
      )}
      <p className="hint">
        {t('emissions:total.own', { count: own })} {t('emissions:total.average')}{' '}
        <Tonnes value={overview.total.average} />.
      </p>
    </div>
  );
}
