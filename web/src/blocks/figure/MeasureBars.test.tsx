import { draftYear } from '@footprint/shared-events/check/draftSectors.ts';
import type { EffectPick } from '@footprint/shared-events/emissions/yearWith.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeasureBars } from './MeasureBars.tsx';

const PERSON = draftYear({ version: 1, year: 2025, hhMember: 2, food: 'mix' });
const LONG_AGO = 1_700_000_000;

const show = (...picks: EffectPick[]) => render(<MeasureBars person={PERSON} picks={picks} />);
const after = () => document.querySelector('.measure-bars-after')?.textContent?.replaceAll('\u00A0', ' ');
const within = () => screen.queryByText(/^Was Sie schon das ganze Jahr 2025 tun/);

test('the measures take off what they would, in two decimals where one hides it', () => {
  show({ name: 'Vegan' });
  expect(after()).toBe('mit Ihren Maßnahmen 10,7 t');
  expect(within()).toBeNull();
});

test('what is little is written finely', () => {
  show({ name: 'WashingTemp' });
  expect(after()).toBe('mit Ihren Maßnahmen 11,50 t');
});

test('what ran all year is part of the figure, and is said so', () => {
  show({ name: 'Vegan', startAt: LONG_AGO });
  expect(after()).toBeUndefined();
  expect(within()).not.toBeNull();
});

test('what no footprint holds changes nothing, and is not said to be part of it', () => {
  show({ name: 'GreenBank', startAt: LONG_AGO });
  expect(after()).toBeUndefined();
  expect(within()).toBeNull();
});
