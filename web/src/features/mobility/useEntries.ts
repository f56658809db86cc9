import { useNavigate } from 'react-router-dom';
import type { Failure } from '../../api/errors.ts';
import { forwardOf, stepOf } from '../../flow/inputFlow.ts';
import { progress } from '../../flow/progress.ts';
import { useStore } from '../../lib/useStore.ts';
import { showMessage } from '../../ui/messages.ts';

interface Kept {
  readonly id: number;
  /** "None", from a year on. */
  readonly zeroMeter: boolean;
}

interface Run<B, A> {
  readonly busy: boolean;
  readonly failure: Failure | null;
  run(body: B): Promise<A | undefined>;
}

interface EntriesOptions<E, B> {
  /** The page they are entered on. */
  readonly step: 'vehicles' | 'flights';
  readonly adding: Run<B, E>;
  readonly removing: Run<{ deleteNodes: number[] }, unknown>;
  /** Changes the list that is shown, until the saved one is read. */
  readonly show: (change: (list: E[]) => E[]) => void;
}

interface Entries<B> {
  /** Settles with whether it was saved; `onward` leads to the next page then. */
  add(body: B, onward: boolean): Promise<boolean>;
  remove(id: number): Promise<void>;
}

/** Adding and deleting. "None" holds from a year on: what was entered of the years before stays. */
export function useEntries<E extends Kept, B>(options: EntriesOptions<E, B>): Entries<B> {
  const { step, adding, removing, show } = options;
  const navigate = useNavigate();
  const next = forwardOf(stepOf(step), useStore(progress))?.path;
  return {
    add: async (body, onward) => {
      const added = await adding.run(body);
      if (!added) return false;
      show((list) => [...list.filter(({ id }) => id !== added.id), added]);
      const goes = onward && next !== undefined;
      showMessage({ kind: 'success', messageId: 'mobility:saved', ...(goes && { on: next }) });
      if (goes) navigate(next);
      return true;
    },
    remove: async (id) => {
      if (!(await removing.run({ deleteNodes: [id] }))) return;
      show((list) => list.filter((one) => one.id !== id));
      showMessage({ kind: 'success', messageId: 'mobility:deleted' });
    },
  };
}
