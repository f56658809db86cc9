import { pathOf } from '@footprint/shared-events/sole/polygon.ts';
import { SIGN, soleOf } from '@footprint/shared-events/sole/sole.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { walkOf } from './walk.ts';
import './walk.css';

/** About as long as a step is drawn. */
const SOLE = soleOf(SIGN, { perTonne: 14, gap: 1.2, radius: 0.6 });
const BANDS = [...SOLE.blocks.values()].map(pathOf).join('');
const LINE = pathOf(SOLE.outline);
/** The first step of a walk is this pale, the last one not at all. */
const PALE = 0.4;

interface StepWalkProps {
  readonly people: number;
  /** People who are missing to what comes next. */
  readonly missing: number;
}

/** People as steps of a walk, with those that are missing to what comes next as empty ones. */
export function StepWalk({ people, missing }: StepWalkProps) {
  const { t, i18n } = useTranslation('rounds');
  const { each, steps, width, height } = walkOf(people, missing);
  if (steps.length === 0) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  const words = t('walk.each', { count: each, each: number(each) });
  return (
    <figure className="walk">
      <svg
        role="img"
        aria-label={t('walk.name', { people: number(people), words })}
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: `${width * 1.15}px` }}
      >
        {steps.map(({ x, y, to, isMissing }, i) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${to === 'right' ? 90 : -90})`}>
            <path
              className={isMissing ? 'walk-missing' : 'walk-step'}
              d={isMissing ? LINE : BANDS}
              style={isMissing ? undefined : { opacity: PALE + ((1 - PALE) * (i + 1)) / steps.length }}
            />
          </g>
        ))}
      </svg>
      <figcaption className="hint">{words}</figcaption>
    </figure>
  );
}
