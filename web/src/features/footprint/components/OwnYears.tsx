import { berlinYear, firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYears } from '@footprint/shared-events/emissions/api.ts';
import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { formatMonth, nowInSeconds } from '../../../browser/dates.ts';
import { formatDifference, formatRounded } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { Columns } from '../../../ui/charts/columns/Columns.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { type OwnEvent, ownEvents } from '../ownEvents.ts';
import { columnOf, comparedYears, sinceFirstOwn } from '../ownYears.ts';

/** Own events of the years drawn, once what was entered is here; the picture stands without them. */
function useOwnEvents(years: readonly number[]): readonly OwnEvent[] {
  const enabled = years.length > 0;
  const homes = useQueryResult(householdsOfUser, {}, {}, { enabled });
  const meters = useQueryResult(metersOfUser, {}, {}, { enabled });
  const vehicles = useQueryResult(vehiclesOfUser, {}, {}, { enabled });
  const measures = useQueryResult(measuresOfUser, {}, {}, { enabled });
  const [first, last] = [years[0] ?? 0, years.at(-1) ?? 0];
  return ownEvents(
    {
      homes: homes.value ?? [],
      meters: meters.value ?? [],
      vehicles: vehicles.value ?? [],
      measures: measures.value ?? [],
    },
    first,
    last + 1,
  );
}

interface OwnYearsProps {
  /** Year that the page is about. */
  readonly shown: number;
}

/** Columns as wide as their numbers. */
const THICK = 48;
/** Room of a whole year below its column, pixels. */
const WHOLE_YEAR = 40;

/** How the years went; nothing until two of them have something of one's own. */
export function OwnYears({ shown }: OwnYearsProps) {
  const { t, i18n } = useTranslation(['footprint', 'figure', 'ownEvents', 'units']);
  const amount = useAmount();
  const now = nowInSeconds();
  const { value: known = [] } = useQueryResult(emissionsOfYears, {});
  // A year that has not ended is compared only where it is the one shown.
  const compared = comparedYears(known.filter(({ year }) => year === shown || !isPreliminary(year, now)));
  const columns = known.map((year) => columnOf(year, compared));
  const areTwo = columns.filter(({ own, year }) => own && !isPreliminary(year, now)).length > 1;
  const drawn = areTwo ? sinceFirstOwn(columns) : [];
  const events = useOwnEvents(drawn.map(({ year }) => year));
  if (!areTwo) return null;
  const change = compared ? writtenDifference(compared.after, compared.before) : 0;
  const finding =
    !compared || change === 0
      ? t('footprint:ownYears.equal')
      : t(change < 0 ? 'footprint:ownYears.less' : 'footprint:ownYears.more', {
          year: compared.since,
          tonnes: amount(Math.abs(change)),
        });
  const isPart = columns.some(({ tonnes, solid }) => tonnes - solid > 0);
  const name = t('footprint:ownYears.name');
  const numbers = compared
    ? t('footprint:ownYears.compared', {
        since: compared.since,
        until: compared.until,
        before: amount(compared.before),
        after: amount(compared.after),
      })
    : t('footprint:ownYears.own');
  const indexOf = (year: number) => drawn.findIndex((column) => column.year === year);
  const yearAt = (room: number, year: number): string => {
    if (isPreliminary(year, now)) return t('footprint:ownYears.soFar');
    return room < WHOLE_YEAR ? `’${String(year).slice(2)}` : String(year);
  };
  const flagText = ({ day, kind }: OwnEvent): string =>
    t(`ownEvents:flag.${kind}`, { month: formatMonth(day) });
  const eventsOf = (year: number): string | null =>
    events
      .filter(({ day }) => day >= firstDayOf(year) && day < firstDayOf(year + 1))
      .map(flagText)
      .join(', ') || null;
  return (
    <ChartFigure
      name={name}
      finding={finding}
      lead={[numbers, ...(isPart ? [t('footprint:ownYears.hatched')] : [])].join(' ')}
      table={{
        columns: [
          t('footprint:column.year'),
          t('footprint:column.tonnes'),
          t('footprint:ownYears.solid'),
          ...(events.length > 0 ? [t('ownEvents:column')] : []),
        ],
        rows: columns.map(({ year, tonnes, own, solid }) => [
          year,
          tonnes,
          own ? solid : null,
          ...(events.length > 0 ? [eventsOf(year)] : []),
        ]),
        format: (value) => formatRounded(value, i18n.language, 2),
      }}
    >
      <Columns
        name={`${name}: ${finding}. ${numbers}`}
        periods={drawn.map(({ year, tonnes, solid }) => ({
          from: year,
          to: year + 1,
          values: [tonnes],
          solid,
        }))}
        thick={THICK}
        chosen={indexOf(shown)}
        running={drawn.findIndex(({ year }) => isPreliminary(year, now))}
        note={
          compared && change !== 0
            ? {
                index: indexOf(compared.until),
                text: formatDifference(change, i18n.language, (unit) => t(`units:${unit}`)),
              }
            : undefined
        }
        flags={events.map((event) => ({
          at: yearsAt(event.day),
          text: flagText(event),
          domain: event.domain,
        }))}
        hatched={t('figure:sole.likeAll')}
        textOf={(tonnes) => formatRounded(tonnes, i18n.language)}
        tickOf={(tonnes) => formatRounded(tonnes, i18n.language, 0)}
        namesIn={(room) =>
          drawn.map(({ year }) => ({
            at: year + 0.5,
            text: yearAt(room / drawn.length, year),
            isChosen: year === shown,
          }))
        }
      />
    </ChartFigure>
  );
}

/** A day since 1970 in years: 2023.75. */
function yearsAt(day: number): number {
  const year = berlinYear(noonOf(day));
  return year + (day - firstDayOf(year)) / (firstDayOf(year + 1) - firstDayOf(year));
}
