import { statisticsLeague } from '@footprint/shared-events/campaigns/api.ts';
import { placeIn } from '@footprint/shared-events/campaigns/places.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { Places } from '../../../blocks/rounds/Places.tsx';
import { type Round, statisticsTypeOf } from '../../../blocks/rounds/round.ts';
import { formatInWords } from '../../../browser/dates.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';

const MOST = 20;

interface LeagueProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
}

/** Municipalities by what is saved for 1,000 inhabitants. */
export function League({ kind, round }: LeagueProps) {
  const { t, i18n } = useTranslation('campaign');
  const read = useQueryResult(statisticsLeague, round ? { round: round.name } : {}, {
    type: statisticsTypeOf(kind),
  });
  const league = read.value;
  return (
    <section className="plain" aria-labelledby="league">
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
        <Places places={league.slice(0, MOST).map((town) => ({ ...town, place: placeIn(league, town) }))} />
      )}
    </section>
  );
}
