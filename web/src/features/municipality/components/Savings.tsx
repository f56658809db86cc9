import { usageOfCityCodes } from '@footprint/shared-events/campaigns/api.ts';
import {
  leaguePlaceOf,
  type MostChosenAnswer,
  mostChosenOf,
} from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Round } from '../../../blocks/rounds/round.ts';
import { useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { Kit } from '../../../blocks/sharing/Kit.tsx';
import { messageText } from '../../../i18n/messageText.ts';
import type { Failure } from '../../../server/errors.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { isUsage, type TownNow } from '../townNow.ts';
import { CitySearch } from './CitySearch.tsx';
import { JoinTown } from './JoinTown.tsx';
import { TownBoard } from './TownBoard.tsx';
import { Ways } from './Ways.tsx';

const UNREADABLE: Failure = { messageId: 'api:error:unknown' };

interface Town {
  readonly failure: Failure | null;
  /** Undefined until all of it is known: a town is shown in one piece. */
  readonly known?:
    | {
        readonly now: TownNow;
        readonly round: Round | undefined;
        readonly chosen: MostChosenAnswer;
      }
    | undefined;
}

/** All that the page of a town shows. */
function useTown({ shortName, cityCodes }: MunicipalityAnswer): Town {
  const usage = useQueryResult(usageOfCityCodes, { cityCodes });
  const standing = useQueryResult(leaguePlaceOf, {}, { shortName, type: 'stop-fossil-usage' });
  const chosen = useQueryResult(mostChosenOf, {}, { shortName });
  const rounds = useRounds();
  const failure = usage.failure ?? standing.failure ?? rounds.failure;
  if (failure) return { failure };
  if (usage.value && !isUsage(usage.value)) return { failure: UNREADABLE };
  if (!usage.value || !standing.value || !rounds.value || !(chosen.value ?? chosen.failure))
    return { failure: null };
  const { round } = standing.value;
  return {
    failure: null,
    known: {
      now: { usage: usage.value, standing: standing.value },
      round: rounds.value.find(({ name }) => name === round),
      chosen: chosen.value ?? [],
    },
  };
}

/** Postcodes shown one by one; the largest city has close on two hundred. */
const LISTED = 8;
/** Part that makes the figures move; it loads after they are there. */
const LiveTown = lazy(() => import('./LiveTown.tsx').then((m) => ({ default: m.LiveTown })));

/** Savings of the people of one municipality, and how one takes part. */
export function Savings({ city }: { readonly city: MunicipalityAnswer }) {
  const { t } = useTranslation('municipality');
  const words = useRoundWords();
  const { known, failure } = useTown(city);
  const where = city.label === city.name ? city.state : city.label;
  const left = known?.round && words.left(known.round);
  const counted = (
    <p className="hint">
      {t(city.cityCodes.length > LISTED ? 'postcodesAndMore' : 'postcodes', {
        codes: city.cityCodes.slice(0, LISTED).join(', '),
        count: city.cityCodes.length,
      })}{' '}
      {known?.round && <>{t('once')} </>}
      <MethodLink section="towns">{t('method')}</MethodLink>
    </p>
  );
  return (
    <Page
      title={city.name}
      above={
        <>
          {where !== city.name && <span>{where}</span>}
          <span>{known?.round ? words.title(known.round) : t('above')}</span>
          {left && <span>{left}</span>}
        </>
      }
    >
      {!known && !failure && (
        <p role="status" className="town-waiting">
          {t('waiting')}
        </p>
      )}
      {failure && (
        <>
          <Notice kind="danger" alert>
            {t('noCityData')} {messageText(failure)}
          </Notice>
          <CitySearch />
          <JoinTown city={city} />
          {counted}
        </>
      )}
      {known && (
        <Suspense fallback={<TownBoard {...known} city={city} chip={null} counted={counted} />}>
          <LiveTown key={city.shortName} {...known} city={city} first={known.now} counted={counted} />
        </Suspense>
      )}
      {(known || failure) && (
        <>
          <Kit of={`municipality/${city.shortName}`} title={t('titleOf', { name: city.name })} />
          <Ways />
        </>
      )}
    </Page>
  );
}
