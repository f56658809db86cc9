import type { AddMeterBody } from '@footprint/shared-events/housing/rules.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../../../../browser/dates.ts';
import { answerCalls, refusal } from '../../../../testing/answeredCalls.ts';
import { HOME } from '../../../../testing/citizens.ts';
import { powerMeter } from '../../../../testing/powerCounter.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { WorkerHere } from '../../readings/testing/WorkerHere.ts';
import { MeterProcess } from './MeterProcess.tsx';

const homes = [
  { ...HOME, id: 6, name: 'Neubau' },
  { ...HOME, id: 8, name: 'Laube' },
];
let answers: Record<string, unknown>;
const calls = answerCalls(({ path }) => answers[path] ?? []);
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  answers = {
    'groups/of-user': homes.slice(0, 1),
    'meter/avatar': powerMeter({ id: 31, groupId: 6 }),
    'meter-value/import': { rows: [], imported: 2, importId: 9 },
  };
});

const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

async function choose(lines: readonly string[], measuredObj: 'ePower' | 'gas' = 'ePower') {
  showPage(
    <>
      <MeterProcess measuredObj={measuredObj} />
      <Here />
    </>,
    '/#file',
  );
  const field = await screen.findByLabelText('Zählerstände aus einer Datei');
  expect(document.activeElement).toBe(field);
  await userEvent.upload(field, new File([lines.join('\n')], 'staende.csv'));
}
const rows = () => [...document.querySelectorAll('.fold > summary')].map(({ textContent }) => textContent);

const POWER = [
  'Zählernummer;1EMH00123',
  '',
  'Datum;HT (kWh);NT (kWh)',
  '01.01.2024;6000;4000',
  '01.07.2024;7000;4820',
  '01.01.2025;8000;5660',
];

test('a file makes the meter: its number, its first reading, and the others by the same press', async () => {
  await choose(POWER);
  await screen.findByText('Zusammengezählt: HT (kWh) + NT (kWh)');
  await waitFor(() => expect(rows()).toContain('Zählernummer1EMH00123'));
  expect(rows().join()).not.toContain('Zweite Ablesung');
  await userEvent.click(screen.getByRole('button', { name: 'Zähler mit 3 Ablesungen anlegen' }));
  await waitFor(() => expect(sent('meter-value/import')).toHaveLength(1));
  expect(sent('meter/avatar')).toMatchObject([
    {
      meterHousehold: 6,
      name: '1EMH00123',
      unit: 'kWh',
      meterValue: 10_000,
      meterValueDate: epochOfIso('2024-01-01'),
      activities: [{ name: 'household', consumptionShare: 100 }],
    },
  ]);
  expect(sent('meter-value/import')).toEqual([
    {
      meterId: 31,
      readings: [
        { d: epochOfIso('2024-07-01'), v: 11_820 },
        { d: epochOfIso('2025-01-01'), v: 13_660 },
      ],
    },
  ]);
  await waitFor(() => expect(document.querySelector('output')?.textContent).toMatch(/values\?meter=31$/));
});

test('a file’s words can be changed, and stay so when it is read again', async () => {
  answers['meter/avatar'] = powerMeter({ id: 31, groupId: 6, measuredObj: 'gas' });
  await choose(
    ['Zähler;Datum;Stand;Einheit', '7GAS1;01.01.2024;10.000;kWh', '7GAS1;01.01.2025;13.660;kWh'],
    'gas',
  );
  await userEvent.click(await screen.findByRole('radio', { name: '10.000\u00A0kWh' }));
  await waitFor(() => expect(rows()).toEqual(expect.arrayContaining(['EinheitkWh', 'Zählernummer7GAS1'])));
  const name = screen.getByLabelText(/^Zählernummer/, { selector: 'input' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Keller');
  await userEvent.click(screen.getByRole('radio', { name: '10\u00A0kWh' }));
  await userEvent.click(screen.getByRole('radio', { name: '10.000\u00A0kWh' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Zähler mit 2 Ablesungen anlegen' }));
  await waitFor(() => expect(sent('meter-value/import')).toHaveLength(1));
  expect(sent('meter/avatar')).toMatchObject([{ name: 'Keller', unit: 'kWh', meterValue: 10_000 }]);
});

test('an open question, or a field of the meter, holds it up; what was made is not made again', async () => {
  answers['groups/of-user'] = homes;
  answers['meter-value/import'] = refusal(500, {});
  await choose(['Datum;Stand', '01.01.2024;10.000', '01.01.2025;13.660']);
  await userEvent.click(await screen.findByRole('button', { name: 'Ablesungen speichern' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Die Datei lässt offen');
  await userEvent.click(screen.getByRole('radio', { name: '10.000\u00A0kWh' }));
  const make = () => screen.findByRole('button', { name: 'Zähler mit 2 Ablesungen anlegen' });
  await userEvent.click(await make());
  expect((await screen.findByRole('alert')).textContent).toContain('Haushalt');
  expect(sent('meter/avatar')).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Haushalt/ }), 'Laube');
  await userEvent.click(await make());
  await waitFor(() => expect(sent('meter-value/import').length).toBeGreaterThan(0));
  answers['meter-value/import'] = { rows: [], imported: 1, importId: 9 };
  await userEvent.click(await make());
  await waitFor(() => expect(document.querySelector('output')?.textContent).toMatch(/meter=31$/));
  expect(sent('meter/avatar')).toMatchObject([{ meterHousehold: 8 } satisfies Partial<AddMeterBody>]);
});

test('a file of another quantity makes no meter, and is discarded', async () => {
  await choose(['Datum;Stand (m³)', '01.01.2024;100', '01.01.2025;200']);
  await screen.findByText('Zeile 2: Die Datei zählt in m³, Ihr Zähler in kWh.');
  expect(screen.queryByRole('button', { name: /anlegen/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await screen.findByRole('form', { name: 'Neuer Zähler' });
});
