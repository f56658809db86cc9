import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../../browser/useNarrow.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { layoutStretches, type Mark, type Stretch } from './layout.ts';
import { MarkSign } from './MarkSign.tsx';
import { tickText } from './season.ts';

const WIDE = { width: 640, height: 280, left: 48, bottom: 32 };
const NARROW = { width: 320, height: 260, left: 40, bottom: 32 };
/** Where signs stand: below the name of the axis, above the figures. */
const SIGNS = 28;
/** Below the ground: there winter shows under bars that cover it. */
const STRIP = 6;

interface StretchesChartProps {
  readonly name: string;
  /** Of the heights; stands at the axis. */
  readonly unit: string;
  /** A height, as it reads. */
  readonly format: (value: number) => string;
  readonly stretches: readonly Stretch[];
  readonly marks: readonly Mark[];
}

/** What was used over time: a bar for each stretch of days, with the seasons behind and the year before as a line. */
export function StretchesChart({ name, unit, format, stretches, marks }: StretchesChartProps) {
  const { i18n } = useTranslation();
  const frame = useNarrow() ? NARROW : WIDE;
  const layout = layoutStretches(stretches, marks, frame);
  const { bars, newest, labels, averageY, ground, top } = layout;
  return (
    <svg className="chart-svg" role="img" aria-label={name} viewBox={`0 0 ${frame.width} ${frame.height}`}>
      <text className="chart-start" x={0} y={13}>
        {unit}
      </text>
      {layout.winters.map(({ x, width }) => (
        <rect key={x} className="winter" x={x} y={top} width={width} height={ground - top + STRIP} />
      ))}
      {layout.gaps.map(({ x, width }) => (
        <rect key={x} className="stretch-gap" x={x} y={top} width={width} height={ground - top} />
      ))}
      {layout.yTicks.map(({ y, value }) => (
        <g key={value}>
          <line className="chart-grid" x1={frame.left} x2={frame.width} y1={y} y2={y} />
          <text className="chart-tick-y" x={frame.left - 6} y={y + 4}>
            {formatNumber(value, i18n.language)}
          </text>
        </g>
      ))}
      {bars.map(({ from, x, y, width, height }) => (
        <rect
          key={from}
          className={from === newest?.from ? 'stretch stretch-newest' : 'stretch'}
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
      {bars.map(
        ({ from, x, width, beforeY }) =>
          beforeY !== null && (
            <line key={from} className="stretch-before" x1={x} x2={x + width} y1={beforeY} y2={beforeY} />
          ),
      )}
      {layout.marks.map(({ x, day, kind }) => (
        <g key={`${kind} ${day}`}>
          {kind !== 'delivery' && <line className="mark-line" x1={x} x2={x} y1={SIGNS} y2={ground} />}
          <MarkSign kind={kind} x={x} y={kind === 'delivery' ? ground : SIGNS} />
        </g>
      ))}
      {averageY !== null && (
        <line className="stretch-average" x1={frame.left} x2={frame.width} y1={averageY} y2={averageY} />
      )}
      {labels.map(({ x, y, value }) => (
        <text key={x} className={layout.areColumns ? 'chart-middle' : 'chart-end'} x={x} y={y}>
          {format(value)}
        </text>
      ))}
      {layout.xTicks.map(({ x, day }) => (
        <text key={day} x={x} y={frame.height - 8}>
          {tickText(day, i18n.language)}
        </text>
      ))}
    </svg>
  );
}
