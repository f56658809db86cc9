import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../server/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { readingRowMachine } from './readingRowMachine.ts';

const reading: MeterValueAnswer = {
  id: 7,
  meterId: 3,
  v: 12345,
  d: 1_700_000_000,
  measureType: 'MEASURED_MANUALLY',
};
const changed = { ...reading, v: 12400 };
const own = { reading, permitted: true };

const EDIT = { type: 'EDIT' };
const SAVE = { type: 'SAVE', draft: { meterValue: 12400, meterValueDate: reading.d, meterReplaced: false } };
const UNCHANGED = {
  type: 'SAVE',
  draft: { meterValue: reading.v, meterValueDate: reading.d, meterReplaced: false },
};
const CANCEL = { type: 'CANCEL' };
const DELETE = { type: 'DELETE' };
const CONFIRM = { type: 'CONFIRM' };
const UNDO = { type: 'UNDO' };
const error = new ApiError({ messageId: 'api:error:network' });
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error });
const WINDOW_OVER = { type: 'xstate.after.undoWindow.readingRow.undoable' };

test('every state is reached', () => {
  const events = [
    EDIT,
    SAVE,
    CANCEL,
    DELETE,
    CONFIRM,
    UNDO,
    WINDOW_OVER,
    done('saveReading', changed),
    failed('saveReading'),
    done('deleteReading'),
    failed('deleteReading'),
    done('restoreReading'),
    failed('restoreReading'),
  ];
  expect(unreached(readingRowMachine, events, own)).toEqual([]);
});

test.each([
  ['edit', [EDIT], 'editing'],
  ['save', [EDIT, SAVE], 'saving'],
  ['save without a change', [EDIT, UNCHANGED], 'viewing'],
  ['cancel', [EDIT, CANCEL], 'viewing'],
  ['saved', [EDIT, SAVE, done('saveReading', changed)], 'viewing'],
  ['save failed', [EDIT, SAVE, failed('saveReading')], 'editing'],
  ['delete asks first', [DELETE], 'confirmingDelete'],
  ['delete cancelled', [DELETE, CANCEL], 'viewing'],
  ['deleted', [DELETE, CONFIRM, done('deleteReading')], 'undoable'],
  ['delete failed', [DELETE, CONFIRM, failed('deleteReading')], 'viewing'],
  ['undo', [DELETE, CONFIRM, done('deleteReading'), UNDO], 'restoring'],
  ['undo failed', [DELETE, CONFIRM, done('deleteReading'), UNDO, failed('restoreReading')], 'undoable'],
  ['undone', [DELETE, CONFIRM, done('deleteReading'), UNDO, done('restoreReading')], 'gone'],
  ['undo window over', [DELETE, CONFIRM, done('deleteReading'), WINDOW_OVER], 'gone'],
])('%s', (_, events, state) => {
  expect(walk(readingRowMachine, events, own).value).toBe(state);
});

test('a saved reading is shown as the server answered it', () => {
  expect(walk(readingRowMachine, [EDIT, SAVE, done('saveReading', changed)], own).context.reading.v).toBe(
    12400,
  );
});

test('a failure is kept with its message until the next attempt', () => {
  const refused = walk(readingRowMachine, [EDIT, SAVE, failed('saveReading')], own);
  expect(refused.context.failure).toEqual({ messageId: 'api:error:network' });
  expect(walk(readingRowMachine, [EDIT, SAVE, failed('saveReading'), SAVE], own).context.failure).toBeNull();
});

test('values of users without personal_use can neither be edited nor deleted', () => {
  const input = { reading, permitted: false };
  expect(walk(readingRowMachine, [EDIT], input).value).toBe('viewing');
  expect(walk(readingRowMachine, [DELETE], input).value).toBe('viewing');
});

test('imported values can be deleted, not edited', () => {
  const input = { reading: { ...reading, measureType: 'IMPORTED' }, permitted: true };
  expect(walk(readingRowMachine, [EDIT], input).value).toBe('viewing');
  expect(walk(readingRowMachine, [DELETE], input).value).toBe('confirmingDelete');
});

test('what the server tells later is shown, and permits or forbids editing', () => {
  const news = { type: 'READ', reading: changed, permitted: false };
  const state = walk(readingRowMachine, [news, EDIT], own);
  expect(state.context.reading.v).toBe(12400);
  expect(state.value).toBe('viewing');
});
