export interface Walk {
  /** How many people a step stands for. */
  readonly each: number;
  readonly steps: readonly Step[];
  /** Size of the picture, pixels. */
  readonly width: number;
  readonly height: number;
}

interface Step {
  /** Where the heel stands, pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** The direction it leads to; each row leads the other way. */
  readonly to: 'right' | 'left';
  /** It is still missing to what comes next. */
  readonly isMissing: boolean;
}

/** More than these are no walk that one takes in at a glance. */
const MOST = 30;
/** More are too many to be called near. */
const NEAR = 6;
const A_ROW = 10;
const ALONG = 32;
const BESIDE = 12;
const ROW = 44;
const LENGTH = 30;

/**
 * People as steps, row by row and foot by foot, the last ones those that are missing. A step is one person, ten or a hundred,
 * so that there are few enough; one that is not full yet is left out, unless it would be the only one.
 */
export function walkOf(people: number, missing: number): Walk {
  let each = 1;
  while (people / each > MOST) each *= 10;
  const taken = Math.max(people > 0 ? 1 : 0, Math.floor(people / each));
  const lacking = Math.ceil(missing / each);
  const all = taken + (lacking > NEAR ? 0 : lacking);
  const steps = Array.from({ length: all }, (_, i): Step => {
    const row = Math.floor(i / A_ROW);
    const at = i % A_ROW;
    const isRight = row % 2 === 0;
    const x = at * ALONG;
    return {
      x: isRight ? x : (A_ROW - 1) * ALONG + LENGTH - x,
      y: row * ROW + BESIDE + (i % 2 === 0 ? -BESIDE / 2 : BESIDE / 2) + 4,
      to: isRight ? 'right' : 'left',
      isMissing: i >= taken,
    };
  });
  return {
    each,
    steps,
    width: (Math.min(all, A_ROW) - 1) * ALONG + LENGTH,
    height: Math.ceil(all / A_ROW) * ROW,
  };
}
