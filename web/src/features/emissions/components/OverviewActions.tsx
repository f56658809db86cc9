import { FileDown, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../browser/csv.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Overview } from '../overviewRows.ts';

interface OverviewActionsProps {
  readonly overview: Overview;
  readonly year: number;
}

export function OverviewActions({ overview, year }: OverviewActionsProps) {
  const { t, i18n } = useTranslation(['emissions', 'shell']);
  const inTonnes = (column: string) => `${column} (${t('emissions:csvUnit')})`;
  const csv = () =>
    downloadCsv(
      `${t('emissions:csvName')}-${year}.csv`,
      [
        [
          t('emissions:column.sector'),
          inTonnes(t('emissions:column.average')),
          inTonnes(t('emissions:column.own')),
          inTonnes(t('emissions:column.counted')),
          t('emissions:column.quality'),
        ],
        ...overview.rows.map(({ sector, letter, tonnes }) => [
          t(`shell:sector.${sector.name}`),
          sector.avgGhg,
          sector.emissions,
          tonnes,
          letter,
        ]),
        [t('emissions:sum'), overview.total.average, null, overview.total.emissions, null],
        [t('emissions:sumOwn'), null, null, overview.total.own.tonnes, null],
      ],
      i18n.language,
    );
  return (
    <div className="button-row no-print">
      <Button icon={FileDown} onClick={csv}>
        {t('shell:action.csv')}
      </Button>
      <Button icon={Printer} onClick={() => print()}>
        {t('shell:action.print')}
      </Button>
    </div>
  );
}
