import { textWidth } from '../../../ui/charts/textBox.ts';
import { useDrawnWidth } from '../../../ui/charts/useDrawnWidth.ts';
import { placeMarks, roundScale, type ScaleMark, scaleTicks, shareOf } from './layout.ts';
import './style.css';

interface ScaleProps {
  /** Description of the picture, in words. */
  readonly name: string;
  /** Tonnes, with the label that stands above it. */
  readonly you: { readonly tonnes: number; readonly label: string };
  /** Tonnes that are on one's path; what is more is pale. */
  readonly within: number;
  readonly marks: readonly (Pick<ScaleMark, 'name' | 'text'> & { readonly tonnes: number })[];
  /** A round value; the last one with its unit. */
  readonly tickOf: (tonnes: number, isLast: boolean) => string;
}

const EDGE = 10;
const BAR = 14;
const LINE = 18;
const BELOW = 24;

/** Line from 0: oneself above all, the figures one is compared with below that. Place and words say it, never a colour alone. */
export function Scale({ name, you, within, marks, tickOf }: ScaleProps) {
  const [ref, width] = useDrawnWidth();
  const scale = roundScale([you.tonnes, ...marks.map(({ tonnes }) => tonnes)]);
  const x = (tonnes: number): number => EDGE + shareOf(tonnes, scale) * (width - 2 * EDGE);
  const at = x(you.tonnes);
  const placed = placeMarks(
    marks.map((mark) => ({ ...mark, x: x(mark.tonnes) })),
    at,
    width,
  );
  // Room for two rows, so that nothing below moves once the path is known.
  const top = 3 * LINE + 6;
  const y = top + BAR / 2;
  const ticks = scaleTicks(scale);
  const half = textWidth(you.label) / 2;
  return (
    <svg
      ref={ref}
      className="scale"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${top + BAR + BELOW}`}
      height={top + BAR + BELOW}
    >
      <rect className="scale-line" x={0} y={top} width={width} height={BAR} rx={BAR / 2} />
      <path
        className="scale-you"
        d={`M${BAR / 2},${top}H${x(Math.min(within, you.tonnes))}v${BAR}H${BAR / 2}a7,7 0 0 1 0,-${BAR}z`}
      />
      {within < you.tonnes && (
        <rect
          className="scale-beyond"
          x={x(Math.max(0, within))}
          y={top + 1}
          width={at - x(Math.max(0, within))}
          height={BAR - 2}
        />
      )}
      {placed.map((mark) => (
        <g key={mark.name} className={`scale-mark scale-${mark.name}`}>
          <line x1={mark.x} x2={mark.x} y1={top - mark.row * LINE - 4} y2={top + BAR + 4} />
          <text x={(mark.from + mark.to) / 2} y={top - mark.row * LINE - 9}>
            {mark.text}
          </text>
        </g>
      ))}
      <line className="scale-stem" x1={at} x2={at} y1={LINE} y2={y} />
      <circle className="scale-dot" cx={at} cy={y} r={10} />
      <text className="scale-figure" x={Math.max(half, Math.min(width - half, at))} y={14}>
        {you.label}
      </text>
      {ticks.map(({ share, value }, i) => (
        <text
          key={value}
          x={EDGE + share * (width - 2 * EDGE)}
          y={top + BAR + BELOW - 6}
          style={{ textAnchor: i === ticks.length - 1 ? 'end' : undefined }}
        >
          {tickOf(value, i === ticks.length - 1)}
        </text>
      ))}
    </svg>
  );
}
