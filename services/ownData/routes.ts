import { exportOwnData } from '@footprint/shared-events/export/api.ts';
import { ApiError } from '../http/errors.ts';
import { type Api, serve } from '../http/serve.ts';
import { archiveName, archiveOf } from './archive.ts';
import { collectExport } from './collect.ts';

/**
 * Everything a citizen entered, to be taken along.
 * @param logOf what the log holds of a citizen, with what proves it
 */
export function exportRoutes(api: Api, logOf: (userId: string) => Promise<string>): void {
  serve(api, exportOwnData, async ({ body: { format = 'json' }, userId, reply }) => {
    const all = await collectExport(api.deps.engines, userId, api.deps.now());
    if (all.profile.status === 'erasing' || all.profile.status === 'erased')
      throw new ApiError('security:session:unknown');
    if (format === 'json') return all;
    reply.header('content-disposition', `attachment; filename="${archiveName(all, format)}"`);
    return reply.type('application/zip').send(Buffer.from(await archiveOf(all, await logOf(userId))));
  });
}
