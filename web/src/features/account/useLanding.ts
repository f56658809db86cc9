import type { Failure } from '../../server/errors.ts';
import { closeMessage, showMessage } from '../../ui/messages.ts';
import { useLeadOn } from '../../ui/useLeadOn.ts';

/** Goes where a login leads; what failed after it is shown there. */
export function useLanding(next: string): (failure: Failure | null) => void {
  const leadOn = useLeadOn();
  return (failure) => {
    if (failure) showMessage({ kind: 'danger', ...failure, on: next });
    else closeMessage();
    leadOn(next, { replace: true });
  };
}
