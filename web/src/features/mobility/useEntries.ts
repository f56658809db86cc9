import { useNavigate } from 'react-router-dom';
import type { Failure } from '../../api/errors.ts';
import { forwardOf, stepOf } from '../../flow/inputFlow.ts';
import { progress } from '../../flow/progress.ts';
import { useStore } from '../../lib/useStore.ts';
import { showMessage } from '../../ui/messages.ts';

interface Sends<B> {
  readonly busy: boolean;
  readonly failure: Failure | null;
  send(body: B): Promise<unknown>;
}

interface EntriesOptions<B> {
  /** The page they are entered on. */
  readonly step: 'vehicles' | 'flights';
  readonly adding: Sends<B>;
  readonly removing: Sends<{ deleteNodes: number[] }>;
}

interface Entries<B> {
  /** Settles with whether it was saved; `onward` leads to the next page then. */
  add(body: B, onward: boolean): Promise<boolean>;
  remove(id: number): Promise<void>;
}

/** Adding and deleting. "None" holds from a year on: what was entered of the years before stays. */
export function useEntries<B>(options: EntriesOptions<B>): Entries<B> {
  const { step, adding, removing } = options;
  const navigate = useNavigate();
  const next = forwardOf(stepOf(step), useStore(progress))?.path;
  return {
    add: async (body, onward) => {
      if (!(await adding.send(body))) return false;
      const goes = onward && next !== undefined;
      showMessage({ kind: 'success', messageId: 'mobility:saved', ...(goes && { on: next }) });
      if (goes) navigate(next);
      return true;
    },
    remove: async (id) => {
      if (!(await removing.send({ deleteNodes: [id] }))) return;
      showMessage({ kind: 'success', messageId: 'mobility:deleted' });
    },
  };
}
