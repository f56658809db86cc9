import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { readTile, TILE_WIDTH, tileName } from '@footprint/infra/heads/tiles.ts';
import { cosignedHead, openHead } from '@footprint/shared-events/audit/api.ts';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../http/errors.ts';
import { shownAnywhere } from '../../http/securityHeaders.ts';
import { type Api, serve } from '../../http/serve.ts';
import { COSIGNED_HEAD } from '../askWitnesses.ts';
import type { ProvingDeps } from '../provenLog.ts';

const TILE = /^tile\/([0-5])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;
/** A full tile never changes; a part of one is the beginning of a later one. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What proves the log, for everybody: witnesses, monitors, citizens with an export. Holds digests, of nothing that can be read. */
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
  serve(api, cosignedHead, ({ reply }) => send(reply, COSIGNED_HEAD));

  // Below one prefix, as clients of C2SP tlog-tiles ask for them: names of tiles have any number of steps.
  app.get<{ Params: { '*': string } }>(
    '/open/tiles/*',
    { schema: { hide: true }, config: { rateLimit: deps.limits.publicFigures } },
    async ({ params: { '*': name } }, reply) => {
      const tile = await readTile(heads, placeOf(name));
      if (!tile) throw new ApiError('api:error:noConstant');
      return shownAnywhere(reply)
        .header('access-control-allow-origin', '*')
        .header('cache-control', FOR_EVER)
        .type('application/octet-stream')
        .send(Buffer.from(tile));
    },
  );
}

/** @throws ApiError for what is no name of a tile */
function placeOf(name: string): { level: number; index: number; width: number } {
  const [, level, path = '', part] = TILE.exec(name) ?? [];
  const index = Number(path.replaceAll(/[x/]/g, ''));
  const width = part === undefined ? TILE_WIDTH : Number(part);
  // One tile has one name.
  if (level === undefined || width > TILE_WIDTH || tileName(Number(level), index, width) !== name)
    throw new ApiError('api:error:noConstant');
  return { level: Number(level), index, width };
}
