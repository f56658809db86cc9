import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Readings } from '../features/energy/readings/screens/Readings.tsx';
import { progress } from '../flow/progress.ts';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { FORMS, type FormOfInput, type as fillIn, reads } from '../testing/everyForm.tsx';
import { holdCalls } from '../testing/heldCalls.ts';
import { showPage } from '../testing/showPage.tsx';
import { SubHeader } from './SubHeader.tsx';

const server = holdCalls(reads);
const VALUES = '/input/ghg-domain/housing/values';
beforeEach(() => keepRecord('a'.repeat(24)));
afterEach(() => {
  reads['meter/of-user'] = [];
  progress.set({});
  dropRecord();
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
const address = () => screen.getByTestId('address').textContent;

const site = {
  id: 4,
  startAt: 1_700_000_000,
  name: 'mix',
  value: 1.7,
  sector: 'nutrition',
  ghgDomain: 'food-leisure',
  supportedType: 'food',
  groupId: 5,
  history: [],
};
const compensation = {
  id: 9,
  compTypeMain: 'windPower',
  name: 'x',
  unitKey: 'GHGeqPerAnnum',
  compValues: [{ d: 1_700_000_000, v: 2 }],
};
const reading = { id: 7, meterId: 3, v: 12345, d: 1_700_000_000, measureType: 'MEASURED_MANUALLY' };

/** Pages that the bar leads on from: what completes the save, and the next page. */
const ONWARD: Readonly<Record<string, { answer: () => unknown; next: string }>> = {
  household: { answer: () => reads['groups/of-user'], next: '/input/input-menu' },
  'power meter': {
    answer: () => ({ ...(FORMS.reading?.meters?.[0] as object) }),
    next: '/input/ghg-domain/housing/gas',
  },
  'gas meter': {
    answer: () => ({ ...(FORMS.reading?.meters?.[0] as object), measuredObj: 'gas', unit: 'cubicMeter' }),
    next: '/input/ghg-domain/housing/values',
  },
  reading: { answer: () => reading, next: '/input/ghg-domain/housing/gas' },
  vehicle: {
    answer: () => ({ id: 8, name: 'Kombi', zeroMeter: false }),
    next: '/input/ghg-domain/mobility/flights',
  },
  flight: {
    answer: () => ({ id: 8, type: 'inEurope', zeroMeter: false, flightRoughValue: [{ v: 6, year: 2024 }] }),
    next: '/input/ghg-domain/food-leisure/food',
  },
  level: {
    answer: () => ({
      answers: [{ personalTypeMeasurement: site, typeValue: { id: 7, name: 'mix', startAt: 1_700_000_000 } }],
    }),
    next: '/input/ghg-domain/food-leisure/shopping',
  },
  compensation: { answer: () => compensation, next: '/emissions-overview' },
};
const SAVES: Readonly<Record<string, RegExp>> = {
  profile: /^Speichern$/,
  compensation: /^Speichern und zur/,
};
/** What makes a complete form one that cannot be saved. */
const SPOIL: Readonly<Record<string, () => void>> = {
  profile: () => fillIn(/^Name/, ''),
  household: () => fillIn(/^Wohnfläche/, 'groß'),
  'power meter': () => fillIn(/^Zählerstand/, 'viel'),
  'gas meter': () => fillIn(/^Zählerstand/, 'viel'),
  reading: () => fillIn(/^Zählerstand/, 'viel'),
  vehicle: () => fillIn(/^Verbrauch/, 'viel'),
  flight: () => fillIn(/stunden/i, 'viele'),
  level: () => fillIn(/^Gilt seit/, 'bald'),
  compensation: () => fillIn(/^Vermiedene Menge/, 'viel'),
};
const labelOf = (name: string): RegExp => SAVES[name] ?? /^Speichern und weiter$/;

async function open({ page, at, meters, before, save }: FormOfInput) {
  if (meters) reads['meter/of-user'] = meters;
  showPage(
    <>
      <SubHeader />
      <Address />
      {page}
    </>,
    at,
  );
  await before?.();
  await screen.findAllByRole('button', { name: save });
}
const bar = () => within(screen.getByRole('navigation'));

test.each(Object.entries(ONWARD))(
  '%s: the bar saves what was entered and goes on',
  async (name, { answer, next }) => {
    const form = FORMS[name] as FormOfInput;
    await open(form);
    await form.fill();
    const button = await bar().findByRole('button', { name: labelOf(name) });
    expect(button.className).toContain('step-link-save');
    // As soon as the checker is there, and no read is under way.
    await waitFor(() => {
      fireEvent.click(button);
      expect(server.sent(form.path)).toHaveLength(1);
    });
    await act(() => server.answer(form.path, answer()));
    await waitFor(() => expect(address()).toBe(next));
  },
);

const BARS = Object.entries(FORMS).filter(([name]) => name in ONWARD || name === 'profile');

test.each(BARS)('%s: the bar stays with what cannot be saved, and names it', async (name, form) => {
  await open(form);
  await form.fill();
  await bar().findByRole('button', { name: labelOf(name) });
  SPOIL[name]?.();
  fireEvent.click(bar().getByRole('button', { name: /^(Speichern|Ohne)/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link').length).toBeGreaterThan(0);
  expect(server.sent(form.path)).toEqual([]);
  expect(address()).toBe(form.at);
});

test.each(BARS)('%s: nothing entered, nothing to save', async (_, form) => {
  await open({ ...form, before: async () => (form === FORMS.household ? form.before?.() : undefined) });
  expect(bar().queryByRole('button', { name: /^Speichern/ })).toBeNull();
});

test('a reading that the bar saves stays on its page, with what it says', async () => {
  const last = { v: 12_000, d: 1_699_000_000 };
  reads['meter/of-user'] = [{ ...(FORMS.reading?.meters?.[0] as object), lastValue: last }];
  showPage(
    <>
      <SubHeader />
      <Readings />
      <Address />
    </>,
    VALUES,
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /^Zählerstand/ }), {
    target: { value: '12345' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Speichern und weiter' }));
  await act(() => server.answer('meter-value/to-housing-meter', reading));
  await screen.findByRole('heading', { name: '12.345 kWh notiert' });
  expect(address()).toBe(VALUES);
});
