import { useTranslation } from 'react-i18next';
import { layoutRemaining } from './layout.ts';
import './style.css';

const FRAME = { width: 320, height: 190, bottom: 28, top: 24 };
const LINE = 15;

interface RemainingChartProps {
  readonly name: string;
  /** Tonnes a year now, and tonnes that remain from the beginning of the year on. */
  readonly emissions: number;
  readonly remaining: number;
  readonly year: number;
}

/** How long what remains lasts: as a rectangle if nothing changes, and as a straight line to zero. */
export function RemainingChart({ name, ...budget }: RemainingChartProps) {
  const { t } = useTranslation('figure');
  const { top, ground, left, unchangedX, straightX, unchangedUntil, straightUntil, xTicks } = layoutRemaining(
    budget,
    FRAME,
  );
  const beside = unchangedX + 8;
  return (
    <svg className="remaining" role="img" aria-label={name} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
      <path className="remaining-surface" d={`M${left} ${top}L${straightX} ${ground}H${left}Z`} />
      <path className="remaining-unchanged" d={`M${left} ${top}H${unchangedX}V${ground}H${left}Z`} />
      <path className="remaining-straight" d={`M${left} ${top}L${straightX} ${ground}`} />
      <line className="remaining-ground" x1={left} x2={FRAME.width} y1={ground} y2={ground} />
      <circle className="remaining-now" cx={left} cy={top} r={6} />
      <text className="remaining-figure" x={beside} y={top + 5}>
        {t('budget.usedUpIn', { year: unchangedUntil })}
      </text>
      <text x={beside} y={top + 5 + LINE}>
        {t('budget.unchanged')}
      </text>
      <text className="remaining-figure remaining-end" x={FRAME.width} y={ground - 16 - LINE}>
        {t('budget.zeroIn', { year: straightUntil })}
      </text>
      <text className="remaining-end" x={FRAME.width} y={ground - 16}>
        {t('budget.straight')}
      </text>
      {xTicks.map(({ year, x }) => (
        <text key={year} className="remaining-tick" x={x} y={FRAME.height - 8}>
          {year}
        </text>
      ))}
    </svg>
  );
}
