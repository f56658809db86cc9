import { ExportAnswer, ExportBody } from '@footprint/shared-events/export/api.ts';
import type { FastifyInstance } from 'fastify';
import * as T from 'typebox';
import type { ApiDeps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { sessionOf } from '../http/session.ts';
import { archiveName, archiveOf } from './archive.ts';
import { collectExport } from './collect.ts';

const EXPORTED = {
  description: 'All of it as one document, or as an archive of documents and tables',
  content: {
    'application/json': { schema: ExportAnswer },
    'application/zip': { schema: T.String({ format: 'binary' }) },
  },
};

/** Everything a citizen entered, to be taken along. */
export function exportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.post(
    '/user/export',
    {
      schema: { body: ExportBody, response: { 200: EXPORTED } },
      config: { rateLimit: deps.limits.exports },
    },
    async (request, reply) => {
      const { format = 'json' } = request.body as ExportBody;
      const { userId } = sessionOf(request);
      const all = await collectExport(deps.engines, userId, deps.now());
      if (all.profile.status === 'erasing' || all.profile.status === 'erased')
        throw new ApiError('security:session:unknown');
      if (format === 'json') return all;
      reply.header('content-disposition', `attachment; filename="${archiveName(all, format)}"`);
      return reply.type('application/zip').send(Buffer.from(await archiveOf(all)));
    },
  );
}
