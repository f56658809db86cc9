import { linesOf, textWidth } from '../textBox.ts';

/** From a first sum by what changed to the last one. */
export interface Change {
  /** A first and a last sum, named. */
  readonly first: { readonly name: string; readonly value: number };
  readonly last: { readonly name: string };
  readonly parts: readonly { readonly name: string; readonly value: number }[];
}

interface Step {
  readonly name: string;
  readonly kind: 'sum' | 'more' | 'less';
  /** The whole of a sum, or the change that a part makes: whole kilograms, so that rows add up. */
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of a change in whole numbers that add up: each sum on the way is rounded, and a part is what lies between two
 * of them, so at most 1 away from its own value. Parts that change nothing as written are left out.
 */
export function stepsOf({ first, last, parts }: Change): readonly Step[] {
  const steps: Step[] = [];
  let exact = first.value;
  let reached = whole(exact);
  for (const { name, value } of parts) {
    exact += value;
    const to = whole(exact);
    if (to !== reached)
      steps.push({ name, kind: to > reached ? 'more' : 'less', value: to - reached, from: reached, to });
    reached = to;
  }
  const sum = (name: string, value: number) => ({ name, kind: 'sum' as const, value, from: 0, to: value });
  return [sum(first.name, whole(first.value)), ...steps, sum(last.name, reached)];
}

/** Nothing is never written with a minus. */
const whole = (value: number): number => Math.round(value) || 0;

interface Row extends Step {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Where the number begins. */
  readonly textX: number;
  /** Where the sum that is reached stands: a line leads down from it to the next row. */
  readonly endX: number;
  readonly text: string;
}

const ROW = 34;
export const BAR = 22;
const APART = 8;
/** Share of the width that the names take. */
const NAMES = 0.36;

/** Bars in rows, each beginning where the one above ends; names at the left, numbers at the right of them. */
export function layoutWaterfall(
  steps: readonly Step[],
  width: number,
  textOf: (step: Step, isLast: boolean) => string,
) {
  const texts = steps.map((step, i) => textOf(step, i === steps.length - 1));
  const named = steps.map(({ name }) => linesOf(name, width * NAMES));
  const left = Math.max(...named.flat().map(textWidth)) + APART;
  // A bar that ends far left leaves its number room; only those that end right take it from the scale.
  const [low, high] = [Math.min(0, ...steps.map(({ to }) => to)), Math.max(1, ...steps.map(({ to }) => to))];
  const ends = steps.map(({ from, to }) => (Math.max(from, to, 0) - low) / (high - low));
  const scale = Math.min(
    ...ends.map((end, i) => (end > 0 ? (width - left - textWidth(texts[i] ?? '') - APART) / end : width)),
  );
  const xOf = (value: number): number => left + ((value - low) / (high - low)) * scale;
  const rows = steps.map((step, i): Row => {
    const [from, to] = [xOf(step.from), xOf(step.to)];
    const [x, end] = [Math.min(from, to), Math.max(from, to)];
    return {
      ...step,
      lines: named[i] ?? [],
      x,
      y: i * ROW + (ROW - BAR) / 2,
      width: end - x,
      textX: end + APART,
      endX: to,
      text: texts[i] ?? '',
    };
  });
  return { rows, left, height: steps.length * ROW };
}
