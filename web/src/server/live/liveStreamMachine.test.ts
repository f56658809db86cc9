import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { unreached } from '../../testing/unreached.ts';
import { walk } from '../../testing/walk.ts';
import { type LiveEvent, liveStreamMachine } from './liveStreamMachine.ts';

const INPUT = { jitter: 1 };
const OPENED = { type: 'OPENED' };
const FIGURE = { type: 'FIGURE', data: {} };
const PULSE = { type: 'PULSE' };
const LOST = { type: 'LOST', final: false };
const GONE = { type: 'LOST', final: true };
const STALE = { type: 'xstate.after.stale.liveStream.listening.live' };
const BACK_OFF = { type: 'xstate.after.backOff.liveStream.waiting' };

test('every state is reached', () => {
  const events = [OPENED, FIGURE, PULSE, LOST, GONE, { type: 'PAUSE' }, { type: 'RESUME' }, STALE, BACK_OFF];
  // Tries are counted without end, and every count would be a state of its own.
  const machine = liveStreamMachine.provide({ actions: { countTry: () => undefined } });
  expect(unreached(machine, events, INPUT)).toEqual([]);
});

test.each([
  [[OPENED], { listening: 'live' }],
  [[OPENED, LOST], { listening: 'reconnecting' }],
  [[OPENED, LOST, FIGURE], { listening: 'live' }],
  [[OPENED, STALE, PULSE], { listening: 'live' }],
  [[GONE], 'waiting'],
  [[OPENED, { type: 'PAUSE' }], 'paused'],
  [[{ type: 'PAUSE' }, { type: 'RESUME' }], { listening: 'connecting' }],
])('%j leads to %j', (events, state) => {
  expect(walk(liveStreamMachine, events, INPUT).value).toEqual(state);
});

test('silence makes figures old; every word makes them fresh again', () => {
  const clock = new SimulatedClock();
  const actor = createActor(liveStreamMachine, { input: INPUT, clock }).start();
  actor.send({ type: 'OPENED' });
  clock.increment(59_000);
  actor.send({ type: 'FIGURE', data: 1 });
  clock.increment(59_000);
  actor.send({ type: 'PULSE' });
  clock.increment(59_000);
  expect(actor.getSnapshot().value).toEqual({ listening: 'live' });
  clock.increment(1_000);
  expect(actor.getSnapshot().value).toEqual({ listening: 'stale' });
});

test('what is gone for good is tried again, each time later, at most a minute apart', () => {
  const clock = new SimulatedClock();
  const opened: number[] = [];
  const listen = fromCallback<LiveEvent>(({ sendBack }) => {
    opened.push(clock.now());
    sendBack({ type: 'LOST', final: true });
  });
  createActor(liveStreamMachine.provide({ actors: { listen } }), { input: INPUT, clock }).start();
  for (let second = 0; second < 400; second++) clock.increment(1_000);
  const waits = opened.slice(1).map((at, i) => at - (opened[i] ?? 0));
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(Math.max(...waits)).toBe(60_000);
});

test('whatever the stream sends, the connection stays the one that was opened', () => {
  let opened = 0;
  const listen = fromCallback<LiveEvent>(() => {
    opened++;
  });
  const shown: unknown[] = [];
  const actor = createActor(
    liveStreamMachine.provide({
      actors: { listen },
      actions: { show: (_, { data }) => void shown.push(data) },
    }),
    { input: INPUT },
  ).start();
  for (const event of [
    OPENED,
    { type: 'FIGURE', data: 1 },
    PULSE,
    { type: 'FIGURE', data: 2 },
    LOST,
    OPENED,
    PULSE,
  ])
    actor.send(event as LiveEvent);
  expect([opened, shown]).toEqual([1, [1, 2]]);
});

test('a pause ends the connection', () => {
  let ended = 0;
  const listen = fromCallback<LiveEvent>(() => () => {
    ended += 1;
  });
  const actor = createActor(liveStreamMachine.provide({ actors: { listen } }), { input: INPUT }).start();
  actor.send({ type: 'PAUSE' });
  expect(ended).toBe(1);
});
