import { anchorAt, placeMarks, type ScaleMark, scaleEnd } from './layout.ts';
import './style.css';

interface ScaleProps {
  /** What the picture says, in words. */
  readonly name: string;
  /** Tonnes, with the label that stands above it. */
  readonly you: { readonly tonnes: number; readonly label: string };
  /** Tonnes that are on one's path; what is more is pale. */
  readonly within: number;
  readonly marks: readonly (ScaleMark & { readonly label: string; readonly figure: string })[];
}

const WIDTH = 320;
const Y = 40;
const ROW = 34;

/** One line from 0: oneself above it, what one is compared with below. Place and words say it, never a colour alone. */
export function Scale({ name, you, within, marks }: ScaleProps) {
  const end = scaleEnd([you.tonnes, ...marks.map(({ tonnes }) => tonnes)]);
  const x = (at: number): number => at * WIDTH;
  const placed = placeMarks(marks, end);
  const at = you.tonnes / end;
  const onPath = Math.min(within, you.tonnes) / end;
  const height = Y + 52 + (placed.some(({ row }) => row === 1) ? ROW : 0);
  return (
    <svg className="scale" role="img" aria-label={name} viewBox={`-12 0 ${WIDTH + 24} ${height}`}>
      <line className="scale-line" x1={0} x2={WIDTH} y1={Y} y2={Y} />
      {onPath > 0 && <line className="scale-you" x1={0} x2={x(onPath)} y1={Y} y2={Y} />}
      {onPath < at && (
        <>
          <line className="scale-rim" x1={x(onPath)} x2={x(at)} y1={Y} y2={Y} />
          <line className="scale-beyond" x1={x(onPath)} x2={x(at)} y1={Y} y2={Y} />
        </>
      )}
      {placed.map((mark) => {
        const { label = '', figure = '' } = marks.find(({ name }) => name === mark.name) ?? {};
        const top = Y + 28 + mark.row * ROW;
        return (
          <g key={mark.name} className={`scale-mark scale-${mark.name}`}>
            <line x1={x(mark.at)} x2={x(mark.at)} y1={Y - 13} y2={top - 14} />
            <text x={x(mark.at)} y={top} textAnchor={mark.anchor}>
              {label}
            </text>
            <text className="scale-figure" x={x(mark.at)} y={top + 15} textAnchor={mark.anchor}>
              {figure}
            </text>
          </g>
        );
      })}
      <circle className="scale-dot" cx={x(at)} cy={Y} r={10} />
      <text className="scale-figure" x={x(at)} y={Y - 20} textAnchor={anchorAt(at)}>
        {you.label}
      </text>
    </svg>
  );
}
