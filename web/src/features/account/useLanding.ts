import type { Failure } from '../../server/errors.ts';
import { closeMessage } from '../../ui/messages.ts';
import { useLeadOn } from '../../ui/useLeadOn.ts';
import { keepNext } from './nextPage.ts';

/** Goes where a login leads; what failed after it is shown there. */
export function useLanding(next: string): (failure: Failure | null) => void {
  const leadOn = useLeadOn();
  return (failure) => {
    closeMessage();
    void leadOn(next, { replace: true, ...(failure && { said: { kind: 'danger', ...failure } }) });
  };
}

/** Goes where a registration leads, with a welcome. */
export function useWelcome(landing: string): () => void {
  const leadOn = useLeadOn();
  return () => {
    // The link of the confirmation mail leads on to the campaign as well.
    keepNext(landing);
    void leadOn(landing, { said: { kind: 'success', messageId: 'user:register:done' } });
  };
}
