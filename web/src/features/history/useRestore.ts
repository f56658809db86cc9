import type { Restore } from '@footprint/shared-events/audit/api.ts';
import { ownHistory } from '@footprint/shared-events/audit/api.ts';
import {
  addReading,
  createHousehold,
  householdsOfUser,
  metersOfUser,
  readingsOfMeter,
} from '@footprint/shared-events/housing/api.ts';
import { measuresOfUser, pickMeasures } from '@footprint/shared-events/measures/api.ts';
import {
  addFlight,
  addVehicle,
  flightsOfUser,
  vehiclesOfUser,
} from '@footprint/shared-events/mobility/api.ts';
import type { Command } from '../../api/call.ts';
import { DERIVED } from '../../api/derived.ts';
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

/** The commands that entries of the history name. */
const COMMANDS: Readonly<Record<Restore['call'], Command>> = {
  'meter-value/to-housing-meter': addReading,
  'mobility/vehicle': addVehicle,
  'mobility/flight': addFlight,
  'groups/create': createHousehold,
  'measures/to-user': pickMeasures,
};

interface Restoring {
  readonly busy: boolean;
  readonly failure: Failure | null;
  run(): Promise<void>;
}

/** Takes a deletion back. */
export function useRestore({ call, body, key }: Restore): Restoring {
  const data = useServerData();
  const command = useCommand(COMMANDS[call]);
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
