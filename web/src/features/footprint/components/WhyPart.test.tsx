import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { HOME } from '../../../testing/citizens.ts';
import { NO_EFFECTS } from '../../../testing/measures.ts';
import { measuredYear } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { WhyPart } from './WhyPart.tsx';

const YEAR = 2025;
const levels = [{ displaced: false, periods: [{ name: '1000' }] }];
answerCalls(({ path, body }) => {
  if (path === 'groups/of-user') return [HOME];
  if (path === 'emissions/explain')
    return { ...body, parts: [], levels, answers: [], flights: [], vehicles: [] };
  return path === 'measures/effects' ? NO_EFFECTS : [];
});

test.each([
  ['personalConsume', 'Eintragen: Konsum genauer', /things$/],
  ['nutrition', 'Eintragen: Ernährung', /food$/],
  ['publicTransport', 'Eintragen: Bus und Bahn genauer', /transit$/],
] as const)(
  'a level of %s is a rough say, and leads to where it is asked more closely',
  async (sector, name, to) => {
    showPage(<WhyPart year={YEAR} sector={sector} sectors={measuredYear({ [sector]: 8.8 })} />);
    expect(await screen.findByText(/Das ist eine Stufe, also eine grobe Angabe\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(to);
  },
);
