import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { epochOfIso } from '../browser/dates.ts';
import { HeatPump } from '../features/energy/guides/screens/HeatPump.tsx';
import { Swap } from '../features/energy/guides/screens/Swap.tsx';
import { Tariff } from '../features/energy/guides/screens/Tariff.tsx';
import { Billed } from '../features/energy/supplies/screens/Billed.tsx';
import { Move } from '../features/household/screens/Move.tsx';
import { Sold } from '../features/mobility/screens/Sold.tsx';
import { answerCalls } from './answeredCalls.ts';
import { powerMeter } from './powerCounter.ts';
import { showPage } from './showPage.tsx';

const home = (id: number, name: string) => ({
  id,
  name,
  type: 'Household',
  hhArea: 80,
  hhMember: 2,
  hhHouseType: 'singleHouse',
});
const READ = { id: 1, meterId: 3, v: 10_000, d: epochOfIso('2023-01-01'), measureType: 'MEASURED_MANUALLY' };

/** A meter whose only reading is `READ`. */
function meter(measuredObj: 'ePower' | 'gas', id: number) {
  const [name, sector] = measuredObj === 'gas' ? ['heating', 'heating'] : ['household', 'ePower'];
  const activities = [{ name, sector, bitmaskField: 1, consumptionShare: 100, hasMeter: false }];
  const type = measuredObj === 'gas' ? { gasType: 'stdGas' } : { electricPowerType: 'sdtMix' };
  const terms = [{ validFrom: null, activities, ...type }];
  return {
    ...powerMeter({ id }),
    ...type,
    measuredObj,
    activities,
    terms,
    lastValue: { ...READ, meterId: id },
  };
}
const CAR = {
  id: 1,
  zeroMeter: false,
  name: 'Kombi',
  type: 'car',
  fuelType: 'diesel',
  vehicleRoughValue: { v: 12_000, year: 2023 },
  vehicleRoughValues: [{ v: 12_000, year: 2023 }],
  avgFuelConsume: 6.4,
};
let answers: Readonly<Record<string, unknown>> = {};
answerCalls(({ path }) => answers[path]);

beforeEach(() => {
  answers = {
    'groups/of-user': [home(5, 'Altbau'), home(6, 'Neubau')],
    'meter/of-user': [meter('ePower', 3)],
    'meter-value/housing': [READ],
    'mobility/vehicles': [CAR],
    'supply/of-user': [],
    'meter/personal-types/of-user': [],
    'emissions/preview': { changes: [] },
  };
});

/** Pages of a guide: what is typed at a label, what is chosen, or what is pressed to go on. */
type Answer =
  | readonly [label: string, text: string]
  | { readonly choose: string }
  | { readonly press: string };

async function fill(label: string, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
async function give(answer: Answer): Promise<void> {
  if ('press' in answer) await userEvent.click(screen.getByRole('button', { name: answer.press }));
  else if ('choose' in answer)
    await userEvent.click(await screen.findByRole('radio', { name: answer.choose }));
  else await fill(...answer);
}
const NEXT = { press: 'Weiter' } as const;
const question = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

const ON = '01.01.2024';
const NEW_SWAPPED: readonly Answer[] = [['Tag des Tauschs', ON], NEXT, { press: 'Weiß ich nicht' }];
const TARIFF: readonly Answer[] = [['Erster Tag', ON], NEXT, { choose: 'Ökostrom' }, NEXT];
const MOVED: readonly Answer[] = [
  { choose: 'Altbau' },
  NEXT,
  ['Tag des Umzugs', ON],
  NEXT,
  { choose: 'Neubau' },
  NEXT,
];
const PUMP: readonly Answer[] = [
  ['Erster Tag', ON],
  NEXT,
  ['Nummer des Zählers', 'WP'],
  NEXT,
  ['Erster Stand', '0'],
  NEXT,
  { choose: 'Nein, sie heizt nur' },
  NEXT,
];
const GAS_ENDED: readonly Answer[] = [
  ...PUMP,
  { press: 'Weiß ich nicht' },
  { choose: 'Endet an dem Tag' },
  NEXT,
];
const BILLED: readonly Answer[] = [
  { choose: 'Altbau' },
  NEXT,
  { choose: 'Heizöl' },
  NEXT,
  ['Erster Tag der Rechnung', '01.01.2023'],
  ['Letzter Tag der Rechnung', '31.12.2023'],
  NEXT,
];
const SOLD: readonly Answer[] = [['Tag des Verkaufs', '31.12.2024'], NEXT];

const READING = 'Zählerstand';
const LOWER = 'Das ist weniger als davor. Prüfen Sie Ziffern und Datum. Stimmt es so, gehen Sie weiter.';
const MORE = 'Viel mehr, als Sie brauchen. Stimmt es so, gehen Sie weiter.';
const BILL = 'Für Ihr Zuhause wäre das ungewöhnlich viel oder wenig. Stimmt es so, gehen Sie weiter.';
const KM = 'Das sind sehr viele Kilometer für ein Jahr. Stimmt es so, gehen Sie weiter.';

test.each<[string, () => ReactNode, readonly Answer[], string, string, string, string]>([
  ['a move, below the last', Move, MOVED, 'Letzter Zählerstand', '9000', LOWER, '13000'],
  ['a move, far above it', Move, MOVED, 'Letzter Zählerstand', '130000', MORE, '13000'],
  ['a swap', Swap, NEW_SWAPPED.slice(0, 2), READING, '9000', LOWER, '13000'],
  ['a tariff', Tariff, TARIFF, READING, '9000', LOWER, '13000'],
  ['a heat pump', HeatPump, PUMP, READING, '9000', LOWER, '13000'],
  ['the gas meter it takes over from', HeatPump, GAS_ENDED, READING, '9000', LOWER, '11000'],
  ['a bill', Billed, BILLED, 'Verbrauch laut Rechnung', '15000', BILL, '1500'],
  ['a sold car', Sold, SOLD, 'Gefahrene Strecke', '300000', KM, '30000'],
])(
  '%s: an unlikely answer is asked about once, at the press',
  async (guide, Page, way, field, slip, asked, usual) => {
    if (guide.includes('gas'))
      answers = { ...answers, 'meter/of-user': [meter('ePower', 3), meter('gas', 4)] };
    showPage(<Page />);
    for (const one of way) await give(one);
    await give([field, slip]);
    const here = question();
    expect(screen.queryByText(asked)).toBeNull();
    await give(NEXT);
    await screen.findByText(asked);
    expect(question()).toBe(here);
    // The same press again says that it is right.
    await give(NEXT);
    await waitFor(() => expect(question()).not.toBe(here));
    expect(screen.queryByText(asked)).toBeNull();
    await give({ press: 'Zurück' });
    await give([field, usual]);
    await give(NEXT);
    await waitFor(() => expect(question()).not.toBe(here));
  },
);

test('what was meant is a button', async () => {
  showPage(<Sold />);
  for (const one of SOLD) await give(one);
  await give(['Gefahrene Strecke', '300000']);
  await give(NEXT);
  await give({ press: 'Gemeint war 30.000' });
  expect(screen.getByRole('textbox')).toHaveProperty('value', '30000');
});

test('the first value of a new counter is asked about where a later one is lower', async () => {
  const later = { ...READ, id: 2, v: 500, d: epochOfIso('2024-07-01') };
  answers = { ...answers, 'meter-value/housing': [later, READ] };
  showPage(<Swap />);
  for (const one of NEW_SWAPPED) await give(one);
  await give(['Anfangsstand des neuen Zählers', '900']);
  await give(NEXT);
  expect(await screen.findByText(/^Das ist mehr als danach\./)).toBeTruthy();
});
