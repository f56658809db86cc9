import type { StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { StatisticsType } from '@footprint/shared-events/campaigns/types.ts';
import { useTranslation } from 'react-i18next';
import { statisticsHistory } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { ChartFigure } from '../../../charts/ChartFigure.tsx';
import { DaysChart } from '../../../charts/days/DaysChart.tsx';
import { formatRounded } from '../../../i18n/format.ts';
import { formatIso } from '../../../lib/dates.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

const DAYS = 30;

interface DevelopmentProps {
  readonly type: StatisticsType;
  /** Stands for today: the days before do not change any more. */
  readonly now: StatisticsAnswer;
}

/** How the savings grew, with the measures that came as its finding. */
export function Development({ type, now }: DevelopmentProps) {
  const { t, i18n } = useTranslation('campaign');
  const amount = useAmount();
  const { value: history, failure, retry } = usePublicResult(statisticsHistory, { days: DAYS }, { type });
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!history) return <Skeleton lines={4} />;
  const days = history.map(({ day, measuresReductionYear }, i) => ({
    day,
    value: i === history.length - 1 ? now.measuresReductionYear : measuresReductionYear,
  }));
  const [first] = history;
  const picked = now.allMeasures - (first?.allMeasures ?? 0);
  const gained = (days.at(-1)?.value ?? 0) - (days[0]?.value ?? 0);
  const name = t('development.title', { days: DAYS });
  return (
    <ChartFigure
      name={name}
      finding={t('development.finding', { count: Math.max(0, picked), day: formatIso(first?.day ?? '') })}
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
