import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { LeaguePlaceAnswer, MostChosenAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { townGoal } from '@footprint/shared-events/campaigns/townGoal.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { MEASURES } from '@footprint/shared-events/catalogue/measures.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Round } from '../../../blocks/rounds/round.ts';
import { StepWalk } from '../../../blocks/rounds/StepWalk.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import type { TownNow } from '../townNow.ts';
import { JoinTown } from './JoinTown.tsx';
import { TownFigures } from './TownFigures.tsx';

/** The bar of the whole country is full here, Mt; that of a municipality at its share by inhabitants. */
const WHOLE_COUNTRY_MT = 281;
const INHABITANTS = 83_000_000;
const MOST_PER_USER = 3.4;
/** A smaller part of a bar would show as an empty one. */
const SEEN = 0.01;

interface PossibleProps {
  readonly usage: CityUsageAnswer;
  readonly city: MunicipalityAnswer;
}

/** What all people of the town save, in a round or not, against what would be possible; folded, since it has another base. */
function Possible({ usage: { savingSum, savingAvgUser, count }, city }: PossibleProps) {
  const { t } = useTranslation('municipality');
  const amount = useAmount();
  if (savingSum === null || savingAvgUser === null || count === null) return null;
  const possible = (WHOLE_COUNTRY_MT * 1_000_000 * city.inhabitants) / INHABITANTS;
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

/** So many with green electricity save that; in whole grams, since 2.1 / 0.7 is a little more than 3 to a machine. */
const peopleFor = (tonnes: number): number =>
  Math.ceil(Number((tonnes / MEASURES.greenElectricity.reductionAvg).toFixed(6)));

/** The town's place in words, and how many people reach what comes next. */
function StandingWords({
  standing: { round, place, of, next, inside },
}: {
  readonly standing: LeaguePlaceAnswer;
}) {
  const { t, i18n } = useTranslation('municipality');
  const number = (value: number) => formatNumber(value, i18n.language);
  const amount = useAmount();
  if (inside === null) return null;
  const goal = townGoal(inside.savingSum, next);
  if (of === 0 && !goal) return null;
  const words = (missing: number) => {
    const count = peopleFor(missing);
    return { count, people: number(count), missing: amount(missing) };
  };
  return (
    <p>
      {place === null
        ? t('standing.noPlace', { count: of, of: number(of) })
        : t(round === null ? 'standing.place' : 'standing.placeNow', {
            place: number(place),
            of: number(of),
          })}
      {goal && <> {t('standing.people', words(goal.missing))}</>}
    </p>
  );
}

/** The people of the town as steps, and how many are missing to what it can reach next. */
function TownWalk({ standing: { next, inside } }: { readonly standing: LeaguePlaceAnswer }) {
  if (!inside) return null;
  const goal = townGoal(inside.savingSum, next);
  return <StepWalk people={inside.users} missing={goal ? peopleFor(goal.missing) : 0} />;
}

/** The town's place in its league, and what it can reach next by the same figures. */
function Standing({ standing: { place, next, inside } }: { readonly standing: LeaguePlaceAnswer }) {
  const { t, i18n } = useTranslation('municipality');
  const amount = useAmount();
  const goal = inside && townGoal(inside.savingSum, next);
  if (!inside || !goal) return null;
  const { missing } = goal;
  return (
    <section className="town-standing" aria-label={t('standing.title')}>
      {place !== null && (
        <p className="town-rank" aria-hidden>
          {formatNumber(place, i18n.language)}.
        </p>
      )}
      <div>
        <h2>
          {goal.kind === 'place'
            ? t('standing.toPlace', { missing: amount(missing), name: goal.label })
            : t('standing.toNumber', { missing: amount(missing), target: amount(goal.target) })}
        </h2>
        <span className="bar town-reach" aria-hidden>
          <span
            className="bar-own"
            style={{ width: `${(inside.savingSum / (inside.savingSum + missing)) * 100}%` }}
          />
        </span>
      </div>
    </section>
  );
}

/** What most people of the town have chosen; the length of a bar repeats its figure. Nothing while too few have. */
function MostChosen({ chosen }: { readonly chosen: MostChosenAnswer }) {
  const { t, i18n } = useTranslation('municipality');
  const [first] = chosen;
  if (!first) return null;
  const language = i18n.language === 'en' ? 'en' : 'de';
  const titleOf = (name: string) =>
    MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title ?? name;
  return (
    <section className="stack-close" aria-labelledby="town-chosen">
      <h2 id="town-chosen">{t('chosen.title')}</h2>
      <ol className="town-chosen">
        {chosen.map(({ name, count }) => (
          <li key={name}>
            <span className="town-chosen-name">{titleOf(name)}</span>
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

export interface TownBoardProps {
  readonly city: MunicipalityAnswer;
  readonly now: TownNow;
  /** Whose league the town stands in; undefined: all who ever joined. */
  readonly round: Round | undefined;
  readonly chosen: MostChosenAnswer;
  /** Whether the figures move. */
  readonly chip: ReactNode;
  /** The people counted. */
  readonly counted: ReactNode;
}

/** A town in one piece: nothing of it comes later and pushes the rest down. */
export function TownBoard({ city, now, round, chosen, chip, counted }: TownBoardProps) {
  const { usage, standing } = now;
  return (
    <div className="town">
      <TownFigures city={city} now={now} round={round}>
        <Standing standing={standing} />
        <JoinTown city={city} />
        <TownWalk standing={standing} />
      </TownFigures>
      <div className="stack town-more">
        <div className="town-words">
          <StandingWords standing={standing} />
          <TownOthers standing={standing} />
          <div className="live-place">{chip}</div>
        </div>
        <MostChosen chosen={chosen} />
        <Possible usage={usage} city={city} />
        {counted}
      </div>
    </div>
  );
}

/** What people of the town save who do not count in its league. */
function TownOthers({ standing: { round, outside } }: { readonly standing: LeaguePlaceAnswer }) {
  const { t, i18n } = useTranslation('municipality');
  const amount = useAmount();
  if (outside === null || outside.users === 0) return null;
  const { users: count, savingSum } = outside;
  const words = { count, users: formatNumber(count, i18n.language), saving: amount(savingSum) };
  return <p className="town-others">{t(`outside.${round === null ? 'all' : 'round'}`, words)}</p>;
}
