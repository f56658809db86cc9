import type { MessagePort } from 'node:worker_threads';
import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { OpenedFile } from '../../sqlite/openedFile.ts';
import { Checkpointer } from './checkpointer.ts';
import { commitGroup } from './commitGroup.ts';
import { GroupWriter } from './groupWriter.ts';
import type { GroupAnswer, GroupFailure, PackedAppend, WriterOptions } from './messages.ts';

const owner = requireOwner();
const { file, channel } = workerData as WriterOptions;
const db = openDatabase({ file, synchronous: 'FULL' });
const opened = new OpenedFile(file);
const writer = new GroupWriter(db);
const checkpointer = new Checkpointer(db);
const commits = new BroadcastChannel(channel);
let failed: GroupFailure | undefined;

owner.on('message', (message: readonly PackedAppend[] | 'close') => {
  if (message !== 'close') {
    store(message);
    return;
  }
  db.close();
  commits.close();
  owner.close();
});

/** A throw ends this thread, which its owner takes as the disk failing: rightly so. */
function store(group: readonly PackedAppend[]): void {
  if (failed === undefined) checkpointer.beforeCommit();
  const answer: GroupAnswer = failed ?? commitGroup(db, writer, group, opened);
  if ('error' in answer) {
    checkpointer.refused();
    if (answer.fatal) failed = { ...answer, outcome: 'refused' };
    owner.postMessage(answer);
    return;
  }
  commits.postMessage(null);
  owner.postMessage(answer);
  checkpointer.committed(group);
}

function requireOwner(): MessagePort {
  if (parentPort === null) throw new Error('the writer runs as a worker thread only');
  return parentPort;
}
