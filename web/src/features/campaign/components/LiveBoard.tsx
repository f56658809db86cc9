import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import {
  type LatestChange,
  type LiveStatistics,
  statisticsHistory,
} from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundFigures } from '../../../blocks/rounds/RoundFigures.tsx';
import {
  type Figures,
  figuresOf,
  type Round,
  statisticsTypeOf,
  type TooFew,
} from '../../../blocks/rounds/round.ts';
import { States } from '../../../blocks/rounds/States.tsx';
import { useStates } from '../../../blocks/rounds/useStates.ts';
import { epochOfIso, formatInWords, formatIso, todayIso } from '../../../browser/dates.ts';
import { formatRounded, formatTime } from '../../../i18n/format.ts';
import { measureTitle } from '../../../i18n/measureTitle.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { LiveChip } from '../../../server/live/LiveChip.tsx';
import { useLive } from '../../../server/live/useLive.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { DaysChart } from '../charts/days/DaysChart.tsx';
import { League } from './League.tsx';
import { SavingsByMeasure } from './SavingsByMeasure.tsx';

const DAYS = 30;

/** Fewest days shown of a round that began less than `DAYS` days ago. */
const FEWEST = 7;

interface DevelopmentProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
  /** Stands for today: the days before do not change any more. */
  readonly now: Figures;
}

const daysOf = (round: Round | undefined): number =>
  round ? Math.min(DAYS, Math.max(FEWEST, dayOfIso(todayIso()) - dayOfIso(round.start) + 1)) : DAYS;

/** How the savings grew, with the measures that came as its finding. */
function Development({ kind, round, now }: DevelopmentProps) {
  const { t, i18n } = useTranslation('campaign');
  const amount = useAmount();
  const count = daysOf(round);
  const read = useQueryResult(
    statisticsHistory,
    { days: count, ...(round && { round: round.name }) },
    { type: statisticsTypeOf(kind) },
  );
  const { value: history, failure } = read;
  if (failure || !history) return <Loading of={[read]} lines={4} />;
  const days = history.map(({ day, measuresReductionYear }, i) => ({
    day,
    value: i === history.length - 1 ? now.saving : measuresReductionYear,
  }));
  const first = history.slice(0, -1).find(({ allMeasures }) => allMeasures !== null);
  if (!first) return null;
  const picked = now.measures - (first.allMeasures ?? 0);
  const gained = now.saving - (first.measuresReductionYear ?? 0);
  const since = formatInWords(epochOfIso(first.day), i18n.language);
  const name = t('development.title', { days: count });
  return (
    <ChartFigure
      name={name}
      finding={t('development.finding', { count: Math.max(0, picked), day: since })}
      lead={t('development.lead', { saving: amount(gained) })}
      table={{
        columns: [t('development.day'), t('development.tonnes')],
        rows: days.map(({ day, value }) => [formatIso(day), value]),
        format: (value) => formatRounded(value, i18n.language, 2),
      }}
    >
      <DaysChart name={name} days={days} />
    </ChartFigure>
  );
}

interface LiveBoardProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
  /** Shown until the stream tells something newer. */
  readonly first: Figures | TooFew;
  /** Ways to take part. */
  readonly children: ReactNode;
}

/** The figures as they change, their last thirty days, the measures and the places behind them. */
export function LiveBoard({ kind, round, first, children }: LiveBoardProps) {
  const [newest, setNewest] = useState<LiveStatistics>();
  const type = statisticsTypeOf(kind);
  const live = useLive<LiveStatistics>(
    `live/statistics/${type}${round ? `?round=${round.name}` : ''}`,
    setNewest,
  );
  const { states } = useStates(kind, round);
  const now = newest ? figuresOf(newest) : first;
  return (
    <>
      <RoundFigures kind={kind} round={round} figures={now} all ground>
        {children}
      </RoundFigures>
      <div className="board">
        <div className="stack">
          <LiveChip live={live} sum={now.users === null ? undefined : now.saving} />
          {now.users !== null && <Development kind={kind} round={round} now={now} />}
        </div>
        <div className="stack board-people">
          {states && <States states={states} />}
          <Latest changes={newest?.latest ?? []} />
          <League kind={kind} round={round} />
        </div>
        {newest && <SavingsByMeasure savings={newest.savingsByMeasure} />}
      </div>
    </>
  );
}

/** Changes of just now: measures, numbers of people and at most a state, never who or a postcode. */
export function Latest({ changes }: { readonly changes: readonly LatestChange[] }) {
  const { t, i18n } = useTranslation('campaign');
  if (changes.length === 0) return null;
  return (
    <section className="plain" aria-labelledby="latest">
      <h2 id="latest">{t('latest.title')}</h2>
      <ul className="latest">
        {changes.map(({ measure, people, at, state = '' }) => (
          <li key={`${measure} ${at} ${state}`}>
            <span>{measureTitle(measure)}</span>
            <span className="hint">
              {state && t('latest.state', { state })}
              {t(people > 0 ? 'latest.chosen' : 'latest.back', { count: Math.abs(people) })}
            </span>
            <time className="hint">{formatTime(at * 1_000, i18n.language)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
