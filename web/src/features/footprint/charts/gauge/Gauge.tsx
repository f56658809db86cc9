import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { roundScale, scaleTicks, shareOf } from '../../../../blocks/figure/scale/layout.ts';
import { formatNumber, formatRounded } from '../../../../i18n/format.ts';
import { bandOf, pointAt } from './layout.ts';
import './style.css';

const OUTER = 145;
const INNER = 123;
const MIDDLE = (OUTER + INNER) / 2;
/** Radius on which the numbers stand, within the band. */
const NUMBERS = INNER - 20;

interface GaugeProps {
  readonly name: string;
  /** Tonnes. */
  readonly emissions: number;
  /** After compensation; null where there is none. */
  readonly net: number | null;
  readonly average: number;
  /** Tonnes that fit one's goal; undefined where no path is left, or none is known. */
  readonly path: number | undefined;
}

/** Where a year stands: green as far as the own path reaches, the rest calm; a paler mark for what compensation leaves. */
export function Gauge({ name, emissions, net, average, path }: GaugeProps) {
  const { t, i18n } = useTranslation(['footprint', 'figure']);
  const band = useId().replaceAll(/[^\w-]/g, '');
  const scale = roundScale([emissions, average, ...(net === null ? [] : [net])]);
  const at = (value: number, radius = MIDDLE) => pointAt(shareOf(value, scale), radius);
  const read = (value: number) => formatRounded(value, i18n.language);
  const [inner, outer] = [at(average, INNER - 6), at(average, OUTER + 6)];
  const [you, after] = [at(emissions), at(net ?? 0)];
  return (
    <svg className="chart-svg gauge" role="img" aria-label={name} viewBox="-162 -152 324 186">
      <clipPath id={band}>
        <path d={bandOf(0, 1, INNER, OUTER)} />
      </clipPath>
      <path className="gauge-band" d={bandOf(0, 1, INNER, OUTER)} />
      {path !== undefined && (
        <path
          className="gauge-fits"
          clipPath={`url(#${band})`}
          d={bandOf(shareOf(0, scale), Math.min(1, shareOf(Math.max(0, path), scale)), INNER, OUTER, 0)}
        />
      )}
      {scaleTicks(scale).map(({ share, value }) => {
        const place = pointAt(share, NUMBERS);
        return (
          <text key={share} x={place.x} y={place.y + 4}>
            {formatNumber(value, i18n.language)}
          </text>
        );
      })}
      <line className="gauge-average" x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />
      {net !== null && <circle className="gauge-net" cx={after.x} cy={after.y} r={9} />}
      <circle className="gauge-you" cx={you.x} cy={you.y} r={13} />
      <text className="gauge-figure" y={-34}>
        {read(emissions)}
      </text>
      <text y={-12}>{t('footprint:gauge.unit')}</text>
      {path !== undefined && (
        <text className="gauge-path" x={-156} y={28}>
          {t('footprint:gauge.until', { tonnes: read(path) })}
        </text>
      )}
      <text className="gauge-all" x={156} y={28}>
        {t('figure:parts.all', { tonnes: read(average) })}
      </text>
    </svg>
  );
}
