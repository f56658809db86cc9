import { useNavigate } from 'react-router-dom';
import { keepNext } from '../joining/nextPage.ts';
import { showMessage } from '../ui/messages.ts';

/** Goes where a registration leads, with a welcome. */
export function useWelcome(landing: string): () => void {
  const navigate = useNavigate();
  return () => {
    // The link of the confirmation mail leads on to the campaign as well.
    keepNext(landing);
    showMessage({ kind: 'success', messageId: 'user:register:done', on: landing });
    navigate(landing);
  };
}
