import { GHG_DOMAINS, SECTORS, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { cut, type Polygon, pathOf } from '@footprint/shared-events/sole/polygon.ts';
import { type Sole, soleOf } from '@footprint/shared-events/sole/sole.ts';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { labelsOf, perTonneOf, type SoleLabel } from './layout.ts';
import { useRunning } from './useRunning.ts';
import './style.css';

type Counted = Pick<SectorAnswer, 'name' | 'ownTonnes' | 'averageTonnes'>;

interface SolePictureProps {
  /** What it shows, in one sentence. */
  readonly name: string;
  readonly sectors: readonly Counted[];
  /** What is average: striped in a result, empty while it is still asked. */
  readonly rest: 'striped' | 'empty';
  /** Lines of other figures on the same heel, tonnes. */
  readonly average?: number | undefined;
  readonly path?: number | undefined;
  /** What it was before measures: what they take off stays as a rim. */
  readonly before?: number | undefined;
  /** Names and numbers beside the blocks. */
  readonly labelled?: boolean;
}

/** Of the picture with labels, pixels; the sole stands a little left of the middle. */
const WIDTH = 340;
const MIDDLE = 164;
const COLUMN = 104;
/** Room above the sole for the line of the average and its words. */
const HEAD = 14;
const FOOT = 6;
const SMALL = 0.05;

/** The figure as one drawn object: each sector a block as large as its tonnes, solid what is one's own. */
export function SolePicture({
  name,
  sectors,
  rest,
  average,
  path,
  before,
  labelled = false,
}: SolePictureProps) {
  const hatch = useId().replaceAll(/[^\w-]/g, '');
  const wanted = Object.fromEntries(
    sectors.flatMap(({ name, ownTonnes, averageTonnes }) => [
      [`own ${name}`, ownTonnes],
      [`rest ${name}`, averageTonnes],
    ]),
  );
  const running = useRunning(wanted);
  const largest = Math.max(sum(wanted), average ?? 0, path ?? 0, before ?? 0);
  const perTonne = perTonneOf(largest);
  const sole = useMemo(() => {
    const whole = (sector: SectorName) => (running[`own ${sector}`] ?? 0) + (running[`rest ${sector}`] ?? 0);
    return soleOf(Object.fromEntries(SECTORS.map(({ name }) => [name, whole(name)])), { perTonne });
  }, [running, perTonne]);
  const lines = {
    average: average && sole.outlineOf(average),
    path: path && sole.outlineOf(path),
    before: before && sole.outlineOf(before),
  };
  const drawn = [sole.outline, ...Object.values(lines)].flatMap((line) => (line ? [line] : []));
  const height = Math.max(...drawn.map(heightOf));
  const half = Math.max(...drawn.map(halfOf));
  const box = labelled
    ? { x: -MIDDLE, width: WIDTH, y: -height - HEAD, height: height + HEAD + FOOT }
    : { x: -half - 2, width: 2 * half + 4, y: -height - 2, height: height + 4 };
  return (
    <svg
      className="sole"
      role="img"
      aria-label={name}
      viewBox={[box.x, box.y, box.width, box.height].map((n) => n.toFixed(1)).join(' ')}
    >
      {rest === 'striped' && <Stripes id={hatch} />}
      {lines.before && <path className="sole-before" d={pathOf(lines.before)} />}
      {SECTORS.map(({ name, ghgDomain }) => {
        const block = sole.blocks.get(name);
        if (!block) return null;
        const own = running[`own ${name}`] ?? 0;
        const all = own + (running[`rest ${name}`] ?? 0);
        const [solid, open] = splitOf(block, own / all);
        return (
          <g key={name} data-domain={ghgDomain}>
            {open && (
              <path
                className={`sole-${rest}`}
                d={pathOf(open)}
                style={rest === 'striped' ? { fill: `url(#${hatch}-${ghgDomain})` } : undefined}
              />
            )}
            {solid && <path className="sole-own" d={pathOf(solid)} />}
          </g>
        );
      })}
      {lines.average && (
        <path
          className={height > heightOf(lines.average) ? 'sole-average sole-within' : 'sole-average'}
          d={pathOf(lines.average)}
        />
      )}
      {lines.path && (
        <>
          <path className="sole-path-rim" d={pathOf(lines.path)} />
          <path className="sole-path" d={pathOf(lines.path)} />
        </>
      )}
      {labelled && <Labels sole={sole} sectors={sectors} average={average} path={path} height={height} />}
    </svg>
  );
}

const sum = (tonnes: Readonly<Record<string, number>>): number =>
  Object.values(tonnes).reduce((all, one) => all + one, 0);
const heightOf = (line: Polygon): number => -Math.min(...line.map(([, y]) => y));
const halfOf = (line: Polygon): number => Math.max(...line.map(([x]) => Math.abs(x)));

/** What of a block is one's own, and what the average fills in. */
function splitOf(block: Polygon, own: number): readonly [Polygon | undefined, Polygon | undefined] {
  if (own <= 0.01) return [undefined, block];
  if (own >= 0.99) return [block, undefined];
  return cut(block, 0, own);
}

function Stripes({ id }: { readonly id: string }) {
  return (
    <defs>
      {GHG_DOMAINS.map((domain) => (
        <pattern
          key={domain}
          id={`${id}-${domain}`}
          data-domain={domain}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="sole-stripe-ground" width={6} height={6} />
          <rect className="sole-stripe" width={2.4} height={6} />
        </pattern>
      ))}
    </defs>
  );
}

interface LabelsProps extends Pick<SolePictureProps, 'sectors' | 'average' | 'path'> {
  readonly sole: Sole;
  /** Of all that is drawn, pixels. */
  readonly height: number;
}

function Labels({ sole, sectors, average, path, height }: LabelsProps) {
  const { t, i18n } = useTranslation(['figure', 'shell']);
  const tonnes = (value: number) => formatRounded(value, i18n.language);
  const top = -height + 2;
  const lines = [
    ...(average === undefined ? [] : [{ id: 'germany' as const, tonnes: average }]),
    ...(path === undefined ? [] : [{ id: 'path' as const, tonnes: path }]),
  ];
  const shown = new Set(sectors.map(({ name }) => name));
  const labels = labelsOf(sole, shown, { left: top + 20, right: top + 20 + lines.length * 22 });
  const x = (side: SoleLabel['side']): number =>
    side === 'left' ? COLUMN - MIDDLE : WIDTH - COLUMN - MIDDLE;
  return (
    <>
      {lines.map((line, i) => {
        const outline = sole.outlineOf(line.tonnes);
        const y = top + i * 22;
        const [ex, ey] = rightmostAt(
          outline,
          -heightOf(outline) + heightOf(outline) * (i === 0 ? 0.035 : 0.06),
        );
        return (
          <g key={line.id} className={`sole-line-${line.id}`}>
            <polyline className="sole-leader" points={`${x('right') - 6},${y} ${ex},${ey}`} />
            <text x={x('right')} y={y + 4}>
              {t(`sole.${line.id}`)} <tspan className="sole-value">{tonnes(line.tonnes)}</tspan>
            </text>
          </g>
        );
      })}
      {labels.map(({ sector, side, y, end }) => {
        const counted = sectors.find(({ name }) => name === sector);
        const all = (counted?.ownTonnes ?? 0) + (counted?.averageTonnes ?? 0);
        const isAverage = counted?.ownTonnes === 0 && all >= SMALL;
        const at = x(side);
        const out = side === 'left' ? 1 : -1;
        return (
          <g key={sector} data-domain={SECTORS.find(({ name }) => name === sector)?.ghgDomain}>
            {end && (
              <>
                <polyline
                  className="sole-leader"
                  points={`${at + out * 6},${y} ${at + out * 18},${y} ${end[0]},${end[1]}`}
                />
                <circle className="sole-dot" cx={end[0]} cy={end[1]} r={2.5} />
              </>
            )}
            <text x={at} y={y - 4} textAnchor={side === 'left' ? 'end' : 'start'}>
              {t(`shell:sector.${sector}`)}
            </text>
            <text x={at} y={y + 11} textAnchor={side === 'left' ? 'end' : 'start'}>
              <tspan className="sole-value">{`${tonnes(all)}\u00A0t`}</tspan>
              {isAverage && <tspan className="sole-note"> {t('sole.likeAll')}</tspan>}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Where a line is left to the right at a height, pixels from the heel. */
function rightmostAt(line: Polygon, y: number): readonly [number, number] {
  const xs = line.flatMap(([ax, ay], i) => {
    const [bx, by] = line[(i + 1) % line.length] ?? [ax, ay];
    return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
  });
  return [Math.max(0, ...xs), y];
}
