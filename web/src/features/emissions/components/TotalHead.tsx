import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import type { Overview } from '../overviewRows.ts';

interface TotalHeadProps {
  readonly overview: Overview;
  readonly year: number;
}

/** The sum as the figure of the page, and how much of it is the citizen's own. */
export function TotalHead({ overview, year }: TotalHeadProps) {
  const { t } = useTranslation(['emissions', 'units']);
  const sumName = useSumName();
  const { emissions, average, own } = overview.total;
  return (
    <div className="total-head">
      <p>
        <span className="hero-figure">
          <Tonnes value={emissions} />
        </span>
        <span className="hero-unit"> {sumName(own, t('emissions:total.unit', { year }))}</span>
      </p>
      {isPreliminary(year, nowInSeconds()) && (
        <Notice kind="info">{t('emissions:total.preliminary', { year })}</Notice>
      )}
      <OwnShare own={own} />
      {own.sectors > 0 && (
        <p className="hint">
          {t('emissions:total.average')} <Tonnes value={average} />.
        </p>
      )}
    </div>
  );
}
