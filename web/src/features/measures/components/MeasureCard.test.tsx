import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeasureCard } from './MeasureCard.tsx';

function show(name: string): HTMLElement {
  const measure = MEASURE_CATALOGUE.find((one) => one.name === name);
  if (!measure) throw new Error(`no measure ${name}`);
  render(<MeasureCard measure={measure} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(measure.de.title);
  expect(screen.getByText(measure.de.short)).toBeTruthy();
  return screen.getByRole('article');
}
const savingOf = (card: HTMLElement) =>
  card.querySelector('.measure-saving')?.textContent?.replaceAll('\u00A0', ' ');

// spec 2 §9: one decimal, tonnes a year; hints NEW and YOUTH on the card
test.each([
  ['Biogas', 'housing', '0,9 t CO₂ weniger im Jahr', []],
  ['CarFree', 'mobility', '1,1 t CO₂ weniger im Jahr', ['Neu']],
  ['SwitchOff', 'housing', '0,2 t CO₂ weniger im Jahr', ['Neu', 'Für Jugendliche']],
  ['Vegan', 'food-leisure', '0,7 t CO₂ weniger im Jahr', []],
  ['WashingTemp', 'housing', '30 kg CO₂ weniger im Jahr', []],
])(
  '%s has the colour of its domain, its saving with one decimal and its hints',
  (name, domain, saving, hints) => {
    const card = show(name);
    expect(card.dataset.domain).toBe(domain);
    expect(savingOf(card)).toBe(saving);
    expect([...card.querySelectorAll('.pill-flag')].map((hint) => hint.textContent)).toEqual(hints);
  },
);

test('the long description is opened on demand', () => {
  const card = show('Veggie');
  const more = card.querySelector('details');
  expect(more?.open).toBe(false);
  expect(more?.textContent).toContain(MEASURE_CATALOGUE.find(({ name }) => name === 'Veggie')?.de.long);
});
