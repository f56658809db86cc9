import { domainOfSector } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { pathOf } from '@footprint/shared-events/sole/polygon.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { heightOf, rowsOf, TABLED } from './layout.ts';
import type { DrawnSole } from './SolePicture.tsx';

interface SoleRowsProps extends DrawnSole {
  readonly sectors: readonly Pick<SectorAnswer, 'name' | 'ownTonnes' | 'averageTonnes'>[];
  /** Tonnes of the dotted line on the same heel. */
  readonly average: number;
}

/** A table of the parts at the left of a sole: name, whether it is as for all, number, and a line to its block. */
export function SoleRows({ sole, sectors, average, height }: SoleRowsProps) {
  const { t, i18n } = useTranslation(['figure', 'shell']);
  const within = useId().replaceAll(/[^\w-]/g, '');
  const tonnes = (value: number) => formatRounded(value, i18n.language);
  const at = (x: number): number => x - TABLED.middle;
  const rows = rowsOf(sole, new Set(sectors.map(({ name }) => name)), height);
  const leader = (y: number, [x, end]: readonly [number, number]): string =>
    `${at(TABLED.column + 6)},${y} ${at(TABLED.column + 16)},${y} ${x},${end}`;
  const germany = -heightOf(sole.outlineOf(average));
  return (
    <g className="sole-rows">
      <clipPath id={within}>
        <path d={pathOf(sole.outline)} />
      </clipPath>
      <text className="sole-germany" x={at(TABLED.width - 2)} y={14 - height - TABLED.head}>
        {t('figure:sole.germany')} <tspan>{tonnes(average)}</tspan>
      </text>
      {germany > -height + TABLED.head && (
        <>
          <line className="sole-leader" x1={0} x2={0} y1={20 - height - TABLED.head} y2={germany} />
          <line
            className="sole-leader sole-crossing"
            clipPath={`url(#${within})`}
            x1={0}
            x2={0}
            y1={-height}
            y2={germany}
          />
        </>
      )}
      {rows.map(
        ({ sector, y, end }) =>
          end && (
            <g key={sector} data-domain={domainOfSector(sector)}>
              <polyline className="sole-leader" points={leader(y, end)} />
              <polyline
                className="sole-leader sole-crossing"
                clipPath={`url(#${within})`}
                points={leader(y, end)}
              />
              <circle className="sole-dot" cx={end[0]} cy={end[1]} r={3} />
            </g>
          ),
      )}
      {rows.map(({ sector, y }) => {
        const counted = sectors.find(({ name }) => name === sector);
        const own = counted?.ownTonnes ?? 0;
        const all = own + (counted?.averageTonnes ?? 0);
        return (
          <g key={sector}>
            <text className="sole-name" x={at(0)} y={y + 5}>
              {t(`shell:sector.${sector}`)}
            </text>
            {own === 0 && all > 0 && (
              <text className="sole-note" x={at(TABLED.column - 32)} y={y + 5}>
                {t('figure:sole.likeAll')}
              </text>
            )}
            <text className="sole-value" x={at(TABLED.column)} y={y + 5}>
              {tonnes(all)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
