import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statisticsLeague } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { type Round, statisticsTypeOf } from '../../../rounds/round.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';

const MOST = 20;

interface LeagueProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
}

/** Municipalities by what is saved for 1,000 inhabitants. */
export function League({ kind, round }: LeagueProps) {
  const { t } = useTranslation('campaign');
  const {
    value: league,
    failure,
    retry,
  } = usePublicResult(statisticsLeague, round ? { round: round.name } : {}, { type: statisticsTypeOf(kind) });
  return (
    <section className="card" aria-labelledby="league">
      <h2 id="league">{t('league.title')}</h2>
      <p className="hint">{t('league.hint')}</p>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!league && !failure && <Skeleton />}
      {league?.length === 0 && <p>{t('league.none')}</p>}
      {league && league.length > 0 && (
        <table className="table">
          <caption className="visually-hidden">{t('league.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('league.place')}</th>
              <th scope="col" className="number">
                {t('league.per1000')}
              </th>
              <th scope="col" className="number">
                {t('league.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {league.slice(0, MOST).map(({ shortName, label, per1000, savingSum }) => (
              <tr key={shortName}>
                <th scope="row">
                  <Link to={`/public/stop-fossil/savings/${shortName}`}>{label}</Link>
                </th>
                <td className="number" data-label={t('league.per1000')}>
                  <Tonnes value={per1000} kgBelow={1} />
                </td>
                <td className="number" data-label={t('league.sum')}>
                  <Tonnes value={savingSum} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
