import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { makeChanges } from '@footprint/shared-events/changes/api.ts';
import { removeHouseholds } from '@footprint/shared-events/housing/api.ts';
import { importReadings } from '@footprint/shared-events/housing/readingApi.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import type { SentCommand } from '@footprint/shared-events/kernel/sentCommand.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import { inTurn } from '../engine/decision.ts';
import { handleChanges, type Part, partOf } from '../engine/handleChanges.ts';
import type { CommandContext } from '../engine/handleCommand.ts';
import { objectIdOf } from '../engine/ids.ts';
import { contextFor, NEW_HOUSEHOLD } from '../http/commandContext.ts';
import { noSuchCommand } from '../http/commandTable.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { sendWritten } from '../http/ownArea.ts';
import { type Api, type CallRequest, serve } from '../http/serve.ts';

/** Areas that citizens change by several commands at once. */
const AREAS: readonly AreaName[] = ['housing', 'consumption', 'mobility'];

/**
 * Calls that are more than a command: a file that is read first, and a removal that looks at the levels once more when it is
 * done and may be refused then.
 */
const ALONE: readonly Call[] = [importReadings, removeHouseholds];

/** Several commands as one: all of them are carried out or none. */
export function changesRoutes(api: Api): void {
  serve(api, makeChanges, async (asked) => {
    const { request, reply, userId, body } = asked;
    const { deps } = api;
    const context = contextFor(deps, request, 'housing', userId);
    const made: Made[] = [];
    const ids: number[] = [];
    const madeHouseholds: number[] = [];
    for (const [at, sent] of body.changes.entries())
      made.push(await makeCommand(api, asked, { sent, at, context, ids, madeHouseholds }));
    const parts: Partial<Record<AreaName, Part>> = {};
    for (const [decider, own] of Map.groupBy(made, (one) => one.decider))
      parts[decider.name] = partOf(
        inTurn(decider),
        own.map(({ command }) => command),
      );
    const outcome = await handleChanges(deps.engines, () => parts, context);
    if (!outcome.accepted) {
      const { area, rejection } = outcome;
      const refused = made.filter(({ decider }) => decider.name === area)[rejection.at ?? -1];
      throw refused ? refusedAt(refused.at, refusal(rejection)) : refusal(rejection);
    }
    await sendWritten(deps, reply, userId, outcome.positions);
    const answers: unknown[] = [];
    for (const { decider, answer } of made)
      answers.push(await answered(() => answer?.(outcome.states[decider.name])));
    return { answers };
  });
}

/** An answer may be about what a later command took away: it is null then, as everything is carried out. */
async function answered(answer: () => unknown): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return null;
  }
}

interface Placed {
  readonly sent: SentCommand;
  /** Among the commands, from 0. */
  readonly at: number;
  readonly context: CommandContext;
  /** Ids that the commands before it make, in that order; its own are added. */
  readonly ids: number[];
  /** Households among these. */
  readonly madeHouseholds: number[];
}
type Made = Awaited<ReturnType<typeof makeCommand>>;

/** @throws ApiError as the command by itself would be refused, before it is decided */
async function makeCommand({ commands }: Api, asked: CallRequest<Call>, placed: Placed) {
  const { sent, at, context, ids, madeHouseholds } = placed;
  const found = await atPlace(at, async () => commands.find(sent, asked, AREAS, ids));
  if (!found || ALONE.includes(found.call)) throw noSuchCommand(`/changes/${at}/call`);
  const { decider, request, make } = found;
  const newId = (label: string): number => {
    const id = objectIdOf(context.metadata.commandId, `${at} ${label}`);
    if (!ids.includes(id)) ids.push(id);
    if (label === NEW_HOUSEHOLD) madeHouseholds.push(id);
    return id;
  };
  const stream = streamOf(decider.name, asked.userId);
  const made = await atPlace(at, () =>
    make(request, { context: { ...context, stream }, newId, madeHouseholds }),
  );
  return { at, decider, ...made };
}

/** A refusal whose fields are those of the command at a place. */
function refusedAt(at: number, { messageId, options }: ApiError): ApiError {
  const fields = options.fields?.map((fault) => ({ ...fault, path: `/changes/${at}/body${fault.path}` }));
  return new ApiError(messageId, { ...options, ...(fields && { fields }) });
}

async function atPlace<A>(at: number, work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError ? refusedAt(at, error) : error;
  }
}
