import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessionUser } from '../../../../server/session/user.ts';
import { citizenWith } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { POWER_COUNTER, READING } from '../../../../testing/powerCounter.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { ReadingsTable } from './ReadingsTable.tsx';

const again = { ...READING, id: 8 };
const answers: Record<string, unknown> = {
  'meter-value/housing': [READING],
  'groups/of-user': [],
  'emissions/preview': { changes: [] },
  'meter-value/single': { valueId: 7 },
  'meter-value/to-housing-meter': again,
};
holdCalls(answers);
beforeEach(() => sessionUser.set(citizenWith({ permissions: ['personal_use'] })));

test('where a reading was brought back, its list takes the focus', async () => {
  showPage(<ReadingsTable counter={POWER_COUNTER} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Ablesung löschen/ }));
  answers['meter-value/housing'] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  answers['meter-value/housing'] = [again];
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verlauf' }));
});
