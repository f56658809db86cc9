/** In pixels, the second one downwards. */
export type Point = readonly [x: number, y: number];

/** Closed: the last point leads back to the first. */
export type Polygon = readonly Point[];

const cyclic = <T>(list: readonly T[], i: number): T => {
  const found = list[i < 0 ? i + list.length : i < list.length ? i : i - list.length];
  if (found === undefined) throw new RangeError('a polygon has points');
  return found;
};

const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - bx * ay;

const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [
  ax + (bx - ax) * t,
  ay + (by - ay) * t,
];

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Where a horizontal line crosses a polygon, each time, in no order. */
export const crossingsAt = (polygon: Polygon, y: number): readonly number[] =>
  polygon.flatMap((a, i) => {
    const b = cyclic(polygon, i + 1);
    return a[1] > y === b[1] > y ? [] : [between(a, b, (y - a[1]) / (b[1] - a[1]))[0]];
  });

/** Positive where the points go round clockwise, as seen. Formula: of the shoelace. */
export const signedArea = (polygon: Polygon): number =>
  polygon.reduce((sum, point, i) => sum + cross(cyclic(polygon, i - 1), point), 0) / 2;

/** In square pixels. */
export const areaOf = (polygon: Polygon): number => Math.abs(signedArea(polygon));

/**
 * The middle of its area; that of its points where it crosses itself so that its halves nearly cancel out: the formula then gives a
 * place far away from it.
 */
export function centreOf(polygon: Polygon): Point {
  let [x, y, sum] = [0, 0, 0];
  for (const [i, a] of polygon.entries()) {
    const b = cyclic(polygon, i + 1);
    const twice = cross(a, b);
    x += (a[0] + b[0]) * twice;
    y += (a[1] + b[1]) * twice;
    sum += twice;
  }
  const middle = (k: 0 | 1, ofArea: number): number => {
    const all = polygon.map((point) => point[k]);
    const isWithin = ofArea >= Math.min(...all) && ofArea <= Math.max(...all);
    return isWithin ? ofArea : all.reduce((total, one) => total + one, 0) / all.length;
  };
  return [middle(0, x / (3 * sum)), middle(1, y / (3 * sum))];
}

/** A smooth curve through all points, `steps` from each to the next. Formula: Catmull and Rom, uniform. */
export function smoothed(points: Polygon, steps: number): Polygon {
  const along = (k: 0 | 1, i: number, t: number): number => {
    const [a, b, c, d] = [i - 1, i, i + 1, i + 2].map((at) => cyclic(points, at)[k]) as [
      number,
      number,
      number,
      number,
    ];
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };
  return points.flatMap((_, i) =>
    Array.from({ length: steps }, (_, step): Point => [along(0, i, step / steps), along(1, i, step / steps)]),
  );
}

/** The side of a straight line on which the distance along `normal` is at most `offset`. */
function side(polygon: Polygon, along: Float64Array, offset: number, sign: 1 | -1): Polygon {
  const kept: Point[] = [];
  let last = polygon.at(-1);
  let fa = sign * ((along.at(-1) ?? 0) - offset);
  for (const [i, point] of polygon.entries()) {
    const fb = sign * ((along[i] ?? 0) - offset);
    if (last && ((fa < 0 && fb > 0) || (fa > 0 && fb < 0))) kept.push(between(last, point, fa / (fa - fb)));
    if (fb <= 0) kept.push(point);
    last = point;
    fa = fb;
  }
  return kept;
}

const ENOUGH = 1e-5;
const TRIES = 60;

/**
 * Cuts a polygon in two by a straight line, `share` of its area before it. `angle` in degrees: where the line looks to, 0
 * to the right and 90 downwards.
 */
export function cut(polygon: Polygon, angle: number, share: number): readonly [Polygon, Polygon] {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const { length } = polygon;
  // Turned so that the line is upright: a cut is made a hundred times for one picture, on a slow phone for each of its frames.
  const along = new Float64Array(length);
  const beside = new Float64Array(length);
  for (const [i, [x, y]] of polygon.entries()) {
    along[i] = cos * x + sin * y;
    beside[i] = cos * y - sin * x;
  }
  /** Seen from a point on the line, its own stretch has no area, so that nothing has to be closed. */
  const before = (offset: number): number => {
    let twice = 0;
    let a = (along[length - 1] ?? 0) - offset;
    let u = beside[length - 1] ?? 0;
    for (let i = 0; i < length; i++) {
      const b = (along[i] ?? 0) - offset;
      const v = beside[i] ?? 0;
      if (a <= 0 && b <= 0) twice += a * v - b * u;
      else if (a < 0) twice += a * (u + ((v - u) * a) / (a - b));
      else if (b < 0) twice -= b * (u + ((v - u) * a) / (a - b));
      a = b;
      u = v;
    }
    return Math.abs(twice / 2);
  };
  const whole = areaOf(polygon);
  const wanted = whole * share;
  let low = Math.min(...along);
  let high = Math.max(...along);
  let under = -wanted;
  let over = whole - wanted;
  let offset = low;
  // Regula falsi, the value of an end that stays halved (Illinois).
  for (let tries = 0; tries < TRIES; tries++) {
    offset = (low * over - high * under) / (over - under);
    const off = before(offset) - wanted;
    if (Math.abs(off) < whole * ENOUGH) break;
    if (off < 0) {
      low = offset;
      under = off;
      over /= 2;
    } else {
      high = offset;
      over = off;
      under /= 2;
    }
  }
  return [side(polygon, along, offset, 1), side(polygon, along, offset, -1)];
}

const SAME_PLACE = 0.3;

const withoutDoubles = (polygon: Polygon): Polygon =>
  polygon.filter((point, i) => distance(point, cyclic(polygon, i + 1)) > SAME_PLACE);

/** Every edge moved inwards by `width`; where that turns it inside out, its signed area has the other sign. */
export function inset(given: Polygon, width: number): Polygon {
  const polygon = withoutDoubles(given);
  const inwards = signedArea(polygon) > 0 ? 1 : -1;
  const normal = (from: Point, to: Point): Point => {
    const length = distance(from, to);
    return [(-(to[1] - from[1]) / length) * inwards, ((to[0] - from[0]) / length) * inwards];
  };
  return polygon.map((point, i): Point => {
    const [ax, ay] = normal(cyclic(polygon, i - 1), point);
    const [bx, by] = normal(point, cyclic(polygon, i + 1));
    // The longer the sharper the corner, and of an edge that turns back not for ever.
    const reach = width / Math.max(1 + ax * bx + ay * by, 0.25);
    return [point[0] + (ax + bx) * reach, point[1] + (ay + by) * reach];
  });
}

/** From how much of a turn on a point is a corner, and no part of a curve, and from when on it is cut wholly; radians. */
const CORNER = 0.3;
const SHARP = 0.6;
const STEPS = 6;

function turnAt(polygon: Polygon, i: number): number {
  const [a, b, c] = [cyclic(polygon, i - 1), cyclic(polygon, i), cyclic(polygon, i + 1)];
  const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
}

/** Its corners cut round, each at most half way to the next ones. */
export function rounded(given: Polygon, radius: number): Polygon {
  const polygon = withoutDoubles(given);
  const { length } = polygon;
  const corners = polygon.flatMap((_, i) => (turnAt(polygon, i) > CORNER ? [i] : []));
  if (corners.length === 0) return polygon;
  const way = [0];
  for (const [i, point] of polygon.entries())
    way.push((way[i] ?? 0) + distance(point, cyclic(polygon, i + 1)));
  const round = way[length] ?? 0;
  /** How far along the polygon a point lies, all rounds counted. */
  const wayTo = (i: number): number => (way[i % length] ?? 0) + Math.floor(i / length) * round;
  const at = (of: number): Point => {
    const wanted = ((of % round) + round) % round;
    const i = way.findLastIndex((passed) => passed <= wanted);
    const [from, to] = [way[i] ?? 0, way[i + 1] ?? round];
    return between(cyclic(polygon, i), cyclic(polygon, i + 1), to > from ? (wanted - from) / (to - from) : 0);
  };
  /** The corner after one, as an index that goes on rising. */
  const next = (k: number): number => corners[k + 1] ?? (corners[0] ?? 0) + length;
  const previous = (k: number): number => (k > 0 ? (corners[k - 1] ?? 0) : (corners.at(-1) ?? 0) - length);
  const cutAt = (k: number): number => {
    const here = wayTo(cyclic(corners, k));
    const [back, on] = [here - (wayTo(previous(k) + length) - round), wayTo(next(k)) - here];
    // Little by little, so that a point that is hardly a corner moves nothing when it becomes one.
    const sharpness = Math.min(1, (turnAt(polygon, cyclic(corners, k)) - CORNER) / (SHARP - CORNER));
    return Math.min(radius, back * 0.46, on * 0.46) * sharpness;
  };
  const cuts = corners.map((_, k) => cutAt(k));
  return corners.flatMap((corner, k) => {
    const [here, own] = [wayTo(corner), cyclic(cuts, k)];
    const [from, peak, to] = [at(here - own), cyclic(polygon, corner), at(here + own)];
    const bend = Array.from({ length: STEPS + 1 }, (_, step) =>
      between(between(from, peak, step / STEPS), between(peak, to, step / STEPS), step / STEPS),
    );
    const end = wayTo(next(k)) - cyclic(cuts, k + 1);
    const rest: Point[] = [];
    for (let i = corner + 1; i < next(k); i++)
      if (wayTo(i) > here + own + 0.3 && wayTo(i) < end - 0.3) rest.push(cyclic(polygon, i));
    return [...bend, ...rest];
  });
}

/** As SVG draws it. */
export const pathOf = (polygon: Polygon): string =>
  `M${polygon.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
