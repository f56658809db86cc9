import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { expect, test } from 'vitest';
import { resultMail } from './resultTexts.ts';

const ROUND: Campaign = {
  name: 'bet',
  kind: 'climate-bet',
  start: '2026-01-01',
  end: '2027-01-01',
  confirmUntil: '2027-01-15',
  title: { de: 'Die Wette', en: 'The bet' },
};
const figures = (saving: number) => ({
  participants: 12,
  measures: 30,
  saving,
  confirmedSaving: 2,
  byMeasure: [],
  league: [],
});
const facts = (round: Campaign, saving: number, language: 'de' | 'en' = 'de') =>
  resultMail(round, figures(saving), { saving: 0.5, confirmedSaving: 0.5 }, language).facts?.map((fact) =>
    fact.replaceAll('\u00A0', ' '),
  );

test('the mail names the goal, and whether the bet was won', () => {
  expect(facts({ ...ROUND, goal: 5 }, 6)).toContain('Ziel: 5 t CO₂. Die Wette ist gewonnen.');
  expect(facts({ ...ROUND, goal: 5 }, 3)).toContain(
    'Ziel: 5 t CO₂. Die Wette ist nicht gewonnen, 2,0 t CO₂ haben gefehlt.',
  );
  expect(facts({ ...ROUND, goal: 5 }, 3, 'en')).toContain('Goal: 5 t CO₂. The bet is not won, by 2.0 t CO₂.');
  // 99.99 % is not reached.
  expect(facts({ ...ROUND, goal: 5 }, 4.9999)?.join()).toContain('nicht gewonnen');
  expect(facts({ ...ROUND, kind: 'stop-fossil', goal: 5 }, 6)).toContain(
    'Ziel: 5 t CO₂. Das Ziel ist erreicht.',
  );
});

test('of a round without a goal nothing is said of one', () => {
  expect(facts(ROUND, 6)?.join()).not.toContain('Ziel');
});
