import type { Args, Command } from '../../server/call.ts';
import type { CommandOptions } from '../../server/client.ts';
import { useSend } from '../../server/useSend.ts';
import { WhatChanges } from './WhatChanges.tsx';

type Sent<C extends Command> = readonly [call: C, ...args: Args<C, CommandOptions>];

/** For an `EntryRow` or a `Removal`: the command that removes, what it would change, and the one that brings back what it removed. */
export function useRemoval<R extends Command, B extends Command>(removal: Sent<R>, restoral: Sent<B>) {
  const [removeCall, ...removeArgs] = removal;
  const [restoreCall, ...restoreArgs] = restoral;
  const remove = useSend(removeCall);
  const restore = useSend(restoreCall);
  const [body, params] = removeArgs;
  return {
    preview: <WhatChanges call={removeCall} params={params} body={body ?? {}} />,
    remove: { ...remove, run: () => remove.send(...removeArgs) },
    restore: { ...restore, run: () => restore.send(...restoreArgs) },
  };
}
