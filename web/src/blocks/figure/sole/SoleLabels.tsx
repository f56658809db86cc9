import { domainOfSector } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { crossingsAt } from '@footprint/shared-events/sole/polygon.ts';
import { LEAST_BLOCK } from '@footprint/shared-events/sole/sole.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { heightOf, LABELLED, labelsOf, type SoleLabel } from './layout.ts';
import type { DrawnSole } from './SolePicture.tsx';

interface SoleLabelsProps extends DrawnSole {
  readonly sectors: readonly Pick<SectorAnswer, 'name' | 'ownTonnes' | 'averageTonnes'>[];
  /** Tonnes of the lines on the same heel. */
  readonly average: number;
  readonly path: number | undefined;
}

/** Names and numbers on both sides of a sole, each led to its block, and those of the lines that stand with it. */
export function SoleLabels({ sole, sectors, average, path, height }: SoleLabelsProps) {
  const { t, i18n } = useTranslation(['figure', 'shell']);
  const tonnes = (value: number) => formatRounded(value, i18n.language);
  const top = -height + 2;
  const lines = [
    { id: 'germany' as const, tonnes: average },
    ...(path === undefined ? [] : [{ id: 'path' as const, tonnes: path }]),
  ];
  const shown = new Set(sectors.map(({ name }) => name));
  const labels = labelsOf(sole, shown, { left: top + 20, right: top + 20 + lines.length * 22 });
  const x = (side: SoleLabel['side']): number =>
    side === 'left' ? LABELLED.column - LABELLED.middle : LABELLED.width - LABELLED.column - LABELLED.middle;
  return (
    <>
      {lines.map((line, i) => {
        const outline = sole.outlineOf(line.tonnes);
        const y = top + i * 22;
        const ey = -heightOf(outline) + heightOf(outline) * (i === 0 ? 0.035 : 0.06);
        const ex = Math.max(0, ...crossingsAt(outline, ey));
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
        const isAverage = counted?.ownTonnes === 0 && all >= LEAST_BLOCK;
        const at = x(side);
        const out = side === 'left' ? 1 : -1;
        return (
          <g key={sector} data-domain={domainOfSector(sector)}>
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
