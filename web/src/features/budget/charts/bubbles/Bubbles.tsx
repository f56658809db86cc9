import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../../browser/useNarrow.ts';
import { formatRounded } from '../../../../i18n/format.ts';
import { layoutBubbles, type YearValue } from './layout.ts';

/** Radius of the largest circle, beside the page's other columns and on a phone. */
const LARGEST = { wide: 48, narrow: 34 };
const BELOW = 24;
/** Half of the line around a circle. */
const EDGE = 1;
/** Smaller circles carry their figure below, beside the year. */
const ROOM_FOR_FIGURE = 18;

interface BubblesProps {
  readonly name: string;
  readonly values: readonly YearValue[];
}

/** A circle for each year, by area. */
export function Bubbles({ name, values }: BubblesProps) {
  const { i18n } = useTranslation();
  const { width, height, bubbles } = layoutBubbles(values, LARGEST[useNarrow() ? 'narrow' : 'wide']);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by the keys as well
    <section className="chart-scroll" tabIndex={0} aria-label={name}>
      <svg
        className="chart-svg"
        role="img"
        aria-label={name}
        viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * BELOW + EDGE}`}
        width={width + 2 * EDGE}
      >
        {bubbles.map(({ year, value, x, y, r }) => (
          <g key={year}>
            <circle className="bubble" cx={x} cy={y} r={r} />
            <text x={x} y={r >= ROOM_FOR_FIGURE ? y + 5 : height + 2 * BELOW - 4}>
              {formatRounded(value, i18n.language)}
            </text>
            <text x={x} y={height + BELOW - 6}>
              {year}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
