import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { Kilometres } from './Kilometres.tsx';

const car: VehicleAnswer = {
  id: 1,
  zeroMeter: false,
  name: 'Kombi',
  type: 'car',
  fuelType: 'gasoline',
  avgFuelConsume: 7,
  vehicleRoughValue: { v: 12_000, year: 2023, sharedBy: 2 },
  vehicleRoughValues: [{ v: 12_000, year: 2023, sharedBy: 2 }],
};
const server = holdCalls();

test('the number that share a car is that of the year before, also after a year was entered', async () => {
  render(<Kilometres vehicle={car} stale={false} />, { wrapper: ServerData });
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(screen.getByText(/geteilt durch 2/)).toBeTruthy();
  expect(box(/^Wie viele/).value).toBe('2');
  fireEvent.change(screen.getByRole('combobox', { name: /^Jahr/ }), { target: { value: '2024' } });
  fireEvent.change(box(/^Gefahrene Strecke/), { target: { value: '9000' } });
  fireEvent.change(box(/^Wie viele/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await server.answer('mobility/vehicle/1/value', car);
  await waitFor(() => expect(box(/^Gefahrene Strecke/).value).toBe(''));
  expect(server.sent('mobility/vehicle/1/value')).toEqual([{ year: 2024, v: 9000, sharedBy: 3 }]);
  expect(box(/^Wie viele/).value).toBe('3');
});
