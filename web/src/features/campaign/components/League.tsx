import { statisticsLeague } from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Round, statisticsTypeOf } from '../../../blocks/rounds/round.ts';
import { formatInWords } from '../../../browser/dates.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

const MOST = 20;

interface LeagueProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
}

/** Municipalities by what is saved for 1,000 inhabitants. */
export function League({ kind, round }: LeagueProps) {
  const { t, i18n } = useTranslation('campaign');
  const amount = useAmount();
  const read = useQueryResult(statisticsLeague, round ? { round: round.name } : {}, {
    type: statisticsTypeOf(kind),
  });
  const league = read.value;
  return (
    <section className="card" aria-labelledby="league">
      <h2 id="league">{t('league.title')}</h2>
      <p className="hint">{t('league.hint')}</p>
      {round?.correction && (
        <p className="hint">
          {t('league.corrected', { day: formatInWords(round.correction.correctedAt, i18n.language) })}
        </p>
      )}
      <Loading of={[read]} />
      {league?.length === 0 && <p>{t('league.none')}</p>}
      {league && league.length > 0 && (
        <>
          <p className="league-unit hint" aria-hidden>
            {t('league.per1000')}
          </p>
          <ol className="league">
            {league.slice(0, MOST).map(({ shortName, label, per1000, savingSum }, i) => (
              <li key={shortName} className="league-town">
                <span className="league-place" aria-hidden>
                  {i + 1}.
                </span>
                <span>
                  <Link to={`/public/stop-fossil/savings/${shortName}`}>{label}</Link>
                  <span className="hint">{t('league.sum', { sum: amount(savingSum) })}</span>
                </span>
                <span>
                  <Tonnes value={per1000} kgBelow={1} />
                  <span className="visually-hidden"> {t('league.per1000')}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
