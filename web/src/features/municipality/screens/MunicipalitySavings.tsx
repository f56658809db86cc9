import { type TownAnswer, townOf } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { placeIn } from '@footprint/shared-events/campaigns/places.ts';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { OwnCity } from '../../../blocks/membership/OwnCity.tsx';
import { Places } from '../../../blocks/rounds/Places.tsx';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { messageText } from '../../../i18n/messageText.ts';
import type { Failure } from '../../../server/errors.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { CitySearch } from '../components/CitySearch.tsx';
import { Savings } from '../components/Savings.tsx';
import { Ways } from '../components/Ways.tsx';
import { useLeague } from '../useLeague.ts';
import '../style.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const UNREADABLE: Failure = { messageId: 'api:error:unknown' };

/** Figures that are none are an error, not a gap. */
const isReadable = ({ savingSum, savingAvgUser, count }: TownAnswer): boolean =>
  [savingSum, savingAvgUser, count].every((value) => value === null || Number.isFinite(value));

/** Page about what the people of a municipality save together. */
export function MunicipalitySavings() {
  const { t } = useTranslation('municipality');
  const { municipality: shortName } = useParams();
  const [search] = useSearchParams();
  const asked = useQueryResult(
    townOf,
    {},
    { shortName: shortName ?? '' },
    { enabled: shortName !== undefined },
  );
  const town = asked.value;
  const failure = town && !isReadable(town) ? UNREADABLE : asked.failure;
  if (town && !failure) return <Savings town={town} />;
  if (shortName === undefined) return <WhichTown goes={!search.has('search')} />;
  return (
    <Page title={t('title')} lead={failure && t('lead')}>
      {!failure && (
        <p role="status" className="town-waiting">
          {t('waiting')}
        </p>
      )}
      {failure && (
        <>
          {failure.status === 404 ? (
            <Notice kind="info">{t('noCityConstant')}</Notice>
          ) : (
            <Notice kind="danger" alert>
              {t('noCityData')} {messageText(failure)}
            </Notice>
          )}
          <CitySearch />
          <Ways searches />
        </>
      )}
    </Page>
  );
}

/** No town is named: one's own by its postcode, the search, and those that lead. */
function WhichTown({ goes }: { readonly goes: boolean }) {
  const { t } = useTranslation('municipality');
  return (
    <Page title={t('title')} lead={t('noCity')}>
      <div className="town">
        <div className="stack">
          <OwnCity goes={goes} />
          <CitySearch />
        </div>
        <LeadingTowns />
      </div>
      <Ways searches />
    </Page>
  );
}

const SHOWN = 5;

/** Towns that save most for their size: examples for those who have not found their own yet. */
function LeadingTowns() {
  const { t } = useTranslation('municipality');
  const words = useRoundWords();
  const { round, rows, isWaiting } = useLeague();
  // Contents below come after it, and not before.
  if (isWaiting) return <Skeleton lines={4} />;
  if (!rows || rows.length === 0) return null;
  return (
    <section className="plain" aria-labelledby="leading-towns">
      <h2 id="leading-towns">{t('leading.title')}</h2>
      <p className="hint">{round ? t('leading.round', { title: words.title(round) }) : t('leading.all')}</p>
      <Places places={rows.slice(0, SHOWN).map((town) => ({ ...town, place: placeIn(rows, town) }))} />
    </section>
  );
}
