import { GHG_DOMAINS, SECTORS, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { cut, type Polygon, pathOf } from '@footprint/shared-events/sole/polygon.ts';
import { type Sole, soleOf } from '@footprint/shared-events/sole/sole.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { Hatch } from '../../../ui/charts/Hatch.tsx';
import { boxOf, heightOf, LABELLED, perTonneOf, type TABLED } from './layout.ts';
import { useRunning } from './useRunning.ts';
import './style.css';

type Counted = Pick<SectorAnswer, 'name' | 'ownTonnes' | 'averageTonnes'>;

/** A sole as it stands in its picture. */
export interface DrawnSole {
  readonly sole: Sole;
  /** Height of all that is drawn, pixels. */
  readonly height: number;
}

interface SolePictureProps {
  /** Sentence that says what the picture shows. */
  readonly name: string;
  readonly sectors: readonly Counted[];
  /** Look of the average: striped in a result, empty while it is still asked. */
  readonly rest: 'striped' | 'empty';
  /** Lines of other figures on the same heel, tonnes. */
  readonly average?: number | undefined;
  readonly path?: number | undefined;
  /** Tonnes before measures: what they take off stays as a rim. */
  readonly before?: number | undefined;
  /** Names and numbers beside the blocks. */
  readonly labels?: (drawn: DrawnSole) => ReactNode;
  /** Where the sole stands beside them: between two columns, or at the right of a table. */
  readonly place?: typeof LABELLED | typeof TABLED;
}

/** The figure as one drawn object: each sector a block as large as its tonnes, solid what is one's own. */
export function SolePicture({
  name,
  sectors,
  rest,
  average,
  path,
  before,
  labels,
  place = LABELLED,
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
  const box = labels
    ? boxOf(place, height)
    : [-half - 2, -height - 2, 2 * half + 4, height + 4].map((n) => n.toFixed(1)).join(' ');
  return (
    <svg className="sole" role="img" aria-label={name} viewBox={box}>
      {rest === 'striped' && (
        <defs>
          {GHG_DOMAINS.map((domain) => (
            <Hatch key={domain} id={`${hatch}-${domain}`} domain={domain} />
          ))}
        </defs>
      )}
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
      {labels?.({ sole, height })}
    </svg>
  );
}

const sum = (tonnes: Readonly<Record<string, number>>): number =>
  Object.values(tonnes).reduce((all, one) => all + one, 0);
const halfOf = (line: Polygon): number => Math.max(...line.map(([x]) => Math.abs(x)));

/** Parts a block into one's own and what the average fills in. */
function splitOf(block: Polygon, own: number): readonly [Polygon | undefined, Polygon | undefined] {
  if (own <= 0.01) return [undefined, block];
  if (own >= 0.99) return [block, undefined];
  return cut(block, 0, own);
}
