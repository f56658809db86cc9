import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Worked } from './Worked.tsx';

test('the example on top leads from two readings to tonnes, by the factors in use', () => {
  render(<Worked />);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(steps).toEqual([
    'Stand am Ende des Jahres13.300 m³',
    '−Stand am Anfang12.000 m³',
    '=verbraucht1.300 m³',
    '×je m³ (Brennwert mal Zustandszahl)10,45 kWh',
    '=Energie13.585 kWh',
    '×CO₂ je kWh0,217 kg',
    '=im Haushalt2.948 kg',
    '÷Personen2',
    '=CO₂ je Person1,47 t',
  ]);
});
