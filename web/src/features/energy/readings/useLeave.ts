import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from '../../../browser/useStore.ts';
import { forwardOf, stepOf } from '../../../flow/inputFlow.ts';
import { progress } from '../../../flow/progress.ts';
import type { StepId } from '../../../pages.ts';
import { showMessage } from '../../../ui/messages.ts';

/** Leads to the next page once everything is saved or kept, and says there which of the two it was. */
export function useLeave(from: StepId, leaves: boolean, queued: boolean): boolean {
  const navigate = useNavigate();
  const next = forwardOf(stepOf(from), useStore(progress))?.path;
  const goes = leaves && next !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the process counts
  useEffect(() => {
    if (!goes) return;
    showMessage({
      kind: 'success',
      messageId: queued ? 'energy:queued.message' : 'energy:saved.message',
      on: next,
    });
    navigate(next);
  }, [goes]);
  return goes;
}
