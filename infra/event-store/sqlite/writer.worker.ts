import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { commitGroup } from './commitGroup.ts';
import { GroupWriter } from './groupWriter.ts';
import type { GroupAnswer, GroupFailure, PackedAppend, WriterOptions } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('the writer runs as a worker thread only');

// One part of the WAL index describes 4,062 pages; staying below it, a full disk never has to grow the index.
const CHECKPOINT_PAGES = 3_000;

const { file, channel } = workerData as WriterOptions;
const db = openDatabase({ file, synchronous: 'FULL', checkpointPages: CHECKPOINT_PAGES });
const writer = new GroupWriter(db);
const commits = new BroadcastChannel(channel);
let failed: GroupFailure | undefined;

port.on('message', (group: readonly PackedAppend[] | 'close') => {
  if (group === 'close') {
    db.close();
    commits.close();
    port.close();
    return;
  }
  const answer: GroupAnswer = failed ?? commitGroup(db, writer, group);
  if ('error' in answer) {
    if (answer.fatal) failed = { ...answer, outcome: 'refused' };
  } else {
    commits.postMessage(null);
  }
  port.postMessage(answer);
});
