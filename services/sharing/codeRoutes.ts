import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import type { PublicFigures } from '../campaigns/publicFigures.ts';
import type { ApiDeps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { shownAnywhere } from '../http/securityHeaders.ts';

/** QR codes for posters: each leads to the page of a town or a campaign, and is sharp in every size. */
export function codeRoutes(
  app: FastifyInstance,
  { config, limits }: Pick<ApiDeps, 'config' | 'limits'>,
  figures: PublicFigures,
): void {
  const base = `/${config.APP_BASE}`;
  const route = { config: { rateLimit: limits.publicFigures } };
  const send = (reply: FastifyReply, page: string | undefined): FastifyReply => {
    if (page === undefined) throw new ApiError('api:error:notFound');
    // A quarter of it may be dirty or torn.
    const svg = renderSVG(`${config.PUBLIC_URL}${base}/${page}`, { ecc: 'Q' });
    return shownAnywhere(reply)
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(svg);
  };

  app.get<{ Params: { shortName: string } }>(
    `${base}/share/municipality/:shortName.svg`,
    route,
    async ({ params }, reply) => {
      const town = await figures.town(params.shortName);
      return send(reply, town && `public/stop-fossil/savings/${town.shortName}`);
    },
  );
  app.get<{ Params: { round: string } }>(`${base}/share/campaign/:round.svg`, route, ({ params }, reply) => {
    const round = config.CAMPAIGNS.find(({ name }) => name === params.round);
    return send(reply, round && `campaign/${round.kind}`);
  });
}
