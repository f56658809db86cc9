import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { hasSessionCookie } from '../session.ts';
import { KeptAssets } from './keptAssets.ts';
import { type PageMeta, pageTemplate } from './pageTemplate.ts';

const WORKER = 'sw.js';
const WORKERS_END = 'sw-end.js';

/** How often a process says that its version is still served, in milliseconds. */
const STILL_SERVED_MS = 86_400_000;

/** Parts of a page, never one themselves. */
const PARTS = /\.(js|css)(\.br|\.gz)?$/;
/** Parts packed for browsers that take them so: not asked for by name. */
const COMPRESSED = /\.(br|gz)$/;
/**
 * Say nothing about parts, and weigh more than many of them. What is kept for ever is never asked for again, so it needs
 * neither a day nor a mark to compare.
 */
const OF_DOCUMENTS = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy'],
  'referrer-policy',
  ...['x-dns-prefetch-control', 'x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies'],
  ...['x-xss-protection', 'x-request-id', 'etag', 'last-modified', 'accept-ranges'],
];

/** Descriptions by areas of pages that everybody may open; paths are below the app base. */
export interface PublicPages {
  /** Document that stands in a frame in the place of a page; undefined where there is none. */
  readonly embedOf: (path: string) => Promise<string | undefined>;
  /** How a page describes itself to those who link to it; undefined where it says nothing of its own. */
  readonly metaOf: (path: string) => Promise<PageMeta | undefined>;
}

/** Destinations that browsers ask for when the page of another site holds a frame. */
const FRAMES: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'embed', 'object']);

/** The built pages under the app base: hashed assets for ever, every other path the one page that routes itself. */
export async function pageRoutes(
  app: FastifyInstance,
  deps: ApiDeps,
  { embedOf, metaOf }: PublicPages,
): Promise<void> {
  const base = `/${deps.config.APP_BASE}`;
  const { OFFLINE, OPERATOR } = deps.config;
  const pageAt = await pageTemplate(deps.pages, base, { offline: OFFLINE, operator: OPERATOR.name });

  const kept = keptAssets(app, deps);

  await app.register(fastifyStatic, {
    root: deps.pages,
    prefix: `${base}/`,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: [WORKER, WORKERS_END, 'index.html', 'drawn.html', 'assets/**', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const forEver = path.startsWith(join(deps.pages, 'assets')) || (kept && path.startsWith(kept.files));
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!forEver || !PARTS.test(path)) return;
      for (const name of OF_DOCUMENTS) {
        reply.raw.removeHeader(name);
        reply.removeHeader(name);
      }
    },
  });
  // One route for all: a route for each of hundreds would take a tenth of the start.
  const own = new Set(readdirSync(join(deps.pages, 'assets')));
  app.get<{ Params: { '*': string } }>(`${base}/assets/*`, async ({ params }, reply) => {
    const name = params['*'];
    if (own.has(name) && !COMPRESSED.test(name)) return reply.sendFile(`assets/${name}`);
    if (!kept || !(await kept.has(name))) throw new ApiError('api:error:notFound');
    return reply.sendFile(name, kept.files);
  });
  const sendPage = { config: { rateLimit: deps.limits.pages } };
  // Where offline use is switched off, browsers that have the worker get the one that undoes it.
  app.get(`${base}/${WORKER}`, sendPage, (_, reply) => reply.sendFile(OFFLINE ? WORKER : WORKERS_END));
  app.get('/', (_, reply) => reply.redirect(`${base}/`));
  app.get(base, (_, reply) => reply.redirect(`${base}/`));
  app.get(`${base}/*`, sendPage, async (request, reply) => {
    if (request.url.startsWith(`${base}/sdp-api/`)) throw new ApiError('api:error:notFound');
    const [path = '', search] = request.url.slice(base.length + 1).split('?');
    reply.header('vary', 'sec-fetch-dest');
    const embed = FRAMES.has(request.headers['sec-fetch-dest']) ? await embedOf(path) : undefined;
    if (embed !== undefined)
      return reply.redirect(`${base}/${embed}${search === undefined ? '' : `?${search}`}`);
    // A page without a description is better than none.
    const meta = await metaOf(path).catch(() => undefined);
    const { html, isPage } = pageAt({ path, hasSession: hasSessionCookie(deps, request) }, meta);
    return reply
      .code(isPage ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html);
  });
  app.get('/robots.txt', sendPage, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: ${base}/sdp-api/\n`),
  );
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request) || request.url.startsWith(`${base}/`)) throw new ApiError('api:error:notFound');
    // The base in other letters, or an address without it: the application says what there is, or that there is nothing.
    const path = request.url.replace(new RegExp(`^${base}(?=[/?]|$)`, 'i'), '');
    return reply.redirect(`${base}${path.startsWith('/') ? '' : '/'}${path}`);
  });
}

/** A person follows an address, rather than a program a call. */
const asksForPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

/** The files of every version, with those of this one; undefined where processes share none. */
function keptAssets(app: FastifyInstance, { config, pages, now, log }: ApiDeps): KeptAssets | undefined {
  if (config.ASSETS_DIR === undefined) return undefined;
  const kept = KeptAssets.open(config.ASSETS_DIR);
  const add = () => {
    try {
      kept.add(pages, now());
    } catch (error) {
      // This version's pages are served all the same where a disk is full or a volume away.
      log.warn({ err: error }, 'ASSETS_DIR cannot be written to');
    }
  };
  add();
  const timer = setInterval(add, STILL_SERVED_MS);
  app.addHook('onClose', async () => clearInterval(timer));
  return kept;
}
