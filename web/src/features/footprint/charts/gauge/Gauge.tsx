import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../../i18n/format.ts';
import { bands, gaugeScale, gaugeTicks, pointAt, shareOf } from './layout.ts';

const OUTER = 200;
const INNER = 150;
const BANDS = 5;
const LINE = { width: 320, y: 48, height: 20 };

interface GaugeProps {
  readonly name: string;
  /** Tonnes. */
  readonly emissions: number;
  /** After compensation; null where there is none. */
  readonly net: number | null;
  readonly average: number;
  /** A straight scale where there is no room for half a circle. */
  readonly straight: boolean;
}

/** Where a year stands between green and red: the needle, and paler the one after compensation. */
export function Gauge({ straight, ...props }: GaugeProps) {
  return straight ? <StraightGauge {...props} /> : <RoundGauge {...props} />;
}

type Figures = Omit<GaugeProps, 'straight'>;

const scaleOf = ({ emissions, net, average }: Figures) =>
  gaugeScale([emissions, average, ...(net === null ? [] : [net])]);

function RoundGauge(props: Figures) {
  const { i18n } = useTranslation();
  const scale = scaleOf(props);
  const needle = (value: number, kind: string) => {
    const tip = pointAt(shareOf(value, scale), INNER - 8);
    return <line className={kind} x1={0} y1={0} x2={tip.x} y2={tip.y} />;
  };
  const mark = [INNER - 6, OUTER + 6].map((radius) => pointAt(shareOf(props.average, scale), radius));
  return (
    <svg className="chart-svg gauge" role="img" aria-label={props.name} viewBox="-250 -230 500 250">
      {bands(BANDS, INNER, OUTER).map((d, i) => (
        <path key={d} className={`gauge-band gauge-band-${i + 1}`} d={d} />
      ))}
      {gaugeTicks(scale).map(({ share, value }) => {
        const at = pointAt(share, OUTER + 20);
        return (
          <text key={share} x={at.x} y={at.y}>
            {formatRounded(value, i18n.language)}
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
  const at = (value: number) => shareOf(value, scale) * LINE.width;
  const pointer = (value: number, kind: string) => (
    <path className={kind} d={`M${at(value)},${LINE.y - 2}l-8,-16h16z`} />
  );
  return (
    <svg className="chart-svg gauge" role="img" aria-label={props.name} viewBox="-16 0 352 100">
      {Array.from({ length: BANDS }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bands are their places
          key={i}
          className={`gauge-band gauge-band-${i + 1}`}
          x={(LINE.width / BANDS) * i + 1}
          y={LINE.y}
          width={LINE.width / BANDS - 2}
          height={LINE.height}
        />
      ))}
      {gaugeTicks(scale).map(({ share, value }) => (
        <text key={share} x={share * LINE.width} y={LINE.y + LINE.height + 18}>
          {formatRounded(value, i18n.language)}
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
