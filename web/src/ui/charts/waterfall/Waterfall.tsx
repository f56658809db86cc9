import { useDrawnWidth } from '../useDrawnWidth.ts';
import { BAR, layoutWaterfall, type stepsOf } from './layout.ts';
import './style.css';

interface WaterfallProps {
  /** Sentence that says what the picture shows. */
  readonly name: string;
  readonly steps: ReturnType<typeof stepsOf>;
  /** A sum with its unit, and a difference with its sign. */
  readonly sumOf: (value: number) => string;
  readonly differenceOf: (value: number) => string;
}

/** How one sum became another, part by part; the last one says how far it is from the first. */
export function Waterfall({ name, steps, sumOf, differenceOf }: WaterfallProps) {
  const [ref, width] = useDrawnWidth();
  const change = (steps.at(-1)?.value ?? 0) - (steps[0]?.value ?? 0);
  const { rows, left, height } = layoutWaterfall(steps, width, ({ kind, value }, isLast) => {
    if (kind !== 'sum') return differenceOf(value);
    return isLast && change !== 0 ? `${sumOf(value)} (${differenceOf(change)})` : sumOf(value);
  });
  return (
    <svg
      ref={ref}
      className="waterfall"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
    >
      {rows.slice(0, -1).map(({ endX, y, name: of }, i) => (
        <line key={of} className="waterfall-step" x1={endX} x2={endX} y1={y + BAR} y2={rows[i + 1]?.y} />
      ))}
      {rows.map(({ name: of, kind, lines, x, y, width: wide, textX, text }) => (
        <g key={of} className={`waterfall-${kind}`}>
          <rect x={x} y={y} width={Math.max(wide, 2)} height={BAR} rx={Math.min(5, Math.max(wide, 2) / 2)} />
          {lines.map((line, i) => (
            <text
              key={line}
              className="waterfall-name"
              x={left - 8}
              y={y + BAR / 2 + 5 + (i - (lines.length - 1) / 2) * 14}
            >
              {line}
            </text>
          ))}
          <text className="waterfall-figure" x={textX} y={y + BAR / 2 + 5}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
