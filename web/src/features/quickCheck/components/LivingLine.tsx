import { statisticsOf } from '@footprint/shared-events/campaigns/api.ts';
import { type LeaguePlaceAnswer, townOf } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { type SuggestAnswer, suggestMunicipalities } from '@footprint/shared-events/municipalities/api.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { walkOf } from '@footprint/shared-events/sole/walk.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invitation } from '../../../blocks/checkDraft/invitation.ts';
import { type Round, statisticsTypeOf } from '../../../blocks/rounds/round.ts';
import { States } from '../../../blocks/rounds/States.tsx';
import { StepWalk } from '../../../blocks/rounds/StepWalk.tsx';
import { useReach } from '../../../blocks/rounds/useReach.ts';
import { useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { useStates } from '../../../blocks/rounds/useStates.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useStore } from '../../../browser/useStore.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

const KIND = 'stop-fossil';
const TYPE = statisticsTypeOf(KIND);

type Town = SuggestAnswer[number];

interface OwnTown {
  /** Undefined where the postcode is unknown, names several, or too few people take part there. */
  readonly town: Town | undefined;
  readonly standing: LeaguePlaceAnswer | undefined;
  readonly isComing: boolean;
}

/** The town of the postcode by which a visitor came, with what it has in its league. */
function useOwnTown(enabled: boolean): OwnTown {
  const code = useStore(invitation)?.cityCode;
  const asks = enabled && code !== undefined;
  const found = useQueryResult(suggestMunicipalities, { query: code ?? '' }, {}, { enabled: asks });
  const [first, second] = found.value ?? [];
  const town = second ? undefined : first;
  const place = useQueryResult(
    townOf,
    {},
    { shortName: town?.shortName ?? '' },
    { enabled: town !== undefined },
  );
  const isComing = asks && (town ? !place.value && !place.failure : !found.value && !found.failure);
  const standing = place.value?.standing;
  return { town, standing: standing?.inside?.users ? standing : undefined, isComing };
}

/** People in the round of today, in one's own town or all, for visitors who came for themselves. Nothing where there is no round, or too few take part. */
export function LivingLine() {
  const { value: rounds, failure: unknown } = useRounds();
  const round = rounds && roundToJoin(rounds, KIND, nowInSeconds());
  const { value: figures, failure } = useQueryResult(
    statisticsOf,
    { round: round?.name ?? '' },
    { type: TYPE },
    { enabled: round !== undefined },
  );
  const { states, isComing } = useStates(KIND, round, round !== undefined);
  const own = useOwnTown(round?.state === 'running');
  // Contents below come after it, and not before.
  const isKnown = rounds && (!round || ((figures ?? failure) && !isComing && !own.isComing));
  if (!isKnown && !unknown) return <Skeleton lines={4} />;
  if (!round) return null;
  const map = states && <States states={states} beside={{ own: own.town?.state }} />;
  if (own.town && own.standing)
    return <TownLine round={round} town={own.town} standing={own.standing} map={map} />;
  if (!figures?.allUsers) return null;
  return (
    <Line round={round} people={figures.allUsers} saving={figures.measuresReductionYear} map={map}>
      <StepWalk people={figures.allUsers} />
      <WayOn to={`/campaign/${KIND}`} />
    </Line>
  );
}

interface TownLineProps extends Pick<LineProps, 'round' | 'map'> {
  readonly town: Town;
  readonly standing: LeaguePlaceAnswer;
}

/** One's own town, and the steps that it lacks to what it can reach next. */
function TownLine({ round, town, standing, map }: TownLineProps) {
  const { t } = useTranslation('rounds');
  const reach = useReach(standing);
  const { users: people, savingSum: saving } = standing.inside ?? { users: 0, savingSum: 0 };
  const toGo = reach && walkOf(people, reach.missing).toGo;
  return (
    <Line round={round} town={town.name} people={people} saving={saving} map={map}>
      <StepWalk people={people} next={reach && { name: reach.label, missing: reach.missing }} />
      <WayOn
        to={`/public/stop-fossil/savings/${town.shortName}`}
        words={toGo && t(`walk.toGo.${toGo}`, { name: reach.name })}
      />
    </Line>
  );
}

interface LineProps {
  readonly round: Round;
  /** Undefined: the country. */
  readonly town?: string;
  readonly people: number;
  /** Tonnes CO2e to the end of the round. */
  readonly saving: number;
  readonly map: ReactNode;
  readonly children: ReactNode;
}

function Line({ round, town, people, saving, map, children }: LineProps) {
  const { t, i18n } = useTranslation('quickCheck');
  const words = useRoundWords();
  const amount = useAmount();
  return (
    <section className="living" aria-label={words.title(round)}>
      <div className="living-words">
        <p className="hint">
          {town === undefined
            ? t('living.round', { title: words.title(round) })
            : t('living.town', { town, title: words.title(round) })}
        </p>
        <p className="living-people">
          {t('living.people', {
            count: people,
            people: formatNumber(people, i18n.language),
            saving: amount(saving),
            end: words.dates(round).end,
          })}
        </p>
      </div>
      <div className="living-walk">{children}</div>
      {map}
    </section>
  );
}

/** To whom these people belong; `words`: what is missing there. */
function WayOn({ to, words }: { readonly to: string; readonly words?: string | undefined }) {
  const { t } = useTranslation('quickCheck');
  return (
    <p>
      <Link className="living-on" to={to}>
        {words ?? t('living.more')} <ArrowRight className="icon" aria-hidden />
      </Link>
    </p>
  );
}
