import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiError } from '../../../api/errors.ts';
import { progress } from '../../../flow/progress.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { replayPaths } from '../../../testing/replayPaths.ts';
import { levelChoiceMachine } from '../machines/levelChoiceMachine.ts';
import { LevelProcess } from './LevelProcess.tsx';

const household = {
  id: 5,
  name: 'Zuhause',
  type: 'Household' as const,
  hhArea: 80,
  hhMember: 2,
  hhHouseType: 'singleHouse' as const,
};
const chosenType: ChosenTypeAnswer = {
  id: 9,
  startAt: 1_735_732_800,
  name: 'mix',
  value: 2,
  sector: 'nutrition',
  ghgDomain: 'food-leisure',
  supportedType: 'food',
  history: [{ id: 9, name: 'mix', startAt: 1_735_732_800, value: 2 }],
};
const bound = { ...chosenType, groupId: 5 };
const saved = (personalTypeMeasurement: ChosenTypeAnswer) => ({
  personalTypeMeasurement,
  typeValue: { name: 'mix', startAt: chosenType.startAt },
});
const ADD = 'meter-value/personal-types/add-value';
const BIND = 'meter/personal-type/to-group';
const REFUSED = { messageId: 'api:error:conflict' };
const error = new ApiError({ ...REFUSED, status: 409 });
const choice = { body: {}, groupId: 5, left: [], householdServed: false };

const server = holdCalls();

const button = (name: RegExp) => screen.getByRole('button', { name });
const isBusy = (name: RegExp) => button(name).querySelector('.spin') !== null;
const SAVE = /^Speichern und weiter/;
const RETRY = /^Erneut zuordnen/;

// CONTINUE is no move: where a way on is known, the page goes there by itself.
replayPaths({
  machine: levelChoiceMachine,
  start: () => {
    progress.set({ households: 1 });
    return render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/here']}>
          <Routes>
            <Route
              path="/here"
              element={
                <LevelProcess
                  type="food"
                  homes={[household]}
                  households={[household]}
                  chosenTypes={[]}
                  stale={false}
                />
              }
            />
            <Route path="*" element={<p>nächste Seite</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  },
  moves: [
    {
      event: { type: 'SAVE', choice, onward: true } as never,
      act: () => {
        fireEvent.click(screen.getByRole('radio', { name: /^Gemischt/ }));
        fireEvent.click(button(SAVE));
      },
    },
    {
      event: { type: 'xstate.done.actor.saveLevel', output: chosenType } as never,
      act: () => server.answer(ADD, saved(chosenType)),
    },
    {
      event: { type: 'xstate.done.actor.saveLevel', output: bound } as never,
      act: () => server.answer(ADD, saved(bound)),
    },
    {
      event: { type: 'xstate.error.actor.saveLevel', error } as never,
      act: () => server.answer(ADD, REFUSED, 409),
    },
    { event: { type: 'xstate.done.actor.bindLevel' }, act: () => server.answer(BIND, bound) },
    {
      event: { type: 'xstate.error.actor.bindLevel', error } as never,
      act: () => server.answer(BIND, REFUSED, 409),
    },
    { event: { type: 'RETRY' }, act: () => fireEvent.click(button(RETRY)) },
    { event: { type: 'SKIP_BINDING' }, act: () => fireEvent.click(button(/^Ohne/)) },
  ],
  facts: {
    'levelChoice.choosing': () => !isBusy(SAVE),
    'levelChoice.saving': () => isBusy(SAVE),
    'levelChoice.binding': () => isBusy(RETRY),
    'levelChoice.bindingFailed': () => !isBusy(RETRY),
    'levelChoice.saved': () => screen.getByText('nächste Seite'),
  },
});
