import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { betInfoMachine } from './betInfoMachine.ts';

const BEFORE = { newsletter: true, measuresGeneral: 'Less of everything' };
const NOW = { newsletter: false, measuresGeneral: 'And by bicycle' };
const error = (messageId: string, status?: number) => ({
  error: new ApiError({ messageId, ...(status && { status }) }),
});
const LOADED = { type: 'xstate.done.actor.loadInfo', output: BEFORE };
const NOT_LOADED = { type: 'xstate.error.actor.loadInfo', ...error('api:error:network') };
const RETRY = { type: 'RETRY' };
const SAVE = { type: 'SAVE', info: NOW };
const SAVED = { type: 'xstate.done.actor.saveInfo' };
const FAILED = { type: 'xstate.error.actor.saveInfo', ...error('api:error:internal', 500) };
const LOST = { type: 'xstate.error.actor.saveInfo', ...error('security:session:expired', 401) };
const EDIT = { type: 'EDIT' };

test('every state is reached', () => {
  const events = [LOADED, NOT_LOADED, RETRY, SAVE, SAVED, FAILED, LOST, EDIT];
  expect(unreached(betInfoMachine, events)).toEqual([]);
});

test.each([
  ['what was answered is loaded', [], 'loading', undefined],
  ['not to be had', [NOT_LOADED], 'unreachable', 'api:error:network'],
  ['tried again', [NOT_LOADED, RETRY], 'loading', undefined],
  ['loaded', [LOADED], 'editing', undefined],
  ['on its way', [LOADED, SAVE], 'saving', undefined],
  ['kept', [LOADED, SAVE, SAVED], 'saved', undefined],
  ['failed', [LOADED, SAVE, FAILED], 'editing', 'api:error:internal'],
  ['the session ran out', [LOADED, SAVE, LOST], 'editing', 'security:session:expired'],
  ['changed again', [LOADED, SAVE, SAVED, EDIT], 'editing', undefined],
])('%s', (_, events, state, failure) => {
  const at = walk(betInfoMachine, events);
  expect([at.value, at.context.failure?.messageId]).toEqual([state, failure]);
});

test('the form starts with what was answered, and then with what was saved', () => {
  expect(walk(betInfoMachine, [LOADED]).context.info).toEqual(BEFORE);
  expect(walk(betInfoMachine, [LOADED, SAVE, SAVED, EDIT]).context.info).toEqual(NOW);
});
