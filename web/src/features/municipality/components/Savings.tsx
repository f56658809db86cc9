import type { TownAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { Kit } from '../../../blocks/sharing/Kit.tsx';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { roundOf } from '../roundOf.ts';
import { TownBoard } from './TownBoard.tsx';
import { Ways } from './Ways.tsx';

/** Postcodes shown one by one; the largest city has close on two hundred. */
const LISTED = 8;
/** Part that makes the figures move; it loads after they are there. */
const LiveTown = lazy(() => import('./LiveTown.tsx').then((m) => ({ default: m.LiveTown })));

/** Savings of the people of one municipality, and how one takes part. */
export function Savings({ town }: { readonly town: TownAnswer }) {
  const { t } = useTranslation('municipality');
  const words = useRoundWords();
  const { shortName, name, label, state, cityCodes } = town;
  const round = roundOf(town);
  const where = label === name ? state : label;
  const left = round && words.left(round);
  const counted = (
    <p className="hint">
      {t(cityCodes.length > LISTED ? 'postcodesAndMore' : 'postcodes', {
        codes: cityCodes.slice(0, LISTED).join(', '),
        count: cityCodes.length,
      })}{' '}
      {round && <>{t('once')} </>}
      <MethodLink section="towns">{t('method')}</MethodLink>
    </p>
  );
  return (
    <Page
      title={name}
      above={
        <>
          {where !== name && <span>{where}</span>}
          <span>{round ? words.title(round) : t('above')}</span>
          {left && <span>{left}</span>}
        </>
      }
    >
      <Suspense fallback={<TownBoard town={town} chip={null} counted={counted} />}>
        <LiveTown key={shortName} town={town} counted={counted} />
      </Suspense>
      <Kit of={`municipality/${shortName}`} title={t('titleOf', { name })} />
      <Ways />
    </Page>
  );
}
