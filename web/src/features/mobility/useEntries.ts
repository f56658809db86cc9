import type { TSchema } from 'typebox';
import type { Endpoint } from '../../api/client.ts';
import { DERIVED } from '../../api/endpoints/derived.ts';
import type { Failure } from '../../api/errors.ts';
import { type Reading, useCommand, useRead, useServerData } from '../../api/hooks.ts';
import { showMessage } from '../../ui/messages.ts';

interface Kept {
  readonly id: number;
  /** "None": it stands alone. */
  readonly zeroMeter: boolean;
}

interface Endpoints<B> {
  readonly list: Endpoint<Record<string, never>, TSchema>;
  readonly add: Endpoint<B, TSchema>;
  readonly remove: Endpoint<{ deleteNodes: number[] }, TSchema>;
}

interface Entries<E, B> {
  readonly read: Reading<readonly E[]>;
  readonly adding: { readonly busy: boolean; readonly failure: Failure | null };
  readonly removing: { readonly busy: boolean; readonly failure: Failure | null };
  /** Settles with whether it was saved. */
  add(body: B): Promise<boolean>;
  remove(id: number): Promise<void>;
}

/**
 * A list with adding and deleting. The server keeps "none" and real entries apart; so does what is shown meanwhile.
 * The endpoints' answers are lists of `E` and one `E`; the client checks them against their schemas.
 */
export function useEntries<E extends Kept, B>(endpoints: Endpoints<B>): Entries<E, B> {
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
    add: async (body) => {
      const added = (await adding.run(body)) as E | undefined;
      if (!added) return false;
      const staysBeside = (one: E) => !added.zeroMeter && !one.zeroMeter && one.id !== added.id;
      show((list) => [...list.filter(staysBeside), added]);
      showMessage({ kind: 'success', messageId: 'mobility:saved' });
      return true;
    },
    remove: async (id) => {
      if (!(await removing.run({ deleteNodes: [id] }))) return;
      show((list) => list.filter((one) => one.id !== id));
      showMessage({ kind: 'success', messageId: 'mobility:deleted' });
    },
  };
}
