import type { Restore } from '@footprint/shared-events/audit/api.ts';
import { ownHistory } from '@footprint/shared-events/audit/api.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { householdsOfUser, metersOfUser, readingsOfMeter } from '@footprint/shared-events/housing/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { flightsOfUser, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import type { Command } from '../../api/call.ts';
import { DERIVED } from '../../api/derived.ts';
import type { Failure } from '../../api/errors.ts';
import { useServerData } from '../../api/hooks.ts';
import { useCommand } from '../../api/useCommand.ts';
import { showMessage } from '../../ui/messages.ts';

/** Wherever something may have come back. */
const CONCERNED = [
  ownHistory,
  householdsOfUser,
  metersOfUser,
  readingsOfMeter,
  vehiclesOfUser,
  flightsOfUser,
  compensationsOfUser,
  measuresOfUser,
  ...DERIVED,
] as const;

interface Restoring {
  readonly busy: boolean;
  readonly failure: Failure | null;
  run(): Promise<void>;
}

/** Takes a removal or an end back by the command that the server named. */
export function useRestore({ method, call, body, key }: Restore): Restoring {
  const data = useServerData();
  const command = useCommand<Command>({ kind: 'command', access: 'citizen', method, path: call });
  return {
    busy: command.busy,
    failure: command.failure,
    run: async () => {
      if ((await command.run(body, {}, { key })) === undefined) return;
      data.refresh(...CONCERNED);
      showMessage({ kind: 'success', messageId: 'history:restore.done' });
    },
  };
}
