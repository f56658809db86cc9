import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../../../charts/ChartFigure.tsx';
import { PeriodsChart } from '../../../charts/periods/PeriodsChart.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { formatIso } from '../../../lib/dates.ts';

const SERIES = ['joined', 'picked', 'confirmed'] as const;
type Days = OrganiserRoundAnswer['days'];

/** Who joined, picked and answered when; the fullest day is what there is to see. */
export function DayByDay({ days }: { readonly days: Days }) {
  const { t, i18n } = useTranslation('organise');
  const spanOf = ({ from, to }: Days[number]): string =>
    from === to ? formatIso(from) : t('days.span', { from: formatIso(from), to: formatIso(to) });
  const shown = days.some(({ confirmed }) => confirmed > 0) ? 'confirmed' : 'joined';
  const most = fullest(days, shown);
  const name = t('days.title');
  if (!most)
    return (
      <section aria-labelledby="days">
        <h2 id="days">{name}</h2>
        <p>{t('days.none')}</p>
      </section>
    );
  const key = `${shown}${most.from === most.to ? 'Day' : 'Span'}` as const;
  const finding = t(`days.finding.${key}`, {
    ...{ from: formatIso(most.from), to: formatIso(most.to) },
    people: formatNumber(most[shown], i18n.language),
  });
  return (
    <ChartFigure
      name={name}
      finding={finding}
      lead={t('days.lead')}
      table={{
        columns: [t('days.day'), ...SERIES.map((series) => t(`column.${series}`))],
        rows: days.map((day) => [spanOf(day), ...SERIES.map((series) => day[series])]),
        format: (value) => formatNumber(value, i18n.language),
      }}
    >
      <PeriodsChart
        name={name}
        series={SERIES.map((series) => t(`column.${series}`))}
        periods={days.map((day) => ({
          ...{ from: day.from, to: day.to },
          values: SERIES.map((series) => day[series]),
        }))}
      />
    </ChartFigure>
  );
}

/** The period with most people a day. */
function fullest(days: Days, series: (typeof SERIES)[number]): Days[number] | undefined {
  const aDay = (day: Days[number]): number => day[series] / (dayOfIso(day.to) - dayOfIso(day.from) + 1);
  return days.toSorted((a, b) => aDay(b) - aDay(a))[0];
}
