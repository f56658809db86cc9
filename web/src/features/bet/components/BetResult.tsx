import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statisticsOf } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** What all who bet save together. */
export function BetResult() {
  const { t, i18n } = useTranslation('bet');
  const { value: figures, failure, retry } = usePublicResult(statisticsOf, {}, { type: 'climate-bet-usage' });
  const count = (value: number) => formatNumber(value, i18n.language);
  return (
    <section aria-labelledby="bet-result">
      <h2 id="bet-result">{t('result.title')}</h2>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!figures && !failure && <Skeleton lines={2} />}
      {figures && (
        <dl className="figures">
          <div>
            <dt>{t('result.users')}</dt>
            <dd>{count(figures.allUsers)}</dd>
          </div>
          <div>
            <dt>{t('result.measures')}</dt>
            <dd>{count(figures.allMeasures)}</dd>
          </div>
          <div>
            <dt>{t('result.saving')}</dt>
            <dd>
              <Tonnes value={figures.measuresReductionYear} />
            </dd>
          </div>
        </dl>
      )}
      <p>
        <Link to="/campaign/climate-bet">{t('result.dashboard')}</Link>
      </p>
    </section>
  );
}
