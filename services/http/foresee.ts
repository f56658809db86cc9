import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import type { AreaEvents } from '../engine/acceptedChanges.ts';
import { fold } from '../engine/decision.ts';
import { loadStream } from '../engine/loadStream.ts';
import { NEW_HOUSEHOLD } from './commandContext.ts';
import { type Named, noSuchCommand } from './commandTable.ts';
import { refusal } from './errors.ts';
import type { Api, CallRequest } from './serve.ts';

/**
 * Events that commands would write one after the other, each decided as the command itself would be. Their new objects
 * are numbered from 1 over all of them.
 * @throws ApiError as a command would throw it; api:error:validation where none of the areas has such a command
 */
export async function foresee(
  { deps, commands }: Pick<Api, 'deps' | 'commands'>,
  sent: readonly Named[],
  asked: CallRequest<Call>,
  areas: readonly AreaName[],
): Promise<readonly AreaEvents[]> {
  const { userId } = asked;
  const states = new Map<AreaName, unknown>();
  const made = new Map<string, number>();
  const madeHouseholds: number[] = [];
  const foreseen: AreaEvents[] = [];
  for (const [at, one] of sent.entries()) {
    const newId = (label: string): number => {
      const name = `${at} ${label}`;
      const id = made.get(name) ?? made.size + 1;
      made.set(name, id);
      if (label === NEW_HOUSEHOLD) madeHouseholds.push(id);
      return id;
    };
    const found = commands.find(one, asked, areas);
    if (!found) throw noSuchCommand(at === 0 ? '/call' : `/next/${at - 1}/call`);
    const { request, decider, make } = found;
    const { command } = await make(request, { newId, madeHouseholds });
    const { name: area } = decider;
    const before = states.has(area)
      ? states.get(area)
      : (await loadStream(deps.engines, decider, streamOf(area, userId), userId)).state;
    const decision = decider.decide(command, before);
    if (!decision.accepted) throw refusal(decision.rejection);
    const { events } = decision;
    states.set(area, fold(decider, events, before));
    foreseen.push({ area, events });
  }
  return foreseen;
}
