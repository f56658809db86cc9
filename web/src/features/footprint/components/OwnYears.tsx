import { emissionsOfYears } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { ChartFigure } from '../../../charts/ChartFigure.tsx';
import { YearColumns } from '../../../charts/columns/YearColumns.tsx';
import { formatRounded } from '../../../i18n/format.ts';
import { useAmount } from '../../../ui/useAmount.ts';
import { changeSince, columnOf } from '../ownYears.ts';

/** Tonnes below which a change reads as none. */
const SHOWN = 0.05;

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
  const columns = known.map(columnOf);
  if (columns.filter(({ own }) => own).length < 2) return null;
  const change = changeSince(known);
  const finding =
    change === undefined || Math.abs(change.tonnes) < SHOWN
      ? t('ownYears.equal')
      : t(change.tonnes < 0 ? 'ownYears.less' : 'ownYears.more', {
          year: change.since,
          tonnes: amount(Math.abs(change.tonnes)),
        });
  const name = t('ownYears.name');
  return (
    <ChartFigure
      name={name}
      finding={finding}
      lead={`${change ? t('ownYears.compared') : ''} ${columns.every(({ own }) => own) ? '' : t('ownYears.hatched')}`.trim()}
      table={{
        columns: [t('column.year'), t('column.tonnes'), t('column.isOwn')],
        rows: columns.map(({ year, tonnes, own }) => [year, tonnes, t(own ? 'ownYears.yes' : 'ownYears.no')]),
        format: (value) => formatRounded(value, i18n.language, 2),
      }}
    >
      <YearColumns name={`${name}: ${finding}`} columns={columns} shown={shown} />
    </ChartFigure>
  );
}
