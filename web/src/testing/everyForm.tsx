import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Login } from '../features/account/screens/Login.tsx';
import { Profile } from '../features/account/screens/Profile.tsx';
import { Register } from '../features/account/screens/Register.tsx';
import { RegisterFast } from '../features/account/screens/RegisterFast.tsx';
import { ResetPassword } from '../features/account/screens/ResetPassword.tsx';
import { Compensation } from '../features/compensation/screens/Compensation.tsx';
import { GasMeters } from '../features/energy/meters/screens/GasMeters.tsx';
import { PowerMeters } from '../features/energy/meters/screens/PowerMeters.tsx';
import { Households } from '../features/household/screens/Households.tsx';
import { LevelPage } from '../features/levels/screens/LevelPage.tsx';
import { Flights } from '../features/mobility/screens/Flights.tsx';
import { Vehicles } from '../features/mobility/screens/Vehicles.tsx';
import { HOME, recordWith } from './citizens.ts';
import { NO_EFFECTS } from './measures.ts';
import { powerMeter } from './powerCounter.ts';

/** Reads of the pages; a form's own meters are added to them. */
export const reads: Record<string, unknown> = {
  'meter/personal-types/values-current': [],
  user: recordWith({ fullName: 'Anna' }),
  compensation: [],
  'emissions/year': [],
  'measures/effects': NO_EFFECTS,
  'measures/from-user': [],
  'emissions/explain': { parts: [], supplies: [], estimates: [], vehicles: [], flights: [] },
  'groups/of-user': [HOME],
  'meter/of-user': [],
  'meter-value/housing': [],
  'supply/of-user': [],
  'meter/personal-types/of-user': [],
  'mobility/vehicles': [],
  'mobility/flights': [],
  'constant/free/HouseType': [{ name: 'singleHouse' }, { name: 'apartmentHouse' }],
  'constant/free/ApartmentBuildingHeatSupply': [{ name: 'hCwC' }],
};
/** Types into every field whose label begins so. */
export const type = (name: RegExp, value: string) => {
  for (const field of screen.getAllByLabelText(name, { selector: 'input' }))
    fireEvent.change(field, { target: { value } });
};
const tick = (role: 'radio' | 'checkbox', name?: RegExp) =>
  fireEvent.click(screen.getByRole(role, name && { name }));
const choose = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

export interface FormOfInput {
  readonly page: ReactNode;
  /** Where the page is. */
  readonly at: string;
  /** Name of its save button. */
  readonly save: RegExp;
  /** Where it saves to. */
  readonly path: string;
  /** Steps before the form can be seen, or that make it incomplete. */
  readonly before?: () => unknown;
  readonly fill: () => unknown;
  readonly meters?: readonly unknown[];
}

const account = () => {
  type(/^E-Mail-Adresse/, 'anna@example.org');
  type(/^Passwort/, 'geheim123');
};

/** Every form of the input, with what completes it. */
export const FORMS: Readonly<Record<string, FormOfInput>> = {
  registration: {
    page: <Register />,
    at: '/user/register',
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
    at: '/user/register-fast',
    save: /^Registrieren/,
    path: 'user/register-fast',
    fill: () => {
      account();
      type(/^Postleitzahl/, '10115');
      tick('checkbox');
    },
  },
  login: { page: <Login />, at: '/user/login', save: /^Anmelden/, path: 'login', fill: account },
  'password reset': {
    page: <ResetPassword />,
    at: '/user/reset-password',
    save: /^Link anfordern/,
    path: 'user/reset-hash',
    fill: () => type(/^E-Mail-Adresse/, 'anna@example.org'),
  },
  profile: {
    page: <Profile />,
    at: '/user/profile',
    save: /^Speichern/,
    path: 'user/own',
    before: async () => {
      await screen.findByRole('textbox', { name: 'Name' });
      type(/^Name/, '');
    },
    fill: () => type(/^Name/, 'Anna Neu'),
  },
  'password change': {
    page: <Profile />,
    at: '/user/profile',
    save: /^Passwort speichern/,
    path: 'user/password',
    before: async () => {
      await screen.findByLabelText(/^Bisheriges Passwort/);
    },
    fill: () => {
      type(/^Bisheriges Passwort/, 'geheim123');
      type(/^Neues Passwort/, 'drei lange Worte');
      type(/^Passwort wiederholen/, 'drei lange Worte');
    },
  },
  household: {
    page: <Households />,
    at: '/input',
    save: /^Speichern/,
    path: 'groups/create',
    meters: [],
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
    at: '/input/ghg-domain/housing/e-power',
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
    at: '/input/ghg-domain/housing/gas',
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
    at: '/input/ghg-domain/housing/e-power',
    save: /^Ablesung speichern/,
    path: 'meter-value/to-housing-meter',
    meters: [powerMeter()],
    fill: () => type(/^Zählerstand/, '12345'),
  },
  vehicle: {
    page: <Vehicles />,
    at: '/input/ghg-domain/mobility/vehicles',
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
    at: '/input/ghg-domain/mobility/flights',
    save: /^Speichern/,
    path: 'mobility/flight',
    fill: () => {
      tick('radio', /Europa/);
      type(/stunden/i, '6');
    },
  },
  level: {
    page: <LevelPage type="food" />,
    at: '/input/ghg-domain/food-leisure/food',
    save: /^Speichern$/,
    path: 'changes',
    fill: () => tick('radio', /^Mehrmals in der Woche Fleisch/),
  },
  compensation: {
    page: <Compensation />,
    at: '/input/compensation',
    save: /^Speichern$/,
    path: 'compensation/to-user',
    fill: () => {
      choose(/^Art/, 'windPower');
      type(/^Vermiedene Menge/, '2');
    },
  },
};
