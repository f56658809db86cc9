import { useId } from 'react';
import { Hatch } from '../Hatch.tsx';
import { useDrawnWidth } from '../useDrawnWidth.ts';
import { type ColumnsAsked, type ColumnsLayout, layoutColumns, type Period } from './layout.ts';
import './style.css';

const HEIGHT = 240;

interface Name {
  readonly at: number;
  readonly text: string;
  readonly isChosen?: boolean;
  /** Where it begins or ends rather than its middle. */
  readonly anchor?: 'start' | 'end';
}

interface ColumnsProps extends Omit<ColumnsAsked, 'width' | 'height'> {
  /** Sentence that says what the picture shows. */
  readonly name: string;
  readonly periods: readonly Period[];
  /** Below the ground, as many as there is room for, pixels. */
  readonly namesIn: (room: number) => readonly Name[];
  /** Index of a period that has not ended. */
  readonly running?: number | undefined;
  /** Shaded behind many periods. */
  readonly winters?: readonly { readonly from: number; readonly to: number }[] | undefined;
  /** Named on the axis, each by a sign on the ground. */
  readonly signs?: readonly number[] | undefined;
  /** Words within the first column that has nothing solid. */
  readonly hatched?: string | undefined;
}

/**
 * Periods as columns: solid what is one's own, hatched what is average, a stroke for the year before, a dotted line for
 * what is usual; the chosen period in full colour.
 */
export function Columns({
  name,
  periods,
  namesIn,
  running,
  winters = [],
  signs = [],
  hatched,
  ...asked
}: ColumnsProps) {
  const [ref, width] = useDrawnWidth();
  const hatch = useId().replaceAll(/[^\w-]/g, '');
  const layout = layoutColumns(periods, { ...asked, width, height: HEIGHT });
  const { columns, ground, top, left, right, xOf, usual } = layout;
  const bare = columns.find(({ y, solidY, width: thick }) => solidY >= ground && y < ground && thick >= 28);
  const classOf = (index: number): string => {
    if (index === running) return 'column-own column-running';
    return index === asked.chosen ? 'column-own column-chosen' : 'column-own';
  };
  return (
    <svg
      ref={ref}
      className="columns"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      height={HEIGHT}
    >
      <defs>
        <Hatch id={hatch} />
      </defs>
      {!layout.areFew &&
        winters.map(({ from, to }) => (
          <rect
            key={from}
            className="winter"
            x={xOf(from)}
            y={top - 8}
            width={xOf(to) - xOf(from)}
            height={ground - top + 8}
          />
        ))}
      <Lines layout={layout} tickOf={asked.tickOf} width={width} />
      {columns.map(({ index, series, x, y, width: thick, height, solidY, beforeY }) => (
        <g key={`${index} ${series}`} data-series={series}>
          {solidY > y && (
            <rect
              className="column-average"
              x={x}
              y={y}
              width={thick}
              // A gap parts what is own from what is not.
              height={solidY < ground ? Math.max(0, solidY - y - 3) : height}
              rx={Math.min(4, thick / 4)}
              style={{ fill: `url(#${hatch})` }}
            />
          )}
          {solidY < ground && (
            <rect
              className={classOf(index)}
              x={x}
              y={solidY}
              width={thick}
              height={ground - solidY}
              rx={Math.min(4, thick / 4)}
            />
          )}
          {beforeY !== null && (
            <line
              className="column-before"
              x1={x - (layout.areFew ? 5 : 0)}
              x2={x + thick + (layout.areFew ? 5 : 0)}
              y1={beforeY}
              y2={beforeY}
            />
          )}
        </g>
      ))}
      <line className="column-ground" x1={left} x2={width} y1={ground} y2={ground} />
      {usual && (
        <g className="column-usual">
          <line x1={0} x2={width} y1={usual.y} y2={usual.y} />
          {usual.lines.map(({ y, text }) => (
            <text key={text} x={usual.x} y={y}>
              {text}
            </text>
          ))}
        </g>
      )}
      {hatched && bare && (
        <text className="column-bare">
          {hatched.split(' ').map((word, i) => (
            <tspan key={word} x={bare.x + bare.width / 2} y={(bare.y + ground) / 2 + i * 14}>
              {word}
            </tspan>
          ))}
        </text>
      )}
      {layout.flags.map(({ x, y, textX, text, domain }) => (
        <g key={text} className="flag" data-domain={domain}>
          <line x1={x} x2={x} y1={y + 10} y2={ground} />
          <circle cx={x} cy={y + 10} r={4} />
          <text x={textX} y={y}>
            {text}
          </text>
        </g>
      ))}
      {layout.labels.map(({ index, x, y, text, kind }) => (
        <text
          key={`${kind} ${index}`}
          className={`column-${kind}${index === asked.chosen ? ' column-spoken' : ''}`}
          x={x}
          y={y}
        >
          {text}
        </text>
      ))}
      {signs.map((at) => (
        <path key={at} className="column-sign" d={`M${xOf(at) - 5} ${ground + 7}h10l-5-9z`} />
      ))}
      {namesIn(right - left).map(({ at, text, isChosen, anchor }) => (
        <text
          key={at}
          className={isChosen ? 'column-name column-spoken' : 'column-name'}
          x={xOf(at)}
          y={HEIGHT - 6}
          style={{ textAnchor: anchor }}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

interface LinesProps extends Pick<ColumnsAsked, 'tickOf' | 'width'> {
  readonly layout: ColumnsLayout;
}

/** Round heights with their numbers, and what is not known. */
function Lines({ layout: { yTicks, gaps, left, top, ground }, tickOf, width }: LinesProps) {
  return (
    <>
      {yTicks.map(({ y, value }) => (
        <g key={value} className="column-tick">
          <line x1={left} x2={width} y1={y} y2={y} />
          <text x={left - 6} y={y + 4}>
            {tickOf(value)}
          </text>
        </g>
      ))}
      {gaps.map(({ x, width: wide }) => (
        <rect key={x} className="column-gap" x={x} y={top} width={wide} height={ground - top} />
      ))}
    </>
  );
}
