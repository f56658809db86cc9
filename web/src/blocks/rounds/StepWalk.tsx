import { placeOf, STEP, type Step, walkOf } from '@footprint/shared-events/sole/walk.ts';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../browser/useNarrow.ts';
import { formatNumber } from '../../i18n/format.ts';
import './walk.css';

/** The first step of a walk is this pale, the last one not at all. */
const PALE = 0.45;
/** Until the last step has come. */
const ARRIVAL_MS = 480;
/** Where there is more room than on a phone, pixels. */
const WIDE = 620;
/** Most steps that have room side by side in one row. */
const SHORT = 11;
const LARGEST = 1.4;
/** Below the last step, for the words of what comes next. */
const WORDS = 22;

/** A step that is there grows darker on the way; `part`: how far it is. */
const lookOf = ({ isMissing }: Step, part: number): CSSProperties => ({
  ...(!isMissing && { opacity: PALE + (1 - PALE) * part }),
  animationDelay: `${Math.round(ARRIVAL_MS * part)}ms`,
});

interface StepWalkProps {
  readonly people: number;
  /** Name of the next reach, and the people who are missing to it. */
  readonly next?: { readonly name: string; readonly missing: number } | undefined;
}

/** The steps of a page arrive one by one, and but once: what replaces them while they do is there at once. */
let haveArrived = false;

/** People as steps of a walk, with those that are missing to what comes next as empty ones. */
export function StepWalk({ people, next }: StepWalkProps) {
  const { t, i18n } = useTranslation('rounds');
  const isNarrow = useNarrow();
  const [arrives] = useState(() => !haveArrived);
  useEffect(() => {
    haveArrived = true;
  }, []);
  const missing = next?.missing ?? 0;
  const narrow = walkOf(people, missing);
  // A few steps are drawn larger where there is room.
  const isShort = narrow.steps.length <= SHORT;
  const { each, steps, toGo, width, height } = isNarrow || isShort ? narrow : walkOf(people, missing, WIDE);
  const last = steps.at(-1);
  if (!last) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  const words = t('walk.each', { count: each, each: number(each) });
  const isAtEnd = last.x > width / 2;
  return (
    <figure className={arrives ? 'walk walk-arrives' : 'walk'}>
      <svg
        role="img"
        aria-label={t('walk.name', { people: number(people), words })}
        viewBox={`0 0 ${width} ${height + (toGo ? WORDS : 0)}`}
        style={{ maxWidth: `${width * LARGEST}px` }}
      >
        {steps.map((step, i) => (
          <path
            key={`${step.x} ${step.y}`}
            transform={placeOf(step)}
            className={step.isMissing ? 'walk-missing' : 'walk-step'}
            d={step.isMissing ? STEP.line : STEP.bands}
            style={lookOf(step, (i + 1) / steps.length)}
          />
        ))}
        {toGo && (
          <text
            className="walk-next"
            x={isAtEnd ? Math.min(width, last.x + WORDS) : Math.max(0, last.x - WORDS)}
            y={height + WORDS / 2}
            textAnchor={isAtEnd ? 'end' : 'start'}
          >
            {next?.name}
          </text>
        )}
      </svg>
      <figcaption className="hint">{words}</figcaption>
    </figure>
  );
}
