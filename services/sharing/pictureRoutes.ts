import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicFigures } from '../campaigns/publicFigures.ts';
import type { ApiDeps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { shownAnywhere } from '../http/securityHeaders.ts';
import { type PictureCard, roundPicture, startPicture, townPicture } from './pictureCard.ts';
import { Pictures } from './pictures.ts';

/** Pictures that stand beside links to the start page and to those of towns and campaigns. */
export async function pictureRoutes(
  app: FastifyInstance,
  { config, limits, pages }: Pick<ApiDeps, 'config' | 'limits' | 'pages'>,
  figures: PublicFigures,
): Promise<void> {
  const sign = await readFile(join(pages, 'favicon.svg'), 'base64');
  const icon = `data:image/svg+xml;base64,${sign}`;
  const pictures = new Pictures({ site: new URL(config.PUBLIC_URL).host, icon });
  const route = { config: { rateLimit: limits.publicFigures } };
  const send = async (reply: FastifyReply, card: PictureCard | undefined): Promise<FastifyReply> => {
    const picture = card && (await pictures.of(card));
    if (!picture) throw new ApiError('api:error:notFound');
    return shownAnywhere(reply)
      .type('image/png')
      .header('cache-control', 'public, max-age=300')
      .send(picture);
  };
  const base = `/${config.APP_BASE}/share`;

  app.get(`${base}/start.png`, route, (_, reply) => send(reply, startPicture()));
  app.get<{ Params: { shortName: string } }>(
    `${base}/municipality/:shortName.png`,
    route,
    async ({ params }, reply) => {
      const found = await figures.ofTown(params.shortName);
      return send(reply, found && townPicture(found));
    },
  );
  app.get<{ Params: { round: string } }>(`${base}/campaign/:round.png`, route, async ({ params }, reply) => {
    const found = await figures.ofRound(params.round);
    return send(reply, found && roundPicture(found));
  });
}
