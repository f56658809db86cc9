import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasJoined } from '../../../blocks/membership/useHasJoined.ts';
import type { Round } from '../../../blocks/rounds/round.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { TownNow } from '../townNow.ts';
import '../../../blocks/rounds/style.css';

/** Per 1,000 inhabitants kilograms say more than tenths of a tonne. */
const KG_PER_PEOPLE = 1;

interface TownFiguresProps {
  readonly city: MunicipalityAnswer;
  readonly now: TownNow;
  /** Whose league it stands in; undefined: all who ever joined. */
  readonly round: Round | undefined;
  /** What the town reaches next and what one can do, right below the figure. */
  readonly children: ReactNode;
}

/** What the town saves in the league it stands in, and how much that is for its size. */
export function TownFigures({ city, now: { usage, standing }, round, children }: TownFiguresProps) {
  const { inside } = standing;
  const { t, i18n } = useTranslation('municipality');
  const words = useRoundWords();
  const cityCode = useUser()?.addressCityCode ?? '';
  const countsHere = useHasJoined('stop-fossil') && city.cityCodes.includes(cityCode);
  const base = round ? 'round' : 'all';
  // Where figures wait for several people, the reader's own share is not in them yet.
  const none = countsHere && usage.step > 1 ? 'own' : base;
  const people = (users: number) => ({ count: users, users: formatNumber(users, i18n.language) });
  return (
    <div className="round-lead town-figures ground">
      {inside === null && <Notice kind="info">{t('tooFew')}</Notice>}
      {inside?.users === 0 && <p className="nobody">{t(`nobody.${none}`)}</p>}
      {inside !== null && inside.users > 0 && (
        <p>
          <span className="hero-figure">
            <Tonnes value={inside.savingSum} />
          </span>{' '}
          <span className="hero-unit town-whose">
            {round
              ? t('whose.round', { ...people(inside.users), ...words.dates(round) })
              : t('whose.all', people(inside.users))}
            {', '}
            <Tonnes value={(inside.savingSum * 1_000) / city.inhabitants} kgBelow={KG_PER_PEOPLE} />{' '}
            {t('per1000')}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}
