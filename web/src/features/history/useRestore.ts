import type { Restore } from '@footprint/shared-events/audit/api.ts';
import { DERIVED } from '../../api/endpoints/derived.ts';
import { ownHistory, restoring } from '../../api/endpoints/history.ts';
import { householdsOfUser, metersOfUser, readingsOfMeter } from '../../api/endpoints/housing.ts';
import { measuresOfUser } from '../../api/endpoints/measures.ts';
import { flightsOfUser, vehiclesOfUser } from '../../api/endpoints/mobility.ts';
import type { Failure } from '../../api/errors.ts';
import { useCommand, useServerData } from '../../api/hooks.ts';
import { showMessage } from '../../ui/messages.ts';

/** Wherever something may have come back. */
const CONCERNED = [
  ownHistory,
  householdsOfUser,
  metersOfUser,
  readingsOfMeter,
  vehiclesOfUser,
  flightsOfUser,
  measuresOfUser,
  ...DERIVED,
] as const;

interface Restoring {
  readonly busy: boolean;
  readonly failure: Failure | null;
  run(): Promise<void>;
}

/** Takes a deletion back. */
export function useRestore(restore: Restore): Restoring {
  const data = useServerData();
  const command = useCommand(restoring(restore));
  return {
    busy: command.busy,
    failure: command.failure,
    run: async () => {
      if ((await command.run(restore.body)) === undefined) return;
      data.refresh(...CONCERNED);
      showMessage({ kind: 'success', messageId: 'history:restore.done' });
    },
  };
}
