import { FileDown, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../lib/csv.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Overview } from '../overviewRows.ts';

interface OverviewActionsProps {
  readonly overview: Overview;
  readonly year: number;
}

export function OverviewActions({ overview, year }: OverviewActionsProps) {
  const { t, i18n } = useTranslation(['emissions', 'shell']);
  const csv = () =>
    downloadCsv(
      `${t('emissions:csvName')}-${year}.csv`,
      [
        [
          t('emissions:column.sector'),
          t('emissions:column.average'),
          t('emissions:column.own'),
          t('emissions:column.quality'),
        ],
        ...overview.rows.map(({ sector, letter }) => [
          t(`shell:sector.${sector.name}`),
          sector.avgGhg,
          sector.emissions,
          letter ?? '',
        ]),
        [t('emissions:sum'), overview.total.average, overview.total.emissions, ''],
        [t('emissions:sumOwn'), '', overview.total.own.tonnes, ''],
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
