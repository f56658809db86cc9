import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PublicSources } from '../figures/publicSources.ts';
import type { ApiDeps } from '../http/deps.ts';
import { codeRoutes } from './codeRoutes.ts';
import { embedRoutes } from './embedRoutes.ts';
import { sharedFigure } from './ownPicture.ts';
import { pictureRoutes } from './pictureRoutes.ts';

/** Serves parts of ours that other sites show, beside the API. */
export async function sharingRoutes(
  app: FastifyInstance,
  deps: ApiDeps,
  { figures, views }: Pick<PublicSources, 'figures' | 'views'>,
): Promise<void> {
  await embedRoutes(app, deps, figures);
  const sign = await readFile(join(deps.pages, 'favicon.svg'), 'base64');
  const icon = `data:image/svg+xml;base64,${sign}`;
  pictureRoutes(app, deps, { figures, own: (hash) => sharedFigure(deps, views, hash) }, icon);
  codeRoutes(app, deps, figures, icon);
}
