import type { Restore } from '@footprint/shared-events/audit/api.ts';
import type { Command } from '../../server/call.ts';
import type { Failure } from '../../server/errors.ts';
import { useSend } from '../../server/useSend.ts';
import { showMessage } from '../../ui/messages.ts';

interface Restoring {
  readonly busy: boolean;
  readonly failure: Failure | null;
  run(): Promise<void>;
}

/** Takes a removal or an end back by the command that the server named. */
export function useRestore({ method, call, body, key }: Restore): Restoring {
  const command = useSend<Command>({ kind: 'command', access: 'citizen', method, path: call });
  return {
    busy: command.busy,
    failure: command.failure,
    run: async () => {
      if ((await command.send(body, {}, { key })) !== undefined)
        showMessage({ kind: 'success', messageId: 'history:restore.done' });
    },
  };
}
