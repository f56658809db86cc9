import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { emissionsOfYears } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { YearColumns } from '../../../ui/charts/columns/YearColumns.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { columnOf, comparedYears } from '../ownYears.ts';

interface OwnYearsProps {
  readonly years: readonly number[];
  /** The one the page is about. */
  readonly shown: number;
}

/** How the years went; nothing until two of them have something of one's own. */
export function OwnYears({ years, shown }: OwnYearsProps) {
  const { t, i18n } = useTranslation('footprint');
  const amount = useAmount();
  const { value: all = [] } = useQueryResult(emissionsOfYears, {});
  const known = all.filter(({ year }) => years.includes(year));
  const compared = comparedYears(known);
  const columns = known.map((year) => columnOf(year, compared));
  if (columns.filter(({ own }) => own).length < 2) return null;
  const change = compared ? writtenDifference(compared.after, compared.before) : 0;
  const finding =
    !compared || change === 0
      ? t('ownYears.equal')
      : t(change < 0 ? 'ownYears.less' : 'ownYears.more', {
          year: compared.since,
          tonnes: amount(Math.abs(change)),
        });
  const isPart = columns.some(({ tonnes, solid }) => tonnes - solid > 0);
  const name = t('ownYears.name');
  return (
    <ChartFigure
      name={name}
      finding={finding}
      lead={[
        compared
          ? t('ownYears.compared', {
              ...{ since: compared.since, until: compared.until },
              ...{ before: amount(compared.before), after: amount(compared.after) },
            })
          : t('ownYears.own'),
        ...(isPart ? [t('ownYears.hatched')] : []),
      ].join(' ')}
      table={{
        columns: [t('column.year'), t('column.tonnes'), t('ownYears.solid')],
        rows: columns.map(({ year, tonnes, own, solid }) => [year, tonnes, own ? solid : null]),
        format: (value) => formatRounded(value, i18n.language, 2),
      }}
    >
      <YearColumns name={`${name}: ${finding}`} columns={columns} shown={shown} />
    </ChartFigure>
  );
}
