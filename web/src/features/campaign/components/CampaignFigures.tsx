import type { StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** What is saved, by how many people, and with what. */
export function CampaignFigures({ statistics }: { readonly statistics: StatisticsAnswer }) {
  const { t, i18n } = useTranslation('campaign');
  const { allUsers, allMeasures, measuresReductionYear } = statistics;
  return (
    <div className="stack-close">
      <p className="hero-figure">
        <Tonnes value={measuresReductionYear} />{' '}
        <span className="hero-unit">{t('figure.saved', { count: allUsers })}</span>
      </p>
      <dl className="figures">
        <div>
          <dt>{t('figure.users')}</dt>
          <dd>{formatNumber(allUsers, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('figure.measures')}</dt>
          <dd>{formatNumber(allMeasures, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('figure.perUser')}</dt>
          <dd>
            <Tonnes value={allUsers > 0 ? measuresReductionYear / allUsers : 0} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
