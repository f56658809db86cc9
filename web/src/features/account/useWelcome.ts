import { showMessage } from '../../ui/messages.ts';
import { useLeadOn } from '../../ui/useLeadOn.ts';
import { keepNext } from './nextPage.ts';

/** Goes where a registration leads, with a welcome. */
export function useWelcome(landing: string): () => void {
  const leadOn = useLeadOn();
  return () => {
    // The link of the confirmation mail leads on to the campaign as well.
    keepNext(landing);
    showMessage({ kind: 'success', messageId: 'user:register:done', on: landing });
    leadOn(landing);
  };
}
