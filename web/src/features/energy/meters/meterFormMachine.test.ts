import { expect, test } from 'vitest';
import { ApiError } from '../../../server/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { meterFormMachine } from './meterFormMachine.ts';

const meter = { id: 3 };
const second = { meterValue: 20, meterValueDate: 1_700_000_000 };
const error = new ApiError({ messageId: 'api:error:network' });
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error });

const NO_METERS = { hasMeters: false, hasUsed: false };
const METERS = { hasMeters: true, hasUsed: true };
const FORMER = { hasMeters: true, hasUsed: false };
const SAVE_ONE = { type: 'SAVE_METER', body: {}, second: null };
const SAVE_TWO = { type: 'SAVE_METER', body: {}, second };
const SAVE_READING = { type: 'SAVE_READING', body: { meterId: 3, ...second } };
const ADD = { type: 'ADD_METER' };
const BACK = { type: 'BACK_TO_READING' };
const RETRY = { type: 'RETRY' };
const SKIP = { type: 'SKIP_SECOND' };
const CONTINUE = { type: 'CONTINUE' };
const SAVED = done('saveMeter', meter);

test('every state is reached', () => {
  const events = [
    SAVE_ONE,
    SAVE_TWO,
    SAVE_READING,
    ADD,
    BACK,
    RETRY,
    SKIP,
    CONTINUE,
    SAVED,
    failed('saveMeter'),
    done('saveSecond', 'saved'),
    done('saveSecond', 'queued'),
    failed('saveSecond'),
    done('saveReading', 'saved'),
    done('saveReading', 'queued'),
    failed('saveReading'),
  ];
  // Decided as the machine starts.
  expect(unreached(meterFormMachine, events, NO_METERS)).toEqual(['meterForm.start']);
});

test.each([
  ['the first meter is asked for', NO_METERS, [], 'newMeter'],
  ['with a meter, its reading is asked for', METERS, [], 'addReading'],
  ['with a meter of former times, a new one is asked for', FORMER, [], 'newMeter'],
  ['a meter of former times is read on demand', FORMER, [BACK], 'addReading'],
  ['another meter', METERS, [ADD], 'newMeter'],
  ['back from another meter', METERS, [ADD, BACK], 'addReading'],
  ['no way back without a meter', NO_METERS, [BACK], 'newMeter'],
  ['meter saved', NO_METERS, [SAVE_ONE, SAVED], 'saved'],
  ['meter refused', NO_METERS, [SAVE_ONE, failed('saveMeter')], 'newMeter'],
  ['second reading follows', NO_METERS, [SAVE_TWO, SAVED], 'savingSecond'],
  ['second reading saved', NO_METERS, [SAVE_TWO, SAVED, done('saveSecond', 'saved')], 'saved'],
  ['second reading failed', NO_METERS, [SAVE_TWO, SAVED, failed('saveSecond')], 'secondFailed'],
  ['only the second is repeated', NO_METERS, [SAVE_TWO, SAVED, failed('saveSecond'), RETRY], 'savingSecond'],
  ['second reading left out', NO_METERS, [SAVE_TWO, SAVED, failed('saveSecond'), SKIP], 'saved'],
  ['reading saved', METERS, [SAVE_READING, done('saveReading', 'saved')], 'saved'],
  ['reading refused', METERS, [SAVE_READING, failed('saveReading')], 'addReading'],
  ['reading kept on the device', METERS, [SAVE_READING, done('saveReading', 'queued')], 'queued'],
  ['second reading kept', NO_METERS, [SAVE_TWO, SAVED, done('saveSecond', 'queued')], 'queued'],
  ['on after a kept one', METERS, [SAVE_READING, done('saveReading', 'queued'), CONTINUE], 'addReading'],
  ['on with the next', METERS, [SAVE_READING, done('saveReading', 'saved'), CONTINUE], 'addReading'],
])('%s', (_, input, events, state) => {
  expect(walk(meterFormMachine, events, input).value).toBe(state);
});

test('the meter stays known while its second reading is repeated', () => {
  const { context } = walk(meterFormMachine, [SAVE_TWO, SAVED, failed('saveSecond'), RETRY], NO_METERS);
  expect(context).toMatchObject({ meterId: 3, second, failure: null });
});

test('a failure is kept with its message until the next attempt', () => {
  expect(walk(meterFormMachine, [SAVE_ONE, failed('saveMeter')], NO_METERS).context.failure).toEqual({
    messageId: 'api:error:network',
  });
});
