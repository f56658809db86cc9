import { useNavigate } from 'react-router-dom';
import type { Failure } from '../../api/errors.ts';
import { closeMessage, showMessage } from '../../ui/messages.ts';

/** Goes where a login leads; what failed after it is shown there. */
export function useLanding(next: string): (failure: Failure | null) => void {
  const navigate = useNavigate();
  return (failure) => {
    if (failure) showMessage({ kind: 'danger', ...failure, on: next });
    else closeMessage();
    navigate(next, { replace: true });
  };
}
