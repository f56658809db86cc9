import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../i18n/format.ts';
import { bandOf, gaugeScale, gaugeTicks, pointAt, shareOf } from './layout.ts';

const OUTER = 200;
const INNER = 150;
const LINE = { width: 320, y: 48, height: 20 };

interface GaugeProps {
  readonly name: string;
  /** Tonnes. */
  readonly emissions: number;
  /** After compensation; null where there is none. */
  readonly net: number | null;
  readonly average: number;
  /** What fits one's goal; undefined where no path is left, or none is known. */
  readonly path: number | undefined;
  /** A straight scale where there is no room for half a circle. */
  readonly straight: boolean;
}

/** Where a year stands: green as far as the own path reaches; the needle, and paler the one after compensation. */
export function Gauge({ straight, ...props }: GaugeProps) {
  return straight ? <StraightGauge {...props} /> : <RoundGauge {...props} />;
}

type Figures = Omit<GaugeProps, 'straight'>;

/** From zero to the path. */
const fitting = ({ path = 0 }: Figures, scale: ReturnType<typeof scaleOf>) => ({
  from: shareOf(0, scale),
  to: shareOf(Math.max(0, path), scale),
});

const scaleOf = ({ emissions, net, average }: Figures) =>
  gaugeScale([emissions, average, ...(net === null ? [] : [net])]);

function RoundGauge(props: Figures) {
  const { i18n } = useTranslation();
  const scale = scaleOf(props);
  const fits = fitting(props, scale);
  const needle = (value: number, kind: string) => {
    const tip = pointAt(shareOf(value, scale), INNER - 8);
    return <line className={kind} x1={0} y1={0} x2={tip.x} y2={tip.y} />;
  };
  const mark = [INNER - 6, OUTER + 6].map((radius) => pointAt(shareOf(props.average, scale), radius));
  return (
    <svg className="chart-svg gauge" role="img" aria-label={props.name} viewBox="-250 -230 500 250">
      <path className="gauge-band" d={bandOf(0, 1, INNER, OUTER)} />
      <path className="gauge-fits" d={bandOf(fits.from, fits.to, INNER, OUTER)} />
      {gaugeTicks(scale).map(({ share, value }) => {
        const at = pointAt(share, OUTER + 20);
        return (
          <text key={share} x={at.x} y={at.y}>
            {formatNumber(value, i18n.language)}
          </text>
        );
      })}
      <line className="gauge-average" x1={mark[0]?.x} y1={mark[0]?.y} x2={mark[1]?.x} y2={mark[1]?.y} />
      {props.net !== null && needle(props.net, 'gauge-needle gauge-needle-net')}
      {needle(props.emissions, 'gauge-needle')}
      <circle className="gauge-hub" r={10} />
    </svg>
  );
}

function StraightGauge(props: Figures) {
  const { i18n } = useTranslation();
  const scale = scaleOf(props);
  const fits = fitting(props, scale);
  const at = (value: number) => shareOf(value, scale) * LINE.width;
  const pointer = (value: number, kind: string) => (
    <path className={kind} d={`M${at(value)},${LINE.y - 2}l-8,-16h16z`} />
  );
  return (
    <svg className="chart-svg gauge" role="img" aria-label={props.name} viewBox="-16 0 352 100">
      <rect className="gauge-band" x={0} y={LINE.y} width={LINE.width} height={LINE.height} />
      <rect
        className="gauge-fits"
        x={fits.from * LINE.width}
        y={LINE.y}
        width={(fits.to - fits.from) * LINE.width}
        height={LINE.height}
      />
      {gaugeTicks(scale).map(({ share, value }) => (
        <text key={share} x={share * LINE.width} y={LINE.y + LINE.height + 18}>
          {formatNumber(value, i18n.language)}
        </text>
      ))}
      <line
        className="gauge-average"
        x1={at(props.average)}
        x2={at(props.average)}
        y1={LINE.y - 6}
        y2={LINE.y + LINE.height + 4}
      />
      {props.net !== null && pointer(props.net, 'gauge-pointer gauge-pointer-net')}
      {pointer(props.emissions, 'gauge-pointer')}
    </svg>
  );
}
