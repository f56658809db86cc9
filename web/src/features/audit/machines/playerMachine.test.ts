import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { playerMachine } from './playerMachine.ts';

const at = (index: number, last = 3) => ({ type: 'AT', index, last }) as const;
const PLAY = { type: 'PLAY' } as const;
const PAUSE = { type: 'PAUSE' } as const;
const STEP = { type: 'xstate.after.step.player.playing' };
const start = { index: 0, last: 3, calm: false };
const end = { index: 3, last: 3, calm: false };
const idle = { resting: 'idle' };
const atEnd = { resting: 'atEnd' };

test('every state is reached but the one that only decides', () => {
  expect(unreached(playerMachine, [PLAY, PAUSE, STEP, at(1), at(3)], start, end)).toEqual([
    'player.resting.arriving',
  ]);
});

test.each([
  ['it begins idle', [], start, idle],
  ['or at the end', [], end, atEnd],
  ['plays', [PLAY], start, 'playing'],
  ['goes on after a step', [PLAY, STEP, at(1)], start, 'playing'],
  ['pauses', [PLAY, at(1), PAUSE], start, idle],
  ['stops where nothing follows', [PLAY, at(2), STEP, at(3)], start, atEnd],
  ['from the end it plays from the beginning', [PLAY, at(0)], end, 'playing'],
  ['the auditor goes to the end while it plays', [PLAY, at(3)], start, atEnd],
  ['the auditor goes back from the end', [at(1)], end, idle],
  ['a history that is filtered to one event ends at once', [PLAY, at(0, 0)], start, atEnd],
])('%s', (_, events, input, state) => {
  expect(walk(playerMachine, events, input).value).toEqual(state);
});

test.each([
  [false, 1_200],
  [true, 4_000],
])('less motion (%s) means a step in %i ms', (calm, ms) => {
  const clock = new SimulatedClock();
  const advance = vi.fn();
  const machine = playerMachine.provide({ actions: { advance } });
  const actor = createActor(machine, { clock, input: { ...start, calm } }).start();
  actor.send(PLAY);
  clock.increment(ms - 1);
  expect(advance).not.toHaveBeenCalled();
  clock.increment(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test('from the end it asks to be taken to the beginning first', () => {
  const rewind = vi.fn();
  const actor = createActor(playerMachine.provide({ actions: { rewind } }), { input: end }).start();
  actor.send(PLAY);
  expect(rewind).toHaveBeenCalledTimes(1);
});
