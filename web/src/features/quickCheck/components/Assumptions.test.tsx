import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, dropDraft, readDraft, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useStore } from '../../../browser/useStore.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { checkDraft } from '../checkDraft.ts';
import { Assumptions } from './Assumptions.tsx';

const user = userEvent.setup();
beforeEach(() => act(dropDraft));

function Shown() {
  const draft = useStore(storedDraft);
  return draft && <Assumptions draft={draft} />;
}

function open() {
  answer('people', { hhMember: 1 });
  answer('home', { carrier: 'gas', hhHouseType: 'singleHouse' });
  answer('car', { carKm: 7_500, carFuel: 'gasoline' });
  answer('flights', { flights: 'oneInEurope' });
  showPage(<Shown />);
}

async function change(name: RegExp, text: string) {
  await user.click(screen.getByRole('button', { name }));
  const field = await screen.findByRole('textbox');
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
}

test('each is changed where it stands, and counts', async () => {
  open();
  await change(/^Ändern: Auto: 7,7\sl/, '5,2');
  await change(/^Ändern: 5 Stunden/, '8');
  expect(screen.getByText('Auto: 5,2 l Benzin auf 100 km')).toBeTruthy();
  const draft = storedDraft.get();
  expect(draft && checkDraft(draft)).toMatchObject({ fuelUse: 5.2, flightHours: 8 });
  // The device keeps it.
  expect(readDraft(draft, nowInSeconds())).toMatchObject({
    dropped: false,
    draft: { answers: { fuelUse: 5.2 } },
  });
});

test('what is no number, or none that can be, is asked for again', async () => {
  open();
  for (const text of ['viel', '0', '1001'])
    await change(/^Ändern: Auto/, text).then(async () => {
      expect(screen.getByRole('alert').textContent).toBe('Eine Zahl von 0,1 bis 1.000.');
      await user.clear(screen.getByRole('textbox'));
      await user.type(screen.getByRole('textbox'), '7,7');
      await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    });
  expect(storedDraft.get()?.answers).toMatchObject({ fuelUse: 7.7 });
});

test('a consumption that looks like a slip is asked back, once', async () => {
  open();
  await change(/^Ändern: Auto/, '770');
  expect(storedDraft.get()?.answers.fuelUse).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: /7,7/ }));
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(storedDraft.get()?.answers).toMatchObject({ fuelUse: 7.7 });
  await change(/^Ändern: Auto/, '70');
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(storedDraft.get()?.answers).toMatchObject({ fuelUse: 70 });
});

test('it ends with the answer that it stood beside, and with no other', async () => {
  open();
  await change(/^Ändern: Auto/, '5,2');
  await change(/^Ändern: 5 Stunden/, '10');
  act(() => answer('car', { carKm: 15_000, carFuel: 'gasoline' }));
  expect(storedDraft.get()?.answers).toMatchObject({ fuelUse: 5.2, flightHours: 10 });
  act(() => answer('car', { carKm: 15_000, carFuel: 'electric' }));
  expect(storedDraft.get()?.answers.fuelUse).toBeUndefined();
  expect(storedDraft.get()?.answers.flightHours).toBe(10);
});
