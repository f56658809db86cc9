import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { DomainFigure } from '../../../blocks/figure/DomainFigure.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Stale } from '../../../ui/Stale.tsx';

/** What living in one's households adds to last year's figure; the page does without it. */
export function HousingFigure() {
  const { t } = useTranslation('household');
  const year = defaultYear(nowInSeconds());
  const { value: sectors, stale } = useQueryResult(emissionsOfYear, { year });
  if (!sectors) return null;
  const own = sectors.filter(({ ghgDomain }) => ghgDomain === 'housing');
  return (
    <Stale stale={stale}>
      <DomainFigure total={yearTotal(own)} sectors={own.length} name={t('figureName', { year })} />
    </Stale>
  );
}
