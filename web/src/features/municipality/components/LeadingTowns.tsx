import { statisticsLeague } from '@footprint/shared-events/campaigns/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { CityLinks } from '../../../joining/CityLinks.tsx';

const SHOWN = 5;

/** Towns that save most for their size: examples for those who have not found their own yet. */
export function LeadingTowns() {
  const { t } = useTranslation('municipality');
  const { value: league } = useQueryResult(statisticsLeague, {}, { type: 'stop-fossil-usage' });
  if (!league || league.length === 0) return null;
  return (
    <section className="stack-close" aria-labelledby="leading-towns">
      <h2 id="leading-towns">{t('leading.title')}</h2>
      <CityLinks cities={league.slice(0, SHOWN)} />
    </section>
  );
}
