import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvCell, downloadCsv } from '../../browser/csv.ts';
import { Button } from '../Button.tsx';
import './style.css';

interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly CsvCell[])[];
  /** How a figure reads in the table; files get it as it is. */
  readonly format: (value: number) => string;
}

interface ChartFigureProps {
  /** Name of the picture. */
  readonly name: string;
  /** Finding to see in it, in a sentence. */
  readonly finding: string;
  /** Where the picture is a section of its page: the finding is its heading, and this stands below it. */
  readonly lead?: string;
  /** Level of the heading: 3 within a section. */
  readonly level?: 2 | 3;
  readonly table: ChartTable;
  readonly children: ReactNode;
}

/** A chart, what it says, and its data as a table: nothing is said by the picture alone. */
export function ChartFigure({ name, finding, lead, level = 2, table, children }: ChartFigureProps) {
  const { t, i18n } = useTranslation();
  const Heading = `h${level}` as const;
  const read = (cell: CsvCell) => (typeof cell === 'number' ? table.format(cell) : (cell ?? '–'));
  return (
    <figure className={lead === undefined ? 'chart' : 'chart chart-titled'}>
      {lead !== undefined && (
        <figcaption>
          <Heading>{finding}</Heading>
          <p className="hint">{lead}</p>
        </figcaption>
      )}
      {children}
      {lead === undefined && <figcaption>{finding}</figcaption>}
      <details className="chart-data">
        <summary>{t('chart.data', { name })}</summary>
        <table className="table">
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              {table.columns.map((column, i) => (
                <th key={column} scope="col" className={i > 0 ? 'number' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row">{typeof head === 'number' ? String(head) : head}</th>
                {cells.map((cell, i) => (
                  <td key={table.columns[i + 1]} className="number" data-label={table.columns[i + 1]}>
                    {read(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Button
          icon={FileDown}
          onClick={() => downloadCsv(`${name}.csv`, [table.columns, ...table.rows], i18n.language)}
        >
          {t('action.csv')}
        </Button>
      </details>
    </figure>
  );
}
