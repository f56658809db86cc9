import { useNavigate } from 'react-router-dom';
import type { TSchema } from 'typebox';
import type { Endpoint } from '../../api/client.ts';
import { DERIVED } from '../../api/endpoints/derived.ts';
import type { Failure } from '../../api/errors.ts';
import { type Reading, useCommand, useRead, useServerData } from '../../api/hooks.ts';
import { facts } from '../../flow/facts.ts';
import { forwardOf, stepOf } from '../../flow/inputFlow.ts';
import { useStore } from '../../lib/useStore.ts';
import { showMessage } from '../../ui/messages.ts';

interface Kept {
  readonly id: number;
  /** "None": it stands alone. */
  readonly zeroMeter: boolean;
}

interface EntriesOptions<B> {
  /** The page they are entered on. */
  readonly step: 'vehicles' | 'flights';
  readonly list: Endpoint<Record<string, never>, TSchema>;
  readonly add: Endpoint<B, TSchema>;
  readonly remove: Endpoint<{ deleteNodes: number[] }, TSchema>;
}

interface Entries<E, B> {
  readonly read: Reading<readonly E[]>;
  readonly adding: { readonly busy: boolean; readonly failure: Failure | null };
  readonly removing: { readonly busy: boolean; readonly failure: Failure | null };
  /** Settles with whether it was saved; `onward` leads to the next page then. */
  add(body: B, onward: boolean): Promise<boolean>;
  remove(id: number): Promise<void>;
}

/**
 * A list with adding and deleting. The server keeps "none" and real entries apart; so does what is shown meanwhile.
 * The endpoints' answers are lists of `E` and one `E`; the client checks them against their schemas.
 */
export function useEntries<E extends Kept, B>({ step, ...endpoints }: EntriesOptions<B>): Entries<E, B> {
  const navigate = useNavigate();
  const next = forwardOf(stepOf(step), useStore(facts))?.path;
  const data = useServerData();
  const adding = useCommand(endpoints.add);
  const removing = useCommand(endpoints.remove);
  const show = (change: (list: readonly E[]) => readonly E[]) => {
    data.overlay(endpoints.list, {}, (list) => change(list as readonly E[]));
    data.refresh(endpoints.list, ...DERIVED);
  };
  return {
    read: useRead(endpoints.list, {}) as Reading<readonly E[]>,
    adding,
    removing,
    add: async (body, onward) => {
      const added = (await adding.run(body)) as E | undefined;
      if (!added) return false;
      const staysBeside = (one: E) => !added.zeroMeter && !one.zeroMeter && one.id !== added.id;
      show((list) => [...list.filter(staysBeside), added]);
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
