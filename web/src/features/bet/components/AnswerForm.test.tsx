import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DraftPlaceProvider } from '../../../app/DraftPlaceProvider.tsx';
import { dropRecord, keepRecord } from '../../../session/record.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { AnswerForm } from './AnswerForm.tsx';

holdCalls({ 'constant/free/Campaign': [] });

const [ANNA, BEN] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const LED = {
  name: 'LED',
  sector: 'ePower',
  useType: 'invest',
  reductionAvg: 0.19,
  costEur: 60,
  state: 'start',
  startAt: 1_704_106_800,
} as const;
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DraftPlaceProvider>
          <AnswerForm used={[LED]} failure={null} busy={false} onSave={() => undefined} />
        </DraftPlaceProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const done = () => screen.getByRole<HTMLInputElement>('radio', { name: 'umgesetzt' });

test.each([
  ['their owner has them again', ANNA, true],
  ['nobody else sees them', BEN, false],
])('answers of a session that ran out: %s', (_, next, kept) => {
  act(() => keepRecord(ANNA));
  const page = show();
  fireEvent.click(done());
  act(dropRecord);
  page.unmount();
  act(() => keepRecord(next));
  const again = show();
  expect(done().checked).toBe(kept);
  again.unmount();
  act(dropRecord);
});
