import type { OverviewRow } from '../overviewRows.ts';

interface BarProps {
  readonly row: OverviewRow;
  readonly longest: number;
}

const percent = (value: number, longest: number): string =>
  `${longest > 0 ? Math.max(0, (value / longest) * 100) : 0}%`;

/** Own value over the average and its tick; the cells beside it say the same in figures. */
export function Bar({ row: { sector, letter }, longest }: BarProps) {
  const projected = letter === 'D1';
  return (
    <span className="bar" aria-hidden>
      <span className="bar-average" style={{ width: percent(sector.avgGhg, longest) }} />
      {sector.emissions !== null && (
        <span
          className={projected ? 'bar-own bar-projected' : 'bar-own'}
          style={{ width: percent(sector.emissions, longest) }}
        />
      )}
      <span className="bar-tick" style={{ left: percent(sector.avgGhg, longest) }} />
    </span>
  );
}
