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
  const gained = (days.at(-1)?.value ?? 0) - (days[0]?.value ?? 0);
  const name = t('development.title', { days: DAYS });
  const read = (value: number) => formatRounded(value, i18n.language, 2);
  return (
    <section className="card" aria-labelledby="development">
      <h2 id="development">{name}</h2>
      <ChartFigure
        name={name}
        finding={t('development.finding', { days: DAYS, saving: amount(gained) })}
        table={{
          columns: [t('development.day'), t('development.tonnes')],
          rows: days.map(({ day, value }) => [formatIso(day), value]),
          format: read,
        }}
      >
        <DaysChart name={name} days={days} />
      </ChartFigure>
    </section>
  );
}
