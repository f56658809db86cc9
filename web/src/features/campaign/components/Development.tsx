import { useTranslation } from 'react-i18next';
import { historyOf, type Statistics, type StatisticsType } from '../../../api/public/figures.ts';
import { usePublic } from '../../../api/public/hooks.ts';
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
  readonly now: Statistics;
}

export function Development({ type, now }: DevelopmentProps) {
  const { t, i18n } = useTranslation('campaign');
  const amount = useAmount();
  const { value: history, failure, retry } = usePublic(type, (signal) => historyOf(type, DAYS, signal));
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
      <h2 id="development" className="card-head">
        {name}
      </h2>
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
