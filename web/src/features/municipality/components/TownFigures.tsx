import type { TownAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { useTranslation } from 'react-i18next';
import { useHasJoined } from '../../../blocks/membership/useHasJoined.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { roundOf } from '../roundOf.ts';
import '../../../blocks/rounds/lead.css';
import '../../../blocks/rounds/style.css';

/** Savings of the town in the league it stands in. */
export function TownFigures({ town }: { readonly town: TownAnswer }) {
  const round = roundOf(town);
  const { inside } = town.standing;
  const { t, i18n } = useTranslation('municipality');
  const words = useRoundWords();
  const cityCode = useUser()?.addressCityCode ?? '';
  const countsHere = useHasJoined('stop-fossil') && town.cityCodes.includes(cityCode);
  const base = round ? 'round' : 'all';
  // Where figures wait for several people, the reader's own share is not in them yet.
  const none = countsHere && town.step > 1 ? 'own' : base;
  const people = (users: number) => ({ count: users, users: formatNumber(users, i18n.language) });
  if (inside === null) return <Notice kind="info">{t('tooFew')}</Notice>;
  if (inside.users === 0) return <p className="nobody">{t(`nobody.${none}`)}</p>;
  return (
    <p className="round-sum">
      <span className="hero-figure">
        <Tonnes value={inside.savingSum} />
      </span>{' '}
      <span className="round-whose">
        {round
          ? t('whose.round', { ...people(inside.users), ...words.dates(round) })
          : t('whose.all', people(inside.users))}
      </span>
    </p>
  );
}
