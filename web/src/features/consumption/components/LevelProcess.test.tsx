import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { progress } from '../../../flow/progress.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
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
  typeValue: { id: 7, name: 'mix', startAt: chosenType.startAt },
});
const ADD = 'meter-value/personal-types/add-value';
const BIND = 'meter/personal-type/to-group';
const REFUSED = { messageId: 'api:error:conflict' };

const server = holdCalls();

const button = (name: RegExp) => screen.getByRole('button', { name });
const isBusy = (name: RegExp) => button(name).querySelector('.spin') !== null;
const becomesBusy = (name: RegExp) => waitFor(() => expect(isBusy(name)).toBe(true));
const SAVE = /^Speichern und weiter/;
const STAY = /^Nur speichern/;
const RETRY = /^Erneut zuordnen/;
const refusal = () => screen.findByText(messageText(REFUSED));
const arrival = () => screen.findByText('nächste Seite');

/** `own`: a level of this household is known already. */
function show(own: readonly ChosenTypeAnswer[] = []) {
  progress.set({ households: 1 });
  const levels = { type: 'food', homes: [household], households: [household], stale: false } as const;
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Routes>
        <Route path="/here" element={<LevelProcess {...levels} chosenTypes={own} />} />
        <Route path="*" element={<p>nächste Seite</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper: ServerData },
  );
}

async function save(how = SAVE) {
  fireEvent.click(screen.getByRole('radio', { name: /^Gemischt/ }));
  fireEvent.click(button(how));
  await becomesBusy(SAVE);
}

async function failToTie() {
  show();
  await save();
  await server.answer(ADD, saved(chosenType));
  await server.answer(BIND, REFUSED, 409);
  await refusal();
}

test('a new level is tied to the household, and leads on after that', async () => {
  show();
  await save();
  await server.answer(ADD, saved(chosenType));
  await becomesBusy(RETRY);
  expect(screen.queryByText('nächste Seite')).toBeNull();
  await server.answer(BIND, bound);
  expect(await arrival()).toBeTruthy();
  expect(server.sent(ADD)).toMatchObject([{ supportedType: 'food', name: 'mix' }]);
  expect(server.sent(BIND)).toEqual([{ groupId: 5, typeMeterId: 9 }]);
});

test('a level of another household follows', async () => {
  show();
  await save();
  await server.answer(ADD, saved({ ...chosenType, groupId: 6 }));
  await server.answer(BIND, bound);
  expect(await arrival()).toBeTruthy();
});

test('one of this household stays there', async () => {
  show();
  await save();
  await server.answer(ADD, saved(bound));
  expect(await arrival()).toBeTruthy();
  expect(server.sent(BIND)).toEqual([]);
});

test('a household that has one gets no second', async () => {
  show([bound]);
  await save();
  await server.answer(ADD, saved(chosenType));
  expect(await arrival()).toBeTruthy();
  expect(server.sent(BIND)).toEqual([]);
});

test('a level that is refused keeps what was chosen, and says why until the next attempt', async () => {
  show();
  await save();
  await server.answer(ADD, REFUSED, 409);
  await refusal();
  expect(isBusy(SAVE)).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Gemischt/ }).checked).toBe(true);
  await save();
  expect(screen.queryByText(messageText(REFUSED))).toBeNull();
  await server.answer(ADD, saved(bound));
  expect(await arrival()).toBeTruthy();
});

test('where only the tying failed, only that is repeated', async () => {
  await failToTie();
  expect(isBusy(RETRY)).toBe(false);
  fireEvent.click(button(RETRY));
  await becomesBusy(RETRY);
  expect(screen.queryByText(messageText(REFUSED))).toBeNull();
  await server.answer(BIND, bound);
  expect(await arrival()).toBeTruthy();
  expect(server.sent(ADD)).toHaveLength(1);
  expect(server.sent(BIND)).toHaveLength(2);
});

test('or it stays untied', async () => {
  await failToTie();
  fireEvent.click(button(/^Ohne/));
  expect(await arrival()).toBeTruthy();
  expect(server.sent(BIND)).toHaveLength(1);
});

test('saved to stay, the form is there for the next level', async () => {
  show();
  await save(STAY);
  await server.answer(ADD, saved(chosenType));
  await server.answer(BIND, bound);
  await waitFor(() => expect(isBusy(SAVE)).toBe(false));
  expect(screen.queryByText('nächste Seite')).toBeNull();
  await save(STAY);
  await server.answer(ADD, saved(bound));
  await waitFor(() => expect(isBusy(SAVE)).toBe(false));
  expect(server.sent(ADD)).toHaveLength(2);
});
