import { join } from 'node:path';
import type { ViewBatch } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { openLog } from '../../measure/openLog.ts';
import { inFolder } from '../servers/namespaces.ts';
import { openViewStore } from '../servers/openStores.ts';
import { projectAll } from './projectAll.ts';
import { withMethods } from './timedViews.ts';

export interface Recording {
  readonly events: number;
  readonly batches: readonly ViewBatch[];
}

/** The batches that projecting a log makes, as the view store gets them. */
export const recordBatches = (logFile: string): Promise<Recording> =>
  inFolder(async (folder) => {
    const log = await openLog(logFile);
    const { views, close } = await openViewStore(join(folder, 'views.db'));
    const batches: ViewBatch[] = [];
    const recording = withMethods(views, {
      commit: (batch) => {
        batches.push(batch);
        return views.commit(batch);
      },
    });
    const events = await projectAll(log, recording, PARTITIONS);
    await close();
    await log.close();
    return { events, batches };
  });
