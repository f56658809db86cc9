import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { useTranslation } from 'react-i18next';
import { useHasJoined } from '../../../blocks/membership/useHasJoined.ts';
import type { Round } from '../../../blocks/rounds/round.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { TownNow } from '../townNow.ts';
import '../../../blocks/rounds/lead.css';
import '../../../blocks/rounds/style.css';

interface TownFiguresProps {
  readonly city: MunicipalityAnswer;
  readonly now: TownNow;
  /** Round whose league it stands in; undefined: all who ever joined. */
  readonly round: Round | undefined;
}

/** Savings of the town in the league it stands in. */
export function TownFigures({ city, now: { usage, standing }, round }: TownFiguresProps) {
  const { inside } = standing;
  const { t, i18n } = useTranslation('municipality');
  const words = useRoundWords();
  const cityCode = useUser()?.addressCityCode ?? '';
  const countsHere = useHasJoined('stop-fossil') && city.cityCodes.includes(cityCode);
  const base = round ? 'round' : 'all';
  // Where figures wait for several people, the reader's own share is not in them yet.
  const none = countsHere && usage.step > 1 ? 'own' : base;
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
