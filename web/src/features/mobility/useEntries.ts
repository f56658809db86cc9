import { useNavigate } from 'react-router-dom';
import { forwardOf, stepOf } from '../../flow/inputFlow.ts';
import { progress } from '../../flow/progress.ts';
import { useStore } from '../../lib/useStore.ts';
import { showMessage } from '../../ui/messages.ts';

interface Removing {
  send(body: { deleteNodes: number[] }): Promise<unknown>;
}

interface Entries {
  /** One was added; `onward` leads to the next page. */
  added(onward: boolean): void;
  remove(id: number): Promise<void>;
}

/** What follows when an entry of a page is added, and deleting. */
export function useEntries(step: 'vehicles' | 'flights', removing: Removing): Entries {
  const navigate = useNavigate();
  const next = forwardOf(stepOf(step), useStore(progress))?.path;
  return {
    added: (onward) => {
      const goes = onward && next !== undefined;
      showMessage({ kind: 'success', messageId: 'mobility:saved', ...(goes && { on: next }) });
      if (goes) navigate(next);
    },
    remove: async (id) => {
      if (!(await removing.send({ deleteNodes: [id] }))) return;
      showMessage({ kind: 'success', messageId: 'mobility:deleted' });
    },
  };
}
