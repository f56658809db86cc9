import { knownHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { readTile, TILE_WIDTH, tileName, widthOf } from '@footprint/infra/heads/tiles.ts';
import { cosignedHead, openHead, openKey } from '@footprint/shared-events/audit/api.ts';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../http/errors.ts';
import { shownAnywhere } from '../../http/securityHeaders.ts';
import { type Api, serve } from '../../http/serve.ts';
import { COSIGNED_HEAD } from '../askWitnesses.ts';
import { keyChanges } from '../auditKeys.ts';
import { trustedKeys } from '../proveHead.ts';
import type { ProvingDeps } from '../provenLog.ts';

const TILE =
  /^(?:accepted-([1-9]\d{0,8})\/)?tile\/([0-5])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;
/**
 * A full tile never changes; a part of one is the beginning of a later one. A tree that an operator accepted begins anew, and has
 * an address of its own.
 */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the proofs of the log to everybody: witnesses, monitors, citizens with an export. They hold digests, of
 * nothing that can be read.
 */
export function openHeadRoutes(api: Api<ProvingDeps>): void {
  const { app, deps } = api;
  const { heads } = deps.proving;

  const send = async (reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const note = await heads.read(name);
    if (!note) throw new ApiError('api:error:noConstant');
    shownAnywhere(reply)
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=10')
      .type('text/plain; charset=utf-8');
    return reply.send(Buffer.from(note));
  };
  serve(api, openHead, ({ reply }) => send(reply, NEWEST_HEAD));
  serve(api, openKey, async ({ reply }) => {
    const { store, signer } = deps.proving;
    shownAnywhere(reply)
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=10');
    const { publicKey } = signer;
    return { publicKey, changes: [...(await keyChanges(store, [publicKey]))] };
  });
  serve(api, cosignedHead, ({ reply }) => send(reply, COSIGNED_HEAD));

  /** A tile that no head covers may still become another one: after a death, the log goes on with other events. */
  const isCovered = async (place: Place, note: Uint8Array | undefined): Promise<boolean> => {
    const head = note && knownHead(note, await trustedKeys(deps.proving));
    return (
      head !== undefined &&
      timesAccepted(head) === place.accepted &&
      widthOf(place.level, place.index, head.size) >= place.width
    );
  };

  // Below one prefix, as clients of C2SP tlog-tiles ask for them: names of tiles have any number of steps.
  app.get<{ Params: { '*': string } }>(
    '/open/tiles/*',
    { schema: { hide: true }, config: { rateLimit: deps.limits.publicFigures } },
    async ({ params: { '*': name } }, reply) => {
      const place = placeOf(name);
      const before = await heads.read(NEWEST_HEAD);
      const tile = await readTile(heads, place);
      // The head leaves the folder before another tree is built in it: of one tree are a tile and the heads around it.
      const after = await heads.read(NEWEST_HEAD);
      for (const note of [before, after])
        if (!(await isCovered(place, note))) throw new ApiError('api:error:noConstant');
      if (!tile) throw new ApiError('api:error:noConstant');
      return shownAnywhere(reply)
        .header('access-control-allow-origin', '*')
        .header('cache-control', FOR_EVER)
        .type('application/octet-stream')
        .send(Buffer.from(tile));
    },
  );
}

interface Place {
  /** How often operators had accepted the tree. */
  readonly accepted: number;
  readonly level: number;
  readonly index: number;
  readonly width: number;
}

/** @throws ApiError for what is no name of a tile */
function placeOf(name: string): Place {
  const [, accepted, level, path = '', part] = TILE.exec(name) ?? [];
  const index = Number(path.replaceAll(/[x/]/g, ''));
  const width = part === undefined ? TILE_WIDTH : Number(part);
  const tree = accepted === undefined ? '' : `accepted-${accepted}/`;
  // One tile has one name.
  if (level === undefined || width > TILE_WIDTH || `${tree}${tileName(Number(level), index, width)}` !== name)
    throw new ApiError('api:error:noConstant');
  return { accepted: Number(accepted ?? 0), level: Number(level), index, width };
}
