import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../../../browser/dates.ts';
import { HOME } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { powerMeter } from '../../../../testing/powerCounter.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { MeterProcess } from './MeterProcess.tsx';

const home: HouseholdAnswer = { ...HOME, id: 6, name: 'Neubau' };
const left: HouseholdAnswer = { ...home, id: 5, name: 'Altbau', livedUntil: epochOfIso('2025-07-01') };
const meterOf = (id: number, groupId: number) => powerMeter({ id, groupId, name: `S-${id}` });
const level: Record<string, unknown> = {
  'meter-value/housing': [],
  'meter/personal-types/values-current': [],
};
const server = holdCalls(level);

async function show(meters: readonly MeterAnswer[], search = '') {
  showPage(<MeterProcess measuredObj="ePower" />, `/${search}`);
  await server.answer('groups/of-user', [left, home]);
  await server.answer('meter/of-user', meters);
}
const newMeter = () => screen.findByRole('form', { name: 'Neuer Zähler' });
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zähler' });

test('a meter of a home that was left is not the form’s choice, and is read on demand', async () => {
  await show([meterOf(3, 5)]);
  await newMeter();
  fireEvent.click(screen.getByText('Abbrechen'));
  expect((await screen.findByRole('form', { name: /Ablesung/ })) && select().value).toBe('');
  expect([...select().options].map(({ text }) => text).join()).toContain('S-3');
});

test('of several the one in use is chosen', async () => {
  await show([meterOf(3, 5), meterOf(4, 6)]);
  await screen.findByRole('form', { name: /Ablesung/ });
  expect(select().value).toBe('4');
});

test('the page of the new home asks for its own meter', async () => {
  await show([meterOf(3, 5)], '?home=6');
  await newMeter();
  expect(screen.queryByText('Abbrechen')).toBeNull();
});

test.each([
  [[], 'sdtMix'],
  [[{ supportedType: 'electricPower', name: 'VeryLow' }], 'eco'],
])(
  'the first meter asks what it shows and when; all else stands in rows and can be opened (%j)',
  async (levels, tariff) => {
    level['meter/personal-types/values-current'] = levels;
    await show([]);
    const form = within(await newMeter());
    const asked = form.getAllByRole('textbox').filter((field) => field.closest('details') === null);
    expect(asked.map((field) => field.getAttribute('name'))).toEqual(['meterValue', 'meterValueDate']);
    expect(form.queryAllByRole('radio').filter((field) => field.closest('details') === null)).toEqual([]);
    const rows = [...document.querySelectorAll('.fold > summary')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      tariff === 'eco' ? 'StromartÖkostrom' : 'StromartNormaler Strom (deutscher Mix)',
      'ZählernummerNr. 1',
      'ErinnerungMonatlich',
      'WofürHaushaltsgeräte und Licht',
      'Von wann bis wanndurchgehend',
      'Zweite Ablesungkeine',
    ]);
    fireEvent.change(form.getByLabelText(/^Zählerstand/, { selector: 'input' }), {
      target: { value: '3000' },
    });
    fireEvent.click(form.getByRole('button', { name: /^Zähler speichern/ }));
    await waitFor(() =>
      expect(server.sent('meter/avatar')).toMatchObject([
        {
          meterHousehold: 6,
          name: 'Nr. 1',
          meterElectricPowerType: tariff,
          meterInputFrequency: 'monthly',
          meterValue: 3000,
          activities: [{ name: 'household', consumptionShare: 100 }],
        },
      ]),
    );
  },
);

test('a second reading that is lower or whose comma slipped is asked back before anything is saved', async () => {
  await show([]);
  await newMeter();
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } });
  type(/^Zählernummer/, 'S-9');
  fireEvent.click(screen.getByLabelText('Ökostrom'));
  fireEvent.click(screen.getByLabelText('Jährlich'));
  type(/^Zählerstand/, '3000');
  type(/^Datum der Ablesung|^Ablesedatum|^Datum$/, '01.01.2025');
  type(/^Zweiter Zählerstand/, '2999');
  type(/^Datum der zweiten Ablesung/, '01.01.2026');
  fireEvent.click(screen.getByRole('button', { name: /^Zähler speichern/ }));
  expect(await screen.findByText(/^Das ist weniger als davor\./)).toBeTruthy();
  type(/^Zweiter Zählerstand/, '54321');
  fireEvent.click(screen.getByRole('button', { name: /^Zähler speichern/ }));
  const meant = await screen.findByRole('button', { name: 'Gemeint war 5.432,1' });
  expect(server.sent('meter/avatar')).toEqual([]);
  fireEvent.click(meant);
  expect(screen.queryByRole('button', { name: /^Gemeint war/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Zähler speichern/ }));
  await waitFor(() => expect(server.sent('meter/avatar')).toHaveLength(1));
});
