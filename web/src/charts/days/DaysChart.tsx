import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { formatIso } from '../../lib/dates.ts';
import { type DayValue, layoutDays } from './layout.ts';

const FRAME = { width: 640, height: 240, left: 56, bottom: 28 };

interface DaysChartProps {
  readonly name: string;
  readonly days: readonly DayValue[];
}

/** How a figure developed day by day. */
export function DaysChart({ name, days }: DaysChartProps) {
  const { i18n } = useTranslation();
  const { line, last, xTicks, yTicks } = layoutDays(days, FRAME);
  return (
    <svg className="chart-svg" role="img" aria-label={name} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
      {yTicks.map(({ y, value }) => (
        <g key={value}>
          <line className="chart-grid" x1={FRAME.left} x2={FRAME.width} y1={y} y2={y} />
          <text className="chart-tick-y" x={FRAME.left - 8} y={y + 4}>
            {formatNumber(value, i18n.language)}
          </text>
        </g>
      ))}
      <path className="path-line" d={line} />
      {last && <circle className="chart-now" cx={last.x} cy={last.y} r={5} />}
      {xTicks.map(({ x, day }) => (
        <text key={day} x={x} y={FRAME.height - 6}>
          {formatIso(day).slice(0, 6)}
        </text>
      ))}
    </svg>
  );
}
