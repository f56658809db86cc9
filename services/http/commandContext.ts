import { createHmac } from 'node:crypto';
import { canonicalJson } from '@footprint/infra/sealing/canonicalJson.ts';
import { accountArea } from '@footprint/shared-events/account/area.ts';
import type { Permission, Role } from '@footprint/shared-events/kernel/roles.ts';
import { permissionsOf } from '@footprint/shared-events/kernel/roles.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../engine/handleCommand.ts';
import { commandIdOf } from '../engine/ids.ts';
import { loadStream } from '../engine/loadStream.ts';
import type { ApiDeps } from './deps.ts';
import { ApiError } from './errors.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/**
 * The request's Idempotency-Key, undefined without one.
 * @throws ApiError api:error:validation when it is not 1 to 200 printable ASCII characters
 */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw new ApiError('api:error:validation', {
      fields: [{ path: '/headers/idempotency-key', messageId: 'api:error:validation' }],
    });
  return key;
}

const routeOf = (request: FastifyRequest): string => `${request.method} ${request.url.split('?')[0]}`;

/** Ids of the command that a request makes, and its body, which is remembered only for keyed commands. */
export function identify(request: FastifyRequest, owner: string) {
  const key = idempotencyKeyOf(request);
  return {
    commandId: commandIdOf(owner, routeOf(request), key),
    correlationId: request.id,
    keyedBody: key === undefined ? undefined : (canonicalJson(request.body) ?? ''),
  };
}

/** The anonymous owner of a command that names only a mail or a link. */
export const anonymousOwner = (deps: ApiDeps, name: string): string =>
  createHmac('sha256', deps.secrets.pepper).update(`owner|${name}`).digest('hex');

/** Context of a command on a stream of the citizen; anonymous commands name another owner of their key. */
export function contextFor(
  deps: ApiDeps,
  request: FastifyRequest,
  area: AreaName,
  userId: string,
  owner = userId,
): CommandContext {
  const { commandId, correlationId, keyedBody } = identify(request, owner);
  return {
    stream: streamOf(area, userId),
    subject: userId,
    metadata: { commandId, correlationId, userId, actor: userId, recordedAt: deps.now() },
    keyedBody,
  };
}

/** The roles of a user as they stand in the log. */
export const rolesOf = async (deps: ApiDeps, userId: string): Promise<readonly Role[]> =>
  (await loadStream(deps.engines, accountArea, streamOf('account', userId), userId)).state.roles;

/** Permissions of the citizen beyond the own data. */
export async function permissionsFor(deps: ApiDeps, userId: string): Promise<readonly Permission[]> {
  return permissionsOf(await rolesOf(deps, userId));
}

/** Context, time and ids that a command is made with besides what was sent. */
export interface CommandParts {
  readonly context: CommandContext;
  /** Epoch seconds. */
  readonly now: number;
  /** The same id for the same label whenever the request is repeated with its key. */
  readonly newId: (label: string) => number;
  /** Households that commands make which are sent together with this one, before it. */
  readonly madeHouseholds: readonly number[];
}

/** Label of the id of a household that a command makes. */
export const NEW_HOUSEHOLD = 'household';

/** Epoch seconds of a command's context. */
export const secondsOf = (context: CommandContext): number => Math.floor(context.metadata.recordedAt / 1000);
