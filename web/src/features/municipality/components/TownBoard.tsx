import type { TownAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { walkOf } from '@footprint/shared-events/sole/walk.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Places } from '../../../blocks/rounds/Places.tsx';
import { StepWalk } from '../../../blocks/rounds/StepWalk.tsx';
import { type Reach, useReach } from '../../../blocks/rounds/useReach.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { measureTitle } from '../../../i18n/measureTitle.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { JoinTown } from './JoinTown.tsx';
import { TownFigures } from './TownFigures.tsx';

/** The bar of the whole country is full here, Mt; that of a municipality at its share by inhabitants. */
const WHOLE_COUNTRY_MT = 281;
const INHABITANTS = 83_000_000;
const MOST_PER_USER = 3.4;
/** A smaller part of a bar would show as an empty one. */
const SEEN = 0.01;

interface OfTown {
  readonly town: TownAnswer;
}

/** Savings of all people of the town, in a round or not, against what would be possible; folded, since they have another base. */
function Possible({ town: { savingSum, savingAvgUser, count, inhabitants } }: OfTown) {
  const { t } = useTranslation('municipality');
  const amount = useAmount();
  if (savingSum === null || savingAvgUser === null || count === null) return null;
  const possible = (WHOLE_COUNTRY_MT * 1_000_000 * inhabitants) / INHABITANTS;
  const bars = [
    { id: 'sum', value: savingSum, most: possible },
    { id: 'average', value: savingAvgUser, most: MOST_PER_USER },
  ] as const;
  return (
    <details className="group-details">
      <summary>{t('bar.title')}</summary>
      <p className="hint">{t('bar.whose', { count })}</p>
      <ul className="city-bars">
        {bars.map(({ id, value, most }) => (
          <li key={id}>
            <p className="city-bar-head">
              <span>{t(`bar.${id}`)}</span>
              <strong>
                <Tonnes value={value} />
              </strong>
            </p>
            {value / most >= SEEN && (
              <progress max={most} value={Math.min(Math.max(0, value), most)} aria-label={t(`bar.${id}`)} />
            )}
            <p className="hint">{t('bar.most', { most: amount(most) })}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How many steps are missing to what comes next, where they are few, and what that takes. */
function Standing({ people, reach }: { readonly people: number; readonly reach: Reach }) {
  const { t } = useTranslation(['municipality', 'rounds']);
  const { toGo } = walkOf(people, reach.missing);
  return (
    <section className="town-standing" aria-label={t('municipality:standing.title')}>
      {toGo && <h2>{t(`rounds:walk.toGo.${toGo}`, { name: reach.name })}</h2>}
      <p className={toGo ? 'hint' : 'town-reach'}>{reach.words}</p>
    </section>
  );
}

/** The town between the one ahead of it and the one behind, on one scale. */
function TownPlaces({ town: { shortName, standing } }: OfTown) {
  const { round, place, of, near, inside } = standing;
  const { t, i18n } = useTranslation('municipality');
  if (inside === null) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <section className="plain" aria-labelledby="town-places">
      <h2 id="town-places">
        {place === null
          ? t('standing.noPlace', { count: of, of: number(of) })
          : t('standing.place', { place: number(place), of: number(of) })}
      </h2>
      {near.length > 0 && (
        <>
          <Places places={near} own={shortName} />
          <p className="hint">{t(round === null ? 'standing.ofAll' : 'standing.ofRound')}</p>
        </>
      )}
    </section>
  );
}

/** Measures that most people of the town have chosen; the length of a bar repeats its figure. Nothing while too few have. */
function MostChosen({ town: { chosen } }: OfTown) {
  const { t, i18n } = useTranslation('municipality');
  const [first] = chosen;
  if (!first) return null;
  return (
    <section className="plain" aria-labelledby="town-chosen">
      <h2 id="town-chosen">{t('chosen.title')}</h2>
      <ol className="town-chosen">
        {chosen.map(({ name, count }) => (
          <li key={name}>
            <span className="town-chosen-name">{measureTitle(name)}</span>
            <strong>{formatNumber(count, i18n.language)}</strong>
            <span className="bar" aria-hidden>
              <span className="bar-own" style={{ width: `${(count / first.count) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <p className="hint">{t('chosen.hint')}</p>
    </section>
  );
}

export interface TownBoardProps extends OfTown {
  /** Whether the figures move. */
  readonly chip: ReactNode;
  /** The people counted. */
  readonly counted: ReactNode;
}

/** A town in one piece: nothing of it comes later and pushes the rest down. */
export function TownBoard({ town, chip, counted }: TownBoardProps) {
  const { standing } = town;
  const reach = useReach(standing);
  const people = standing.inside?.users ?? 0;
  return (
    <>
      <div className="round-lead ground">
        <TownFigures town={town} />
        {reach && <Standing people={people} reach={reach} />}
        <JoinTown town={town} />
        {standing.inside && (
          <StepWalk people={people} next={reach && { name: reach.label, missing: reach.missing }} />
        )}
      </div>
      <div className="town">
        <TownPlaces town={town} />
        <MostChosen town={town} />
        <div className="stack town-more">
          <TownOthers town={town} />
          <div className="live-place">{chip}</div>
          <Possible town={town} />
          {counted}
        </div>
      </div>
    </>
  );
}

/** Savings of people of the town who do not count in its league. */
function TownOthers({ town }: OfTown) {
  const { t, i18n } = useTranslation('municipality');
  const amount = useAmount();
  const { round, outside } = town.standing;
  if (outside === null || outside.users === 0) return null;
  const { users: count, savingSum } = outside;
  const words = { count, users: formatNumber(count, i18n.language), saving: amount(savingSum) };
  return <p className="town-others">{t(`outside.${round === null ? 'all' : 'round'}`, words)}</p>;
}
