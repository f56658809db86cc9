import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../../browser/dates.ts';
import { useNarrow } from '../../../../browser/useNarrow.ts';
import { formatNumber, formatRounded } from '../../../../i18n/format.ts';
import { type DayValue, layoutDays } from './layout.ts';

const WIDE = { width: 640, height: 240, left: 56, bottom: 28 };
const NARROW = { width: 320, height: 220, left: 44, bottom: 28 };

interface DaysChartProps {
  readonly name: string;
  readonly days: readonly DayValue[];
}

/** How a figure developed day by day. */
export function DaysChart({ name, days }: DaysChartProps) {
  const { i18n } = useTranslation();
  const frame = useNarrow() ? NARROW : WIDE;
  const { line, last, xTicks, yTicks } = layoutDays(days, frame);
  return (
    <svg className="chart-svg" role="img" aria-label={name} viewBox={`0 0 ${frame.width} ${frame.height}`}>
      {yTicks.map(({ y, value }) => (
        <g key={value}>
          <line className="chart-grid" x1={frame.left} x2={frame.width} y1={y} y2={y} />
          <text className="chart-tick-y" x={frame.left - 8} y={y + 4}>
            {formatNumber(value, i18n.language)}
          </text>
        </g>
      ))}
      <path className="path-line" d={line} />
      {last && (
        <>
          <circle className="chart-now" cx={last.x} cy={last.y} r={5} />
          <text className="chart-end" x={last.x + 6} y={last.y - 12}>
            {formatRounded(days.at(-1)?.value ?? 0, i18n.language)}
          </text>
        </>
      )}
      {xTicks.map(({ x, day }) => (
        <text key={day} x={x} y={frame.height - 6}>
          {formatIso(day).slice(0, 6)}
        </text>
      ))}
    </svg>
  );
}
