import { useTranslation } from 'react-i18next';
import { epochOfIso, formatInWords } from '../../../../browser/dates.ts';
import { useNarrow } from '../../../../browser/useNarrow.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { layoutPeriods, type PeriodValues } from './layout.ts';
import './style.css';

const WIDE = { width: 640, height: 240, left: 44, bottom: 28 };
const NARROW = { width: 320, height: 220, left: 36, bottom: 28 };

interface PeriodsChartProps {
  readonly name: string;
  /** What each figure of a period counts. */
  readonly series: readonly string[];
  readonly periods: readonly PeriodValues[];
  /** Days that a figure is said of: 1 or 7. */
  readonly per: number;
}

/** Figures a day or a week, in periods of one or more days. */
export function PeriodsChart({ name, series, periods, per }: PeriodsChartProps) {
  const { i18n } = useTranslation();
  const frame = useNarrow() ? NARROW : WIDE;
  const { columns, xTicks, yTicks } = layoutPeriods(periods, frame, per);
  return (
    <>
      <ul className="periods-key" aria-hidden>
        {series.map((text, i) => (
          <li key={text}>
            <span className={`periods-swatch periods-${i}`} />
            {text}
          </li>
        ))}
      </ul>
      <svg
        className="chart-svg periods"
        role="img"
        aria-label={name}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
      >
        {yTicks.map(({ y, value }) => (
          <g key={value}>
            <line className="chart-grid" x1={frame.left} x2={frame.width} y1={y} y2={y} />
            <text className="chart-tick-y" x={frame.left - 8} y={y + 4}>
              {formatNumber(value, i18n.language)}
            </text>
          </g>
        ))}
        {columns.map(({ series: of, x, y, width, height }) => (
          <rect
            key={`${of} ${x}`}
            className={`periods-${of}`}
            rx={Math.min(2, width / 3)}
            x={x}
            y={y}
            width={width}
            height={height}
          />
        ))}
        {xTicks.map(({ x, day }, i) => (
          <text key={day} className={i === 0 ? 'periods-first' : 'periods-last'} x={x} y={frame.height - 6}>
            {formatInWords(epochOfIso(day), i18n.language)}
          </text>
        ))}
      </svg>
    </>
  );
}
