import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import type { PublicFigures } from '../figures/publicFigures.ts';
import type { ApiDeps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { shownAnywhere } from '../http/securityHeaders.ts';
import { drawSheet } from './drawPicture.ts';
import { POSTER, posterLayout } from './posterLayout.ts';

/**
 * QR codes for posters, and posters of rounds: each leads to the page of a town or a campaign, and is sharp in every size. A
 * round's terms are those of the start of the process, so its poster is drawn once.
 * @param icon the sign of the application, as an address that holds it whole
 */
export function codeRoutes(
  app: FastifyInstance,
  { config, limits }: Pick<ApiDeps, 'config' | 'limits'>,
  figures: PublicFigures,
  icon: string,
): void {
  const base = `/${config.APP_BASE}`;
  const route = { config: { rateLimit: limits.publicFigures } };
  const site = `${config.PUBLIC_URL}${base}`;
  // A quarter of it may be dirty or torn.
  const codeOf = (page: string): string => renderSVG(`${site}/${page}`, { ecc: 'Q' });
  const send = (reply: FastifyReply, svg: string | undefined): FastifyReply => {
    if (svg === undefined) throw new ApiError('api:error:notFound');
    return shownAnywhere(reply)
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(svg);
  };
  const roundOf = (name: string) => config.CAMPAIGNS.find((round) => round.name === name);

  app.get<{ Params: { shortName: string } }>(
    `${base}/share/municipality/:shortName.svg`,
    route,
    async ({ params }, reply) => {
      const town = await figures.town(params.shortName);
      return send(reply, town && codeOf(`public/stop-fossil/savings/${town.shortName}`));
    },
  );
  app.get<{ Params: { round: string } }>(`${base}/share/campaign/:round.svg`, route, ({ params }, reply) => {
    const round = roundOf(params.round);
    return send(reply, round && codeOf(`campaign/${round.kind}`));
  });

  const drawn = new Map<string, Promise<string>>();
  app.get<{ Params: { round: string } }>(
    `${base}/share/campaign/:round/poster.svg`,
    route,
    async ({ params }, reply) => {
      const round = roundOf(params.round);
      if (round && !drawn.has(round.name)) {
        const page = `campaign/${round.kind}`;
        const code = `data:image/svg+xml;base64,${Buffer.from(codeOf(page)).toString('base64')}`;
        const address = `${site}/${page}`.replace(/^https?:\/\//, '');
        drawn.set(round.name, drawSheet(posterLayout(round, { code, icon, address }), POSTER));
      }
      return send(reply, await drawn.get(params.round));
    },
  );
}
