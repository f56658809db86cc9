import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import { statisticsHistory } from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { type Figures, type Round, statisticsTypeOf } from '../../../blocks/rounds/round.ts';
import { epochOfIso, formatInWords, formatIso, todayIso } from '../../../browser/dates.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { DaysChart } from '../../../ui/charts/days/DaysChart.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

const DAYS = 30;

/** Of a round that began later than that: the days since then, and at least a week. */
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
export function Development({ kind, round, now }: DevelopmentProps) {
  const { t, i18n } = useTranslation('campaign');
  const amount = useAmount();
  const count = daysOf(round);
  const {
    value: history,
    failure,
    retry,
  } = useQueryResult(
    statisticsHistory,
    { days: count, ...(round && { round: round.name }) },
    { type: statisticsTypeOf(kind) },
  );
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!history) return <Skeleton lines={4} />;
  const days = history.map(({ day, measuresReductionYear }, i) => ({
    day,
    value: i === history.length - 1 ? now.saving : measuresReductionYear,
  }));
  const [first] = history;
  const picked = now.measures - (first?.allMeasures ?? 0);
  const gained = (days.at(-1)?.value ?? 0) - (days[0]?.value ?? 0);
  const since = first ? formatInWords(epochOfIso(first.day), i18n.language) : '';
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
