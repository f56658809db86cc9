import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../../browser/useNarrow.ts';
import { formatRounded } from '../../../../i18n/format.ts';
import { useAmount } from '../../../../ui/useAmount.ts';
import type { YearValue } from '../bubbles/layout.ts';
import { layoutPath } from './layout.ts';

const WIDE = { width: 640, height: 260, left: 48, bottom: 28 };
const NARROW = { width: 304, height: 220, left: 36, bottom: 28 };

interface PathChartProps {
  readonly name: string;
  readonly start: YearValue;
  /** The moment nothing is emitted any more, in calendar years. */
  readonly end: number;
}

/** The straight way from today's emissions to none. */
export function PathChart({ name, start, end }: PathChartProps) {
  const { i18n } = useTranslation();
  const frame = useNarrow() ? NARROW : WIDE;
  const amount = useAmount();
  const { line, surface, from, to, xTicks, yTicks } = layoutPath(start, end, frame);
  const ground = frame.height - frame.bottom;
  return (
    <svg
      className="chart-svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${frame.width + 16} ${frame.height}`}
    >
      {yTicks.map(({ y, value }) => (
        <g key={value}>
          <line className="chart-grid" x1={frame.left} x2={frame.width} y1={y} y2={y} />
          <text className="chart-tick-y" x={frame.left - 8} y={y + 4}>
            {formatRounded(value, i18n.language, value % 1 === 0 ? 0 : 1)}
          </text>
        </g>
      ))}
      <path className="path-surface" d={surface} />
      <path className="path-line" d={line} />
      <text className="chart-start" x={from[0] + 10} y={Math.max(12, from[1] - 4)}>
        {amount(start.value)}
      </text>
      <text className="chart-end" x={Math.min(to[0] + 20, frame.width + 8)} y={to[1] - 14}>
        {Math.floor(end)}
      </text>
      {xTicks.map(({ x, year }) => (
        <text key={year} x={x} y={ground + 20}>
          {year}
        </text>
      ))}
    </svg>
  );
}
