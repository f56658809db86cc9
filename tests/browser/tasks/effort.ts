import { expect } from 'vitest';

/** Effort that a task takes a newcomer. */
export interface Effort {
  readonly presses: number;
  readonly fields: number;
  /** Typed into the fields. */
  readonly characters: number;
  /** Pages seen, and questions where one follows the other at the same address. */
  readonly screens: number;
  /** Presses that led where the goal does not lie. */
  readonly wrongWays: number;
  /** The names of what was pressed, in order. */
  readonly trail: readonly string[];
}

const PRESS_S = 1.2;
const CHARACTER_S = 0.28;
const SCREEN_S = 1.35;

/**
 * Seconds a task takes by a keystroke-level model (Card, Moran and Newell): 1.2 s a press with finding what to press, 0.28 s
 * a character typed, 1.35 s of thinking a screen. For comparison only: no person was measured.
 */
const secondsOf = ({ presses, characters, screens }: Effort): number =>
  presses * PRESS_S + characters * CHARACTER_S + screens * SCREEN_S;

/** Prints the line of a task, which must have gone without a wrong way, with so many presses and in so many seconds at most. */
export function expectAtMost(presses: number, task: string, effort: Effort, seconds = 120): void {
  const line = [
    task.padEnd(28),
    `screens ${effort.screens}`,
    `presses ${effort.presses}`,
    `fields ${effort.fields}`,
    `wrong ways ${effort.wrongWays}`,
    `${Math.round(secondsOf(effort))} s`,
  ];
  process.stdout.write(`${line.join(' | ')}\n`);
  const way = `${task}: ${effort.trail.join(' > ')}`;
  expect(effort.wrongWays, way).toBe(0);
  expect(effort.presses, way).toBeLessThanOrEqual(presses);
  expect(secondsOf(effort), way).toBeLessThanOrEqual(seconds);
}
