import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../../i18n/format.ts';
import { DOMAIN_ICONS } from '../../../../ui/domain.ts';
import { layoutYears, type PlacedYear } from './layout.ts';
import type { YearBar } from './model.ts';

const WIDE = { width: 640, height: 320, left: 40, bottom: 28 };
const NARROW = { width: 320, height: 360, left: 28, bottom: 28 };
const ICON = 20;

interface YearsChartProps {
  readonly name: string;
  readonly bars: readonly YearBar[];
  readonly narrow: boolean;
}

/** A stacked bar for each year, by domain. */
export function YearsChart({ name, bars, narrow }: YearsChartProps) {
  const { i18n } = useTranslation();
  const frame = narrow ? NARROW : WIDE;
  const { years, ground, barWidth, yTicks } = layoutYears(bars, frame);
  return (
    <svg className="chart-svg" role="img" aria-label={name} viewBox={`0 0 ${frame.width} ${frame.height}`}>
      {yTicks.map(({ y, value }) => (
        <g key={value}>
          <line className="chart-grid" x1={frame.left} x2={frame.width} y1={y} y2={y} />
          <text className="chart-tick-y" x={frame.left - 6} y={y + 4}>
            {formatRounded(value, i18n.language, 0)}
          </text>
        </g>
      ))}
      {years.map((year) => (
        <Bar key={year.year} placed={year} ground={ground} width={barWidth} foot={frame.height - 8} />
      ))}
    </svg>
  );
}

interface BarProps {
  readonly placed: PlacedYear;
  readonly ground: number;
  readonly width: number;
  readonly foot: number;
}

function Bar({ placed: { year, middle, labelled, segments, below }, ground, width, foot }: BarProps) {
  return (
    <g>
      {segments.map(({ domain, projected, hasIcon, x, y, height }) => {
        const Icon = DOMAIN_ICONS[domain];
        return (
          <g key={domain} data-domain={domain}>
            <rect
              className={projected ? 'year-bar year-bar-projected' : 'year-bar'}
              x={x}
              y={y}
              width={width}
              height={height}
            />
            {hasIcon && (
              <Icon
                className="year-icon"
                x={middle - ICON / 2}
                y={y + height / 2 - ICON / 2}
                width={ICON}
                height={ICON}
                aria-hidden
              />
            )}
          </g>
        );
      })}
      {below.height > 0 && (
        <rect
          data-domain="compensation"
          className={below.proposed ? 'year-bar year-bar-proposed' : 'year-bar'}
          x={middle - width / 2}
          y={ground + 2}
          width={width}
          height={below.height}
        />
      )}
      {labelled && (
        <text x={middle} y={foot}>
          {year}
        </text>
      )}
    </g>
  );
}
