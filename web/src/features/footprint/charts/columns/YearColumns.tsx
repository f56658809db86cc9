import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../../i18n/format.ts';
import { layoutColumns, type YearColumn } from './layout.ts';
import './style.css';

const FRAME = { width: 320, height: 150, top: 20, bottom: 24 };

interface YearColumnsProps {
  readonly name: string;
  readonly columns: readonly YearColumn[];
  /** The one the page is about. */
  readonly shown: number;
}

/** Room of a figure above another one. */
const LINE = 16;

/**
 * A small column for each year: what is compared is solid and carries its figure, the rest is hatched with the sum small
 * above it, where there is room; the average alone carries none.
 */
export function YearColumns({ name, columns, shown }: YearColumnsProps) {
  const { i18n } = useTranslation();
  return (
    <svg className="columns" role="img" aria-label={name} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
      <defs>
        <pattern
          id="average-year"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className="column-hatch" x1="0" x2="0" y1="0" y2="6" />
        </pattern>
      </defs>
      {layoutColumns(columns, FRAME).map(
        ({ year, tonnes, own, solid, solidHeight, x, y, width, height, middle }) => (
          <g key={year} className={year === shown ? 'column column-shown' : 'column'}>
            <rect className="column-average" x={x} y={y} width={width} height={height} rx={3} />
            {solidHeight > 0 && (
              <rect
                className="column-own"
                x={x}
                y={y + height - solidHeight}
                width={width}
                height={solidHeight}
                rx={3}
              />
            )}
            {own && solidHeight > 0 && (
              <text className="column-figure" x={middle} y={y + height - solidHeight - 6}>
                {formatRounded(solid, i18n.language)}
              </text>
            )}
            {own && height - solidHeight > LINE && (
              <text className="column-total" x={middle} y={y - 6}>
                {formatRounded(tonnes, i18n.language)}
              </text>
            )}
            <text x={middle} y={FRAME.height - 6}>
              {`’${String(year).slice(2)}`}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}
