import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { createStore } from '../../../../browser/store.ts';
import { useStore } from '../../../../browser/useStore.ts';
import { sessionUser } from '../../../../server/session/user.ts';
import { citizenWith } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { POWER_COUNTER, READING } from '../../../../testing/powerCounter.ts';
import { replayPaths } from '../../../../testing/replayPaths.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { readingRowMachine } from '../readingRowMachine.ts';
import { ReadingRow } from './ReadingRow.tsx';

const changed = { ...READING, v: 12400 };
const REFUSED = { messageId: 'api:error:notAllowed' };
const UNDO_WINDOW = 10_000;

const server = holdCalls({ 'meter-value/housing': [] });
/** Reading as the list shows it. */
const listed = createStore(READING);

/** Like the table: a row that is gone is drawn no more. */
function Row() {
  const shown = useStore(listed);
  const [gone, setGone] = useState(false);
  return (
    <table>
      <tbody>
        {!gone && (
          <ReadingRow
            reading={shown}
            counter={POWER_COUNTER}
            use={null}
            onDeleted={() => undefined}
            onGone={() => setGone(true)}
          />
        )}
      </tbody>
    </table>
  );
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: RegExp) => fireEvent.click(button(name));
const isBusy = (name: RegExp) => button(name).querySelector('.spin') !== null;
const inDialog = () => screen.queryByRole('dialog') !== null;
const save = (value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Zählerstand' }), { target: { value } });
  press(/^Speichern/);
};
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('refused') });
const draft = (meterValue: number) => ({
  type: 'SAVE',
  draft: { meterValue, meterValueDate: READING.d, meterReplaced: false },
});
const READ = { type: 'READ', reading: { ...READING, v: 12500 }, permitted: true };

replayPaths({
  machine: readingRowMachine,
  input: { reading: READING, permitted: true },
  start: () => {
    listed.set(READING);
    sessionUser.set(citizenWith({ permissions: ['personal_use'] }));
    showPage(<Row />);
  },
  moves: [
    { event: { type: 'EDIT' }, act: () => press(/^Ablesung bearbeiten/) },
    { event: draft(12400), act: () => save('12400') },
    { event: draft(12345), act: () => save('12345') },
    { event: { type: 'CANCEL' }, act: () => press(/^Abbrechen/) },
    { event: { type: 'DELETE' }, act: () => press(/^Ablesung löschen/) },
    { event: { type: 'CONFIRM' }, act: () => press(/^Löschen/) },
    { event: { type: 'UNDO' }, act: () => press(/^Rückgängig/) },
    {
      event: { type: 'xstate.after.undoWindow.readingRow.undoable' },
      act: () => vi.advanceTimersByTime(UNDO_WINDOW),
    },
    { event: READ, act: () => listed.set(READ.reading) },
    {
      event: done('saveReading', changed),
      act: () => server.answer('meter-value/edit-single', { value: changed }),
    },
    { event: failed('saveReading'), act: () => server.answer('meter-value/edit-single', REFUSED, 403) },
    { event: done('deleteReading'), act: () => server.answer('meter-value/single', { valueId: 7 }) },
    { event: failed('deleteReading'), act: () => server.answer('meter-value/single', REFUSED, 403) },
    {
      event: done('restoreReading'),
      act: () => server.answer('meter-value/to-housing-meter', { ...READING, id: 8 }),
    },
    {
      event: failed('restoreReading'),
      act: () => server.answer('meter-value/to-housing-meter', REFUSED, 403),
    },
  ],
  facts: {
    'readingRow.viewing': () => button(/^Ablesung bearbeiten/) && !inDialog(),
    'readingRow.editing': () => !isBusy(/^Speichern/),
    'readingRow.saving': () => isBusy(/^Speichern/),
    'readingRow.confirmingDelete': () => inDialog() && !isBusy(/^Löschen/),
    'readingRow.deleting': () => inDialog() && isBusy(/^Löschen/),
    'readingRow.undoable': () => !isBusy(/^Rückgängig/),
    'readingRow.restoring': () => isBusy(/^Rückgängig/),
    'readingRow.gone': () => screen.queryByRole('row') === null,
  },
});
