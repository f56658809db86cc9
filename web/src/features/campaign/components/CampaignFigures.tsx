import type { StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** Who takes part, with what, and what it saves. */
export function CampaignFigures({ statistics }: { readonly statistics: StatisticsAnswer }) {
  const { t, i18n } = useTranslation('campaign');
  const { allUsers, allMeasures, measuresReductionYear } = statistics;
  return (
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
        <dt>{t('figure.saved')}</dt>
        <dd>
          <Tonnes value={measuresReductionYear} />
        </dd>
      </div>
      <div>
        <dt>{t('figure.perUser')}</dt>
        <dd>
          <Tonnes value={allUsers > 0 ? measuresReductionYear / allUsers : 0} />
        </dd>
      </div>
    </dl>
  );
}
