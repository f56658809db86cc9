import type { Call } from '@footprint/shared-events/kernel/api.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { AREAS } from '@footprint/shared-events/registry.ts';
import { inputsAfter, loadInputs, previewAnswer } from '../emissions/preview.ts';
import type { AreaEvents } from '../engine/acceptedChanges.ts';
import { commandIdOf } from '../engine/ids.ts';
import type { Named } from '../http/commandTable.ts';
import { ApiError } from '../http/errors.ts';
import { foresee } from '../http/foresee.ts';
import type { Api, CallRequest } from '../http/serve.ts';
import type { IsOpen } from './ownHistory.ts';

/** Events that change nothing but figures: an end that is taken back, and that there is no vehicle or no flight. */
const SAYS = [
  'ConsumptionTypeChanged',
  'HouseholdPeriodSet',
  'MeterChanged',
  'NoFlightDeclared',
  'NoVehicleDeclared',
  'SupplyChanged',
  'VehicleChanged',
];

/**
 * Tells which ways back are open: not carried out yet, accepted as things stand, and with an effect. An entry that
 * comes back is in its list again, even where a figure needs a second one beside it: of two readings each brings
 * nothing back alone. An end or a declaration must change the figure of a year.
 */
export function openWays(api: Api, asked: CallRequest<Call>, events: readonly StoredEvent[]): IsOpen {
  const { userId, request } = asked;
  const done = new Set(events.map(({ metadata }) => metadata.commandId));
  const base = request.url.split('/user/history')[0];
  return async ({ key, ...command }) => {
    if (done.has(commandIdOf(userId, `${command.method} ${base}/${command.call}`, key))) return false;
    const foreseen = await foreseeOrNone(api, asked, command);
    const written = foreseen.flatMap((one) => one.events);
    if (written.length === 0 || written.some(({ type }) => !SAYS.includes(type))) return written.length > 0;
    const inputs = await loadInputs(api, userId);
    return (
      previewAnswer(inputs, foreseen.reduce(inputsAfter, inputs), api.deps.now() / 1000).changes.length > 0
    );
  };
}

async function foreseeOrNone(
  api: Api,
  asked: CallRequest<Call>,
  command: Named,
): Promise<readonly AreaEvents[]> {
  try {
    return await foresee(api, [command], asked, AREAS);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return [];
    throw error;
  }
}
