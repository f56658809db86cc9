import { pathOf } from './polygon.ts';
import { SIGN, soleOf } from './sole.ts';

export interface Walk {
  /** How many people a step stands for. */
  readonly each: number;
  readonly steps: readonly Step[];
  /** Steps that are missing to what comes next; undefined where none are, or too many to be drawn. */
  readonly toGo: ToGo | undefined;
  /** Size of the picture, pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Step {
  /** Where the middle of the foot stands, pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** Where its toes point, degrees clockwise from the right. */
  readonly angle: number;
  readonly isLeft: boolean;
  /** It is still missing to what comes next. */
  readonly isMissing: boolean;
}

/** So few steps are near. */
const NEAR = [1, 2, 3, 4, 5, 6] as const;
type ToGo = (typeof NEAR)[number];

/** More than these are no walk that one takes in at a glance. */
const MOST = 40;
/** From a step to the next, how far each stands beside the way, and how far rows are from each other, pixels. */
const ALONG = 28;
const BESIDE = 6;
const TURN = 26;
/** Length and width of a step, pixels. */
const LENGTH = 30;
const WIDTH = 12;
/** Between the way and the edge of the picture; a foot that turns needs a little more than one that walks. */
const EDGE = BESIDE + WIDTH / 2 + 3;
/** The first row begins at the left edge, where later ones turn. */
const START = LENGTH / 2 - TURN - EDGE;

const SOLE = soleOf(SIGN, { perTonne: 14, gap: 1.2, radius: 0.6 });
/** A step as the paths of its bands, and its outline: a right foot on its heel, the toes up. */
export const STEP = {
  bands: [...SOLE.blocks.values()].map(pathOf).join(''),
  line: pathOf(SOLE.outline),
} as const;

/** Turns, mirrors and moves a step to where it stands, as SVG says it. */
export const placeOf = ({ x, y, angle, isLeft }: Step): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(angle + 90).toFixed(1)}) scale(${isLeft ? -1 : 1} 1) translate(0 ${SOLE.height / 2})`;

/**
 * Where the middle of the way is after so many pixels: rows of the given length lead to and fro, half circles join them. The
 * angle is that of the way there, degrees clockwise from the right.
 */
function wayAt(
  distance: number,
  row: number,
): { readonly x: number; readonly y: number; readonly angle: number } {
  const period = row + Math.PI * TURN;
  const before = Math.max(0, Math.floor(distance / period));
  const along = distance - before * period;
  const isRight = before % 2 === 0;
  const top = before * 2 * TURN;
  if (along <= row) return { x: TURN + (isRight ? along : row - along), y: top, angle: isRight ? 0 : 180 };
  const turned = (along - row) / TURN;
  const out = TURN * Math.sin(turned);
  return {
    x: isRight ? TURN + row + out : TURN - out,
    y: top + TURN - TURN * Math.cos(turned),
    angle: (isRight ? turned : Math.PI - turned) * (180 / Math.PI),
  };
}

/**
 * People as steps, foot by foot along a way as wide as `width` (pixels, as on a phone), the last ones those that are missing. A step is one person, ten
 * or a hundred, so that there are few enough; it is there once the first of them is. As many are missing as it takes until all
 * of these people are on the way.
 */
export function walkOf(people: number, missing: number, width = 324): Walk {
  let each = 1;
  while (people / each > MOST) each *= 10;
  const stepsOf = (count: number) => Math.ceil(count / each);
  // Where those who are missing have room on the last step, that one is not done.
  const wanted = stepsOf(people + missing);
  const taken = missing > 0 ? Math.min(stepsOf(people), wanted - 1) : stepsOf(people);
  const toGo = NEAR.find((count) => missing > 0 && count === wanted - taken);
  const row = width - 2 * (TURN + EDGE);
  const steps = Array.from({ length: taken + (toGo ?? 0) }, (_, i): Step => {
    const { x, y, angle } = wayAt(START + i * ALONG, row);
    const isLeft = i % 2 === 0;
    const across = ((angle + 90) * Math.PI) / 180;
    const beside = isLeft ? -BESIDE : BESIDE;
    return {
      x: x + beside * Math.cos(across) + EDGE,
      y: y + beside * Math.sin(across) + EDGE,
      angle,
      isLeft,
      isMissing: i >= taken,
    };
  });
  const end = steps.length > 0 ? wayAt(START + (steps.length - 1) * ALONG, row).y : 0;
  return { each, steps, toGo, width, height: end + 2 * EDGE };
}
