import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refusal } from '../../../testing/answeredCalls.ts';
import { NO_EFFECTS } from '../../../testing/measures.ts';
import { measuredYear } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { AllMeasures } from './AllMeasures.tsx';

const answers: Record<string, unknown> = {};
answerCalls(({ path }) => answers[path] ?? []);

const card = (name: string) => within(screen.getByRole('article', { name, hidden: true }));

test('the catalogue is folded by domain, and says of each measure what it does in the own year', async () => {
  answers['emissions/year'] = measuredYear({ flying: 5.51 });
  answers['measures/effects'] = { ...NO_EFFECTS, reasons: ['flat'] };
  const { container } = showPage(<AllMeasures />);
  await screen.findByRole('heading', { name: /^Am meisten spart bei Ihnen: / });
  const groups = [...container.querySelectorAll<HTMLDetailsElement>('.measure-group')];
  expect(groups.length).toBeGreaterThan(2);
  expect(groups.map(({ open }) => open)).toEqual(groups.map(() => false));
  // All of the own flights, where the average is 0.6 t.
  expect(card('Ein Jahr ohne Fliegen').getByText(/^−5,5\st im Jahr$/)).toBeTruthy();
  expect(
    card('Mit einer Wärmepumpe heizen').getByText('In einer Wohnung entscheiden Sie das nicht allein.'),
  ).toBeTruthy();
});

test('what was asked for stands open', async () => {
  const { container } = showPage(<AllMeasures />, '/measures/sectors?domain=mobility');
  await waitFor(() => expect(container.querySelectorAll('.measure-group')).toHaveLength(1));
  expect(container.querySelector<HTMLDetailsElement>('.measure-group')?.open).toBe(true);
});

test('where the own year does not come, the average stands there', async () => {
  answers['measures/effects'] = refusal(500, { messageId: 'api:error:unknown' });
  showPage(<AllMeasures />);
  await screen.findByText(/^Am meisten spart: /);
  expect(card('Ein Jahr ohne Fliegen').getByText('CO₂ weniger im Jahr')).toBeTruthy();
});
