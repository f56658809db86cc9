import { useStore } from '../../browser/useStore.ts';
import { forwardOf, stepOf } from '../../flow/inputFlow.ts';
import { progress } from '../../flow/progress.ts';
import { showMessage } from '../../ui/messages.ts';
import { useLeadOn } from '../../ui/useLeadOn.ts';

/** What follows when an entry of a page is added; `onward` leads to the next page. */
export function useAdded(step: 'vehicles' | 'flights'): (onward: boolean) => void {
  const leadOn = useLeadOn();
  const next = forwardOf(stepOf(step), useStore(progress))?.path;
  return (onward) => {
    const goes = onward && next !== undefined;
    showMessage({ kind: 'success', messageId: 'mobility:saved', ...(goes && { on: next }) });
    if (goes) leadOn(next);
  };
}
