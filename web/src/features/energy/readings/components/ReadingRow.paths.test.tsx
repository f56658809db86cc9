import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { epochOfIso } from '../../../../browser/dates.ts';
import { createStore } from '../../../../browser/store.ts';
import { useStore } from '../../../../browser/useStore.ts';
import { sessionUser } from '../../../../server/session/user.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { POWER_COUNTER } from '../../../../testing/powerCounter.ts';
import { replayPaths } from '../../../../testing/replayPaths.ts';
import { readingRowMachine } from '../readingRowMachine.ts';
import { ReadingRow } from './ReadingRow.tsx';

const reading: MeterValueAnswer = {
  id: 7,
  meterId: 3,
  v: 12345,
  d: epochOfIso('2026-03-01'),
  measureType: 'MEASURED_MANUALLY',
};
const changed = { ...reading, v: 12400 };
const REFUSED = { messageId: 'api:error:notAllowed' };
const UNDO_WINDOW = 10_000;

const server = holdCalls({ 'meter-value/housing': [] });
/** What the list says of the reading. */
const listed = createStore(reading);

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
  draft: { meterValue, meterValueDate: reading.d, meterReplaced: false },
});
const READ = { type: 'READ', reading: { ...reading, v: 12500 }, permitted: true };

replayPaths({
  machine: readingRowMachine,
  input: { reading, permitted: true },
  start: () => {
    listed.set(reading);
    sessionUser.set({
      id: 'u',
      fullName: '',
      mail: '',
      isStopFossilUser: false,
      isBetUser: false,
      permissions: ['personal_use'],
      role: { names: ['citizen'] },
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Row />
        </MemoryRouter>
      </QueryClientProvider>,
    );
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
      act: () => server.answer('meter-value/to-housing-meter', { ...reading, id: 8 }),
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
