import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftPlaceProvider } from '../../../../app/DraftPlaceProvider.tsx';
import { dropRecord, keepRecord } from '../../../../server/session/record.ts';
import { sessionUser } from '../../../../server/session/user.ts';
import { citizenWith } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { LED } from '../../../../testing/measures.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { AnswerForm } from './AnswerForm.tsx';

holdCalls({ 'constant/free/Campaign': [] });

const [ANNA, BEN] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const show = (used: UsedMeasure = LED) =>
  showPage(
    <DraftPlaceProvider>
      <AnswerForm used={[used]} failure={null} onSave={async () => undefined} />
    </DraftPlaceProvider>,
  );
const done = () => screen.getByRole<HTMLInputElement>('radio', { name: 'umgesetzt' });

test.each([
  ['their owner has them again', ANNA, true],
  ['another citizen does not see them', BEN, false],
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

test.each([
  ['an earlier round', ['bet-2024'], true],
  ['this round', ['bet-2024', 'bet-2025'], false],
])('an answer of %s: whether it is asked for again is said', (_, answeredIn, again) => {
  const joined = ({ round, state }: { round: string; state: 'closed' | 'confirming' }) =>
    ({ round, state, kind: 'climate-bet' }) as const;
  sessionUser.set(
    citizenWith({
      isBetUser: true,
      rounds: [
        joined({ round: 'bet-2024', state: 'closed' }),
        joined({ round: 'bet-2025', state: 'confirming' }),
      ],
    }),
  );
  const page = show({ ...LED, confirmed: 'done', answeredIn });
  const hint = screen.queryByText(/In einer früheren Runde war Ihre Antwort „/);
  expect(hint !== null).toBe(again);
  page.unmount();
  sessionUser.set(null);
});
