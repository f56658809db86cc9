import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { epochOfIso } from '../../../../browser/dates.ts';
import { sessionUser } from '../../../../server/session/user.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { POWER_COUNTER } from '../../../../testing/powerCounter.ts';
import { ServerData } from '../../../../testing/ServerData.tsx';
import { ReadingsTable } from './ReadingsTable.tsx';

const reading: MeterValueAnswer = {
  id: 7,
  meterId: 3,
  v: 12345,
  d: epochOfIso('2026-03-01'),
  measureType: 'MEASURED_MANUALLY',
};
const again = { ...reading, id: 8 };
const answers: Record<string, unknown> = {
  'meter-value/housing': [reading],
  'groups/of-user': [],
  'emissions/preview': { changes: [] },
  'meter-value/single': { valueId: 7 },
  'meter-value/to-housing-meter': again,
};
holdCalls(answers);
beforeEach(() =>
  sessionUser.set({
    id: 'u',
    fullName: '',
    mail: '',
    isStopFossilUser: false,
    isBetUser: false,
    permissions: ['personal_use'],
    role: { names: ['citizen'] },
  }),
);

test('where a reading was brought back, its list takes the focus', async () => {
  render(
    <MemoryRouter>
      <ReadingsTable counter={POWER_COUNTER} />
    </MemoryRouter>,
    { wrapper: ServerData },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Ablesung löschen/ }));
  answers['meter-value/housing'] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  answers['meter-value/housing'] = [again];
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verlauf' }));
});
