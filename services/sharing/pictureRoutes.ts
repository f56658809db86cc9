import type { PictureCard } from '@footprint/shared-events/sharing/pictureLayout.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicFigures } from '../figures/publicFigures.ts';
import type { ApiDeps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { shownAnywhere } from '../http/securityHeaders.ts';
import { type OwnFigure, ownPictureCard, roundPicture, startPicture, townPicture } from './pictureCard.ts';
import { Pictures } from './pictures.ts';

/** Figures that pictures show. */
interface Shown {
  readonly figures: PublicFigures;
  /** A citizen's own figure, by the last step of its address. */
  readonly own: (hash: string) => Promise<OwnFigure | undefined>;
}

/** Minutes of networks and browsers; of what a citizen may take back, none. */
const KEPT = 'public, max-age=300';
const NEVER_KEPT = 'no-store';

/**
 * Pictures that stand beside links to the start page and to those of towns and campaigns, and those that citizens choose to
 * make of a figure of their own.
 * @param icon the sign of the application, as an address that holds it whole
 */
export function pictureRoutes(
  app: FastifyInstance,
  { config, limits }: Pick<ApiDeps, 'config' | 'limits'>,
  { figures, own }: Shown,
  icon: string,
): void {
  const pictures = new Pictures({ site: new URL(config.PUBLIC_URL).host, icon });
  const route = { config: { rateLimit: limits.publicFigures } };
  const send = async (
    reply: FastifyReply,
    card: PictureCard | undefined,
    caching = KEPT,
  ): Promise<FastifyReply> => {
    const picture = card && (await pictures.of(card));
    if (!picture) throw new ApiError('api:error:notFound');
    return shownAnywhere(reply).type('image/png').header('cache-control', caching).send(picture);
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
  app.get<{ Params: { hash: string } }>(`${base}/own/:hash.png`, route, async ({ params }, reply) => {
    const found = await own(params.hash);
    reply.header('x-robots-tag', 'noindex');
    return send(reply, found && ownPictureCard(found), NEVER_KEPT);
  });
  app.get<{ Params: { round: string } }>(`${base}/campaign/:round.png`, route, async ({ params }, reply) => {
    const found = await figures.ofRound(params.round);
    return send(reply, found && roundPicture(found));
  });
}
