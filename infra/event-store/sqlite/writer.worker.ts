import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { Checkpointer } from './checkpointer.ts';
import { commitGroup } from './commitGroup.ts';
import { GroupWriter } from './groupWriter.ts';
import type { GroupAnswer, GroupFailure, PackedAppend, WriterOptions } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('the writer runs as a worker thread only');

const { file, channel } = workerData as WriterOptions;
const db = openDatabase({ file, synchronous: 'FULL' });
const writer = new GroupWriter(db);
const checkpointer = new Checkpointer(db);
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
    port.postMessage(answer);
    return;
  }
  commits.postMessage(null);
  port.postMessage(answer);
  // A throw ends this thread, which the owner takes as the disk failing: rightly so.
  checkpointer.committed(group);
});
