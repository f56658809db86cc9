import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Readings } from '../features/energy/readings/screens/Readings.tsx';
import { progress } from '../flow/progress.ts';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { FORMS, type FormOfInput, type as fillIn, reads } from '../testing/everyForm.tsx';
import { holdCalls } from '../testing/heldCalls.ts';
import { powerMeter } from '../testing/powerCounter.ts';
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
const reading = { id: 7, meterId: 3, v: 12345, d: 1_700_000_000, measureType: 'MEASURED_MANUALLY' };

/** The meter that was just added or read; its page lists it from then on. */
function saved(measuredObj: MeasuredObject) {
  const unit = measuredObj === 'gas' ? 'cubicMeter' : 'kWh';
  const meter = powerMeter({ measuredObj, unit, lastValue: { v: 12_345, d: 1_700_000_000 } });
  reads['meter/of-user'] = [meter];
  return meter;
}

/** Pages that stay and say what came of an entry: what completes the save, and what is said. */
const ENTRIES: Readonly<Record<string, { answer: () => unknown; says?: string }>> = {
  household: { answer: () => reads['groups/of-user'] },
  'power meter': { answer: () => saved('ePower'), says: '12.345\u00A0kWh notiert' },
  'gas meter': { answer: () => saved('gas'), says: '12.345\u00A0m³ notiert' },
  reading: {
    answer: () => {
      saved('ePower');
      return reading;
    },
    says: '12.345\u00A0kWh notiert',
  },
  vehicle: {
    answer: () => ({ id: 8, name: 'Kombi', zeroMeter: false }),
  },
  flight: {
    answer: () => ({ id: 8, type: 'inEurope', zeroMeter: false, flightRoughValue: [{ v: 6, year: 2024 }] }),
  },
  level: {
    answer: () => ({
      answers: [{ personalTypeMeasurement: site, typeValue: { id: 7, name: 'mix', startAt: 1_700_000_000 } }],
    }),
  },
};
const SAVES: Readonly<Record<string, RegExp>> = {
  profile: /^Speichern$/,
  compensation: /^Speichern und zur/,
};
/** Changes that turn a complete form into one that cannot be saved. */
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
const labelOf = (name: string): RegExp => SAVES[name] ?? /^Speichern$/;

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
const bar = () => within(screen.getByRole('navigation', { name: 'Sie sind hier' }));

test.each(Object.entries(ENTRIES))(
  '%s: what the bar saves is answered on its page',
  async (name, { answer, says = 'Gespeichert' }) => {
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
    const card = await screen.findByRole('heading', { name: says });
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(address()).toBe(form.at);
  },
);

const BARS = Object.entries(FORMS).filter(([name]) => name in ENTRIES || name in SAVES);

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
  fireEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
  await act(() => server.answer('meter-value/to-housing-meter', reading));
  await screen.findByRole('heading', { name: '12.345\u00A0kWh notiert' });
  expect(address()).toBe(VALUES);
});
