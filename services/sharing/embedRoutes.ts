import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@footprint/shared-events/kernel/roles.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicFigures } from '../figures/publicFigures.ts';
import type { ApiDeps } from '../http/deps.ts';
import { apiErrorOf } from '../http/errors.ts';
import { embedHeaders } from '../http/securityHeaders.ts';
import { roundCard, townCard } from './cards.ts';
import { framePage, type Look } from './frame.ts';
import { Html, html } from './html.ts';
import { styleSource, styleWith } from './style.ts';
import { SHARING_TEXTS } from './texts.ts';

const FONT = /assets\/figtree-[\w-]+\.woff2/;

/** Anything but the words that are known is as if it were not there. */
function lookOf({ query }: FastifyRequest): Look {
  const { theme, lang } = query as Readonly<Record<string, unknown>>;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    language: LANGUAGES.find((language) => language === lang) ?? 'de',
  };
}

/** Small pages that stand in other people's pages: a municipality's figures, and a round's. */
export async function embedRoutes(
  app: FastifyInstance,
  { config, pages, log }: Pick<ApiDeps, 'config' | 'pages' | 'log'>,
  figures: PublicFigures,
): Promise<void> {
  const base = `/${config.APP_BASE}`;
  const site = `${config.PUBLIC_URL}${base}`;
  const font = FONT.exec(await readFile(join(pages, 'index.html'), 'utf8'))?.[0];
  const style = styleWith(font && `${base}/${font}`);
  const around = { style: new Html(style), site };
  const send = (reply: FastifyReply, page: string, age: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('cache-control', age).send(page);
  const sendNotice = (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply => {
    const look = lookOf(request);
    const texts = SHARING_TEXTS[look.language];
    const [title, text] = status === 404 ? [texts.unknown, texts.unknownText] : [texts.away, texts.awayText];
    const content = html`<h1>${title}</h1><p>${text}</p>`;
    const page = framePage(
      look,
      { title, content, way: { to: `${site}/about`, text: texts.toSite } },
      around,
    );
    return send(reply.status(status), page, status === 404 ? 'public, max-age=60' : 'no-store');
  };
  const route = {
    helmet: embedHeaders(config.PUBLIC_URL, styleSource(style)),
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { status } = apiErrorOf(error);
      if (status >= 500) log.warn({ err: error }, 'an embed cannot be shown');
      return sendNotice(request, reply, status);
    },
  };

  app.get<{ Params: { shortName: string } }>(
    `${base}/embed/municipality/:shortName`,
    { ...route, config: {} },
    async (request, reply) => {
      const found = await figures.ofTown(request.params.shortName);
      if (!found) return sendNotice(request, reply, 404);
      const look = lookOf(request);
      const { join: text, town } = SHARING_TEXTS[look.language];
      const way = { to: `${site}/public/stop-fossil/savings/${found.town.shortName}`, text };
      const content = townCard(found, look.language);
      const shown = { title: town(found.town.label), content, way, at: found.at };
      return send(reply, framePage(look, shown, around), 'public, max-age=60');
    },
  );
  app.get<{ Params: { round: string } }>(
    `${base}/embed/campaign/:round`,
    { ...route, config: {} },
    async (request, reply) => {
      const found = await figures.ofRound(request.params.round);
      if (!found) return sendNotice(request, reply, 404);
      const look = lookOf(request);
      const { join, see } = SHARING_TEXTS[look.language];
      const { kind, name } = found.round;
      const way =
        found.state === 'closed'
          ? { to: `${site}/rounds/${name}`, text: see }
          : { to: `${site}/campaign/${kind}`, text: join };
      const content = roundCard(found, look.language);
      const shown = { title: roundTitle(found.round, look.language), content, way, at: found.at };
      return send(reply, framePage(look, shown, around), 'public, max-age=60');
    },
  );
  app.get(`${base}/embed/*`, { ...route, config: {} }, (request, reply) => sendNotice(request, reply, 404));
}
