import type { LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { epochOfIso, todayIso } from '../../../browser/dates.ts';
import { answerCalls, refusal } from '../../../testing/answeredCalls.ts';
import { HOME } from '../../../testing/citizens.ts';
import { sectorsWith } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { wayOn as bar } from '../../../testing/wayOn.ts';
import { LevelPage } from './LevelPage.tsx';

const chosenType: ChosenTypeAnswer = {
  id: 9,
  startAt: epochOfIso('2025-01-01'),
  name: 'mix',
  value: 2,
  sector: 'nutrition',
  ghgDomain: 'food-leisure',
  supportedType: 'food',
  history: [{ id: 9, name: 'mix', startAt: epochOfIso('2025-01-01'), value: 2 }],
};
const answers: Record<string, unknown> = {};

beforeEach(() => {
  answers['groups/of-user'] = [HOME];
  answers['emissions/year'] = sectorsWith();
  answers['meter/personal-types/of-user'] = [];
  answers['meter-value/personal-types/add-value'] = {
    personalTypeMeasurement: chosenType,
    typeValue: { id: 7, name: 'mix', startAt: chosenType.startAt },
  };
});
const calls = answerCalls(({ path }) => {
  const answer = answers[path];
  return answer instanceof Error ? refusal(403, { messageId: 'api:error:notAllowed' }) : answer;
});

const show = (at = '/here', type: LevelType = 'food') =>
  showPage(
    <Routes>
      <Route path="/here" element={<LevelPage type={type} />} />
      <Route path="*" element={<p>nächste Seite</p>} />
    </Routes>,
    at,
  );
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const level = (name: RegExp) => screen.findByRole('radio', { name });

test('nothing is chosen at first, no household is asked for what holds wherever one lives, and arrow keys choose', async () => {
  show();
  const first = await level(/^Vegan und bio/);
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
  expect(screen.queryByRole('combobox', { name: /^Haushalt/ })).toBeNull();
  await userEvent.click(first);
  await userEvent.keyboard('{ArrowDown}');
  expect(((await level(/^Vegan bis vegetarisch/)) as HTMLInputElement).checked).toBe(true);
});

describe('an answer in force', () => {
  beforeEach(() => {
    answers['meter/personal-types/of-user'] = [chosenType];
  });

  test('is chosen and says since when; nothing is sent to keep it', async () => {
    show();
    const mixed = await level(/^Mehrmals in der Woche Fleisch/);
    expect((mixed as HTMLInputElement).checked).toBe(true);
    expect(mixed.closest('label')?.textContent).toContain('gilt seit 01.01.2025');
    expect(bar()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Stimmt noch, weiter: Einkäufe' }));
    expect(await screen.findByText('nächste Seite')).toBeTruthy();
    expect(sent('meter-value/personal-types/add-value')).toEqual([]);
  });

  test('gives way to another from today on, and stays where it is chosen again', async () => {
    show();
    await userEvent.click(await level(/^Fast jeden Tag Fleisch/));
    expect(screen.getByText('Neues gilt ab heute: ändern')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeTruthy();
    await userEvent.click(await level(/^Mehrmals in der Woche Fleisch/));
    expect(screen.getByRole('link', { name: /^Stimmt noch/ })).toBeTruthy();
    await userEvent.click(await level(/^Fast jeden Tag Fleisch/));
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
    expect(sent('meter-value/personal-types/add-value')).toEqual([
      { supportedType: 'food', name: 'carnivore', startAt: epochOfIso(todayIso()), groupId: 5 },
    ]);
  });

  test('is that of the home that is chosen', async () => {
    const other = { ...HOME, id: 6, name: 'Hütte' };
    answers['groups/of-user'] = [HOME, other];
    const [entry] = chosenType.history;
    const history = [
      { ...entry, name: 'Mid', groupId: 5 },
      { ...entry, id: 10, name: 'Minimum', groupId: 6, startAt: epochOfIso('2024-01-01') },
    ];
    answers['meter/personal-types/of-user'] = [
      { ...chosenType, supportedType: 'heating', name: 'Mid', groupId: 5, history },
    ];
    show('/here', 'heating');
    expect(((await level(/^Mittel/)) as HTMLInputElement).checked).toBe(true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Haushalt/ }), '6');
    expect(((await level(/^Mittel/)) as HTMLInputElement).checked).toBe(false);
    expect(screen.getByText('Neues gilt ab heute, in „Hütte“: ändern')).toBeTruthy();
    expect(screen.getByText('gilt seit 01.01.2024')).toBeTruthy();
  });
});

test('spending leads to what is counted by pieces', async () => {
  show('/here', 'shopping');
  await userEvent.click(await screen.findByRole('link', { name: 'Konsum genauer' }));
  expect(screen.getByText('nächste Seite')).toBeTruthy();
});

describe('meals of a week', () => {
  const WEEK = { beef: 0, meat: 7, fish: 1, vegetarian: 5, vegan: 1, dairy: 'little' };
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Essen genauer' }));
    const card = within(screen.getByRole('form', { name: 'Essen genauer' }));
    expect(card.getByText('Das sind 1,66 t im Jahr, im Durchschnitt 1,69 t.')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Mahlzeiten mit Rind: weniger' }));
    await userEvent.click(card.getByRole('radio', { name: 'wenig' }));
    return card;
  };

  test('correct the level that holds, whose days stay', async () => {
    answers['meter/personal-types/of-user'] = [chosenType];
    answers['emissions/preview'] = { changes: [] };
    answers['meter-value/personal-types/value'] = chosenType;
    show();
    await userEvent.click((await fill()).getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent('meter-value/personal-types/value')).toHaveLength(1));
    expect(sent('meter-value/personal-types/value')).toEqual([{ id: 9, name: 'meals', values: WEEK }]);
    expect(await screen.findByRole('heading', { name: 'Gespeichert' })).toBeTruthy();
  });

  test('hold from a day on where that is said, and from today as a first answer', async () => {
    answers['meter/personal-types/of-user'] = [chosenType];
    answers['emissions/preview'] = { changes: [] };
    show();
    const card = await fill();
    await userEvent.type(card.getByRole('textbox', { name: /^Gilt seit/ }), '1.3.2025');
    await userEvent.click(card.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
    expect(sent('meter-value/personal-types/add-value')).toEqual([
      { supportedType: 'food', name: 'meals', startAt: epochOfIso('2025-03-01'), values: WEEK },
    ]);
    cleanup();
    calls.length = 0;
    answers['meter/personal-types/of-user'] = [];
    show();
    await userEvent.click((await fill()).getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
    expect(sent('meter-value/personal-types/add-value')[0]?.startAt).toBe(epochOfIso(todayIso()));
  });
});

test('days are folded until a fault or a question opens them', async () => {
  show();
  const days = (await screen.findByText('Gilt auch für die Zeit davor: ändern')).closest('details');
  expect(days?.open).toBe(false);
  await userEvent.click(await level(/^Mehrmals in der Woche Fleisch/));
  await userEvent.clear(screen.getByRole('textbox', { name: /^Gilt seit/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Gilt seit/ }), 'bald');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByRole('alert');
  expect(days?.open).toBe(true);
});

test('saving without a level names what is missing and sends nothing', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Wählen Sie eine der Stufen.');
  expect(sent('meter-value/personal-types/add-value')).toEqual([]);
});

test('a level is saved for its household, and its page says what came of it', async () => {
  show();
  await userEvent.click(await level(/^Mehrmals in der Woche Fleisch/));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('heading', { name: 'Gespeichert' })).toBeTruthy();
  expect(sent('meter-value/personal-types/add-value')).toEqual([
    { supportedType: 'food', name: 'mix', startAt: epochOfIso(todayIso()), groupId: 5 },
  ]);
});

test('a level may end, and one of a time to come says that it counts from then on', async () => {
  show();
  await userEvent.click(await level(/^Fast jeden Tag Fleisch/));
  await userEvent.clear(screen.getByRole('textbox', { name: /^Gilt seit/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Gilt seit/ }), '01.06.2099');
  expect(screen.getByText(/zählt erst ab dem 01.06.2099/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Nur bis/ }), '01.06.2099');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Das Ende muss nach dem Anfang liegen');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Nur bis/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Nur bis/ }), '01.07.2099');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
  expect(sent('meter-value/personal-types/add-value')[0]).toEqual({
    supportedType: 'food',
    name: 'carnivore',
    groupId: 5,
    startAt: epochOfIso('2099-06-01'),
    endAt: epochOfIso('2099-07-01'),
  });
  expect(screen.queryByText('nächste Seite')).toBeNull();
});

test('a level that is refused keeps what was chosen, and says why', async () => {
  answers['meter-value/personal-types/add-value'] = new Error();
  show();
  await userEvent.click(await level(/^Mehrmals in der Woche Fleisch/));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/gehört nicht zu Ihrem Konto/)).toBeTruthy();
  expect(((await level(/^Mehrmals in der Woche Fleisch/)) as HTMLInputElement).checked).toBe(true);
});

test('the way on at the head of the page saves, too, as soon as a level is chosen', async () => {
  show();
  const mixed = await level(/^Mehrmals in der Woche Fleisch/);
  expect(bar()).toBeNull();
  await userEvent.click(mixed);
  expect(bar()?.label).toBe('Speichern');
  const way = bar();
  act(() => way?.press());
  expect(await screen.findByRole('heading', { name: 'Gespeichert' })).toBeTruthy();
});

test('without a household one is asked for first, but for what holds wherever one lives', async () => {
  answers['groups/of-user'] = [];
  show();
  await userEvent.click(await level(/^Mehrmals in der Woche Fleisch/));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
  expect(sent('meter-value/personal-types/add-value')).toEqual([
    { supportedType: 'food', name: 'mix', startAt: epochOfIso(todayIso()) },
  ]);
  cleanup();
  show('/here', 'heating');
  expect(await screen.findByRole('link', { name: 'Haushalt hinzufügen' })).toBeTruthy();
});

describe('a home of former times', () => {
  const former = { ...HOME, id: 6, name: 'Altbau', livedUntil: epochOfIso('2025-07-01') };
  const offered = () => within(screen.getByRole('combobox', { name: /^Haushalt/ })).getAllByRole('option');

  beforeEach(() => {
    answers['groups/of-user'] = [former, HOME];
    const groupId = former.id;
    const [entry] = chosenType.history;
    const of = { supportedType: 'heating', name: 'Mid', groupId };
    answers['meter/personal-types/of-user'] = [{ ...chosenType, ...of, history: [{ ...entry, ...of }] }];
  });

  test('is not offered for a level that begins now, but named where it has one', async () => {
    show('/here', 'heating');
    await level(/^Mittel/);
    expect(offered().map(({ textContent }) => textContent)).not.toContain('Altbau');
    expect((screen.getByRole('combobox', { name: /^Haushalt/ }) as HTMLSelectElement).value).toBe('5');
    expect(screen.getByText(/^„Altbau“: gilt seit 01.01.2025/)).toBeTruthy();
  });

  test('is the only one where its page led here', async () => {
    show('/here?home=6', 'heating');
    await level(/^Mittel/);
    expect(offered().map(({ textContent }) => textContent)).not.toContain('Zuhause');
    expect((screen.getByRole('combobox', { name: /^Haushalt/ }) as HTMLSelectElement).value).toBe('6');
  });

  test('leaves none to choose where there is no other; what was chosen is still shown', async () => {
    answers['groups/of-user'] = [former];
    show('/here', 'heating');
    expect(await screen.findByRole('link', { name: 'Haushalt hinzufügen' })).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toContain('01.01.2025');
  });
});

describe('the first level of a home beside an open one', () => {
  /** Commands follow the call that they came with. */
  const writing = () => calls.map(({ path }) => path).filter((path) => /changes|edit|add-value/.test(path));
  const other = { ...HOME, id: 6, name: 'Altbau' };
  const ASKED = /^Wohnen Sie noch in „Altbau“/;

  beforeEach(async () => {
    answers['groups/of-user'] = [HOME, other];
    answers['groups/edit'] = [{ ...other, livedUntil: epochOfIso('2025-07-01') }];
    show('/here', 'heating');
    await userEvent.click(await level(/^Viel/));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Haushalt/ }), '5');
  });

  test('asks whether one still lives there, and waits for the answer', async () => {
    const answer = within(screen.getByRole('group', { name: ASKED })).getByRole('radio', { name: /^Ja/ });
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Sagen Sie, ob Sie dort noch wohnen.');
    await userEvent.click(answer);
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('heading', { name: 'Gespeichert' })).toBeTruthy();
    expect(sent('groups/edit')).toEqual([]);
  });

  test('closes it on the day one left, in one with the level', async () => {
    await userEvent.click(
      within(screen.getByRole('group', { name: ASKED })).getByRole('radio', { name: /^Nein/ }),
    );
    expect(screen.getByRole('link', { name: /„Ich bin umgezogen“/ })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Ausgezogen aus „Altbau“/ }), '1.7.2025');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('heading', { name: 'Gespeichert' })).toBeTruthy();
    expect(sent('groups/edit')).toEqual([{ id: other.id, livedUntil: epochOfIso('2025-07-01') }]);
    expect(writing()).toEqual(['changes', 'groups/edit', 'meter-value/personal-types/add-value']);
  });

  test('is not closed where the level is refused: nothing of both is sent by itself', async () => {
    answers['meter-value/personal-types/add-value'] = new Error();
    await userEvent.click(
      within(screen.getByRole('group', { name: ASKED })).getByRole('radio', { name: /^Nein/ }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /^Ausgezogen aus „Altbau“/ }), '1.7.2025');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(/gehört nicht zu Ihrem Konto/)).toBeTruthy();
    expect(writing()).toEqual(['changes', 'groups/edit', 'meter-value/personal-types/add-value']);
  });

  test('is not saved where the other home cannot be closed', async () => {
    answers['groups/edit'] = new Error();
    await userEvent.click(
      within(screen.getByRole('group', { name: ASKED })).getByRole('radio', { name: /^Nein/ }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /^Ausgezogen aus „Altbau“/ }), '1.7.2025');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent('groups/edit')).toHaveLength(1));
    expect(await screen.findByText(/nicht/, { selector: '[role=alert] *, [role=alert]' })).toBeTruthy();
    expect(sent('meter-value/personal-types/add-value')).toEqual([]);
  });
});

test('the level and the card of meals say one average', async () => {
  const { container } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Essen genauer' }));
  const said = container.textContent?.matchAll(/Durchschnitt(?: \(Stand 2020\/21\):)?\s([\d,]+)\st/g) ?? [];
  expect([...said].map(([, average]) => average)).toEqual(['1,69', '1,69']);
});

test('from bus and train a way leads to the kilometres of a year', async () => {
  show('/here', 'publicTransport');
  const ways = within(await screen.findByRole('region', { name: 'Genauer geht es so' }));
  expect(ways.getByText(/zählen in diesem Jahr statt Ihrer Stufe/)).toBeTruthy();
  expect(ways.getByRole('link', { name: 'Bus und Bahn genauer' }).getAttribute('href')).toBe(
    '/input/ghg-domain/mobility/transit',
  );
});
