import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Login } from '../features/account/screens/Login.tsx';
import { Profile } from '../features/account/screens/Profile.tsx';
import { Register } from '../features/account/screens/Register.tsx';
import { RegisterFast } from '../features/account/screens/RegisterFast.tsx';
import { ResetPassword } from '../features/account/screens/ResetPassword.tsx';
import { Compensation } from '../features/compensation/screens/Compensation.tsx';
import { Households } from '../features/household/screens/Households.tsx';
import { FoodLevel } from '../features/levels/screens/FoodLevel.tsx';
import { GasMeters } from '../features/meter/screens/GasMeters.tsx';
import { PowerMeters } from '../features/meter/screens/PowerMeters.tsx';
import { Flights } from '../features/mobility/screens/Flights.tsx';
import { Vehicles } from '../features/mobility/screens/Vehicles.tsx';
import { commandsRunning } from '../lib/commandsRunning.ts';
import { holdCalls } from '../testing/heldCalls.ts';

const household = {
  id: 5,
  name: 'Zuhause',
  type: 'Household',
  hhArea: 80,
  hhMember: 2,
  hhHouseType: 'singleHouse',
};
const meter = {
  id: 3,
  name: 'S-4711',
  measuredObj: 'ePower',
  unit: 'kWh',
  ghgDomain: 'housing',
  groupId: 5,
  inputFrequency: 'yearly',
  activities: [],
  relation: 'REPRESENTS',
  subMeters: [],
  lastValue: null,
};
const user = {
  id: 'a'.repeat(24),
  fullName: 'Anna',
  mail: 'anna@example.org',
  phone: '',
  addressStreet: '',
  addressAddition: '',
  addressCityCode: '',
  addressCity: '',
  language: 'de',
  isStopFossilUser: false,
  isBetUser: false,
  info: { newsletter: false, measuresGeneral: '' },
  role: { names: [] },
  permissions: [],
};
const reads: Record<string, unknown> = {
  user,
  compensation: [],
  'groups/of-user': [household],
  'meter-value/housing': [],
  'meter/personal-types/of-user': [],
  'mobility/vehicles': [],
  'mobility/flights': [],
  'constant/free/HouseType': [{ name: 'singleHouse' }, { name: 'apartmentHouse' }],
  'constant/free/ApartmentBuildingHeatSupply': [{ name: 'hCwC' }],
};
const server = holdCalls(reads);
afterEach(() => {
  delete reads['meter/of-user'];
});

const type = (name: RegExp, value: string) => {
  for (const field of screen.getAllByLabelText(name, { selector: 'input' }))
    fireEvent.change(field, { target: { value } });
};
const tick = (role: 'radio' | 'checkbox', name?: RegExp) =>
  fireEvent.click(screen.getByRole(role, name && { name }));
const choose = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

interface Form {
  readonly page: ReactNode;
  /** Name of its save button. */
  readonly save: RegExp;
  /** Where it saves to. */
  readonly path: string;
  /** What comes before the form can be seen, or makes it incomplete. */
  readonly before?: () => unknown;
  readonly fill: () => unknown;
  readonly meters?: readonly unknown[];
}

const account = () => {
  type(/^E-Mail-Adresse/, 'anna@example.org');
  type(/^Passwort/, 'geheim123');
};

/** Every form of the input, with what completes it. */
const FORMS: Readonly<Record<string, Form>> = {
  registration: {
    page: <Register />,
    save: /^Registrieren/,
    path: 'user/register',
    fill: () => {
      account();
      type(/^Name/, 'Anna');
      tick('checkbox');
    },
  },
  'fast registration': {
    page: <RegisterFast />,
    save: /^Registrieren/,
    path: 'user/register-fast',
    fill: () => {
      account();
      type(/^Postleitzahl/, '10115');
      tick('checkbox');
    },
  },
  login: { page: <Login />, save: /^Anmelden/, path: 'login', fill: account },
  'password reset': {
    page: <ResetPassword />,
    save: /^Link anfordern/,
    path: 'user/reset-hash',
    fill: () => type(/^E-Mail-Adresse/, 'anna@example.org'),
  },
  profile: {
    page: <Profile />,
    save: /^Speichern/,
    path: 'user/own',
    before: async () => {
      await screen.findByRole('textbox', { name: 'Name' });
      type(/^Name/, '');
    },
    fill: () => type(/^Name/, 'Anna Neu'),
  },
  household: {
    page: <Households />,
    save: /^Speichern/,
    path: 'groups/create',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Haushalt hinzufügen' }));
      await screen.findByRole('radio', { name: /^Ein/ });
    },
    fill: () => {
      type(/^Name/, 'Zuhause');
      type(/^Wohnfläche/, '80');
      type(/^Personen/, '2');
      tick('radio', /^Ein/);
    },
  },
  'power meter': {
    page: <PowerMeters />,
    save: /^Zähler speichern/,
    path: 'meter/avatar',
    meters: [],
    fill: () => {
      type(/^Zählernummer/, 'S-4711');
      tick('radio', /^Ökostrom/);
      tick('radio', /^Jährlich/);
      type(/^Zählerstand/, '12345');
    },
  },
  'gas meter': {
    page: <GasMeters />,
    save: /^Zähler speichern/,
    path: 'meter/avatar',
    meters: [],
    fill: () => {
      type(/^Zählernummer/, 'G-4711');
      tick('radio', /^Erdgas/);
      tick('radio', /^Jährlich/);
      type(/^Zählerstand/, '12345');
    },
  },
  reading: {
    page: <PowerMeters />,
    save: /^Ablesung speichern/,
    path: 'meter-value/to-housing-meter',
    meters: [meter],
    fill: () => type(/^Zählerstand/, '12345'),
  },
  vehicle: {
    page: <Vehicles />,
    save: /^Speichern/,
    path: 'mobility/vehicle',
    fill: () => {
      type(/^Name/, 'Kombi');
      type(/^Gefahrene Strecke/, '12000');
      type(/^Verbrauch/, '7,5');
    },
  },
  flight: {
    page: <Flights />,
    save: /^Speichern/,
    path: 'mobility/flight',
    fill: () => {
      tick('radio', /Europa/);
      type(/stunden/i, '6');
    },
  },
  level: {
    page: <FoodLevel />,
    save: /^Speichern und weiter/,
    path: 'meter-value/personal-types/add-value',
    fill: () => tick('radio', /^Gemischt/),
  },
  compensation: {
    page: <Compensation />,
    save: /^Speichern und weitere/,
    path: 'compensation/to-user',
    fill: () => {
      choose(/^Art/, 'windPower');
      type(/^Vermiedene Menge/, '2');
    },
  },
};

async function open({ page, meters, before, save }: Form) {
  if (meters) reads['meter/of-user'] = meters;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  await before?.();
  return screen.findByRole('button', { name: save });
}
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const forms = Object.entries(FORMS);

test.each(forms)(
  '%s: an incomplete form looks disabled, and a press says what is missing',
  async (_, form) => {
    const button = await open(form);
    await waitFor(() => expect(isDisabled(button)).toBe(true));
    fireEvent.click(button);
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link').length).toBeGreaterThan(0);
    expect(summary.parentElement).toBe(document.activeElement);
    expect(server.sent(form.path)).toEqual([]);
  },
);

test.each(forms)('%s: a complete form is saved once, and rests while that runs', async (_, form) => {
  const button = await open(form);
  await form.fill();
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(server.sent(form.path)).toHaveLength(1));
  await waitFor(() => expect(isDisabled(button)).toBe(true));
  fireEvent.click(button);
  expect(server.sent(form.path)).toHaveLength(1);
});

test.each(forms)('%s: while another save of the tab runs it waits', async (_, form) => {
  const button = await open(form);
  await form.fill();
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  act(() => commandsRunning.set(1));
  expect(isDisabled(button)).toBe(true);
  fireEvent.click(button);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.sent(form.path)).toEqual([]);
});
