import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import type { ReadCall, ReadOptions } from './calls.ts';
import { startOf } from './calls.ts';
import { encodeCaughtUp, encodeCheckpoint, encodeConfirmation } from './encode.ts';
import type { Faults } from './faults.ts';
import { strikes } from './faults.ts';
import { CallFailure } from './gate.ts';
import type { DoubleParts } from './parts.ts';
import { Writer } from './writer.ts';

/** Records read before others get their turn. */
const TURN = 500;

/** Follows everything for one client until it leaves or is dropped. */
export async function serveSubscription(
  parts: DoubleParts,
  call: ReadCall,
  options: ReadOptions,
): Promise<void> {
  const { log, faults, subscriptions } = parts;
  const writer = new Writer(call);
  const drop = (how: 'error' | 'end'): void => {
    // A write after the end would make the call forget what it has not sent yet.
    writer.stop();
    if (how === 'end') call.end();
    else call.emit('error', new CallFailure(status.ABORTED, 'the subscription was dropped'));
  };
  subscriptions.add(drop);
  writer.signal.addEventListener('abort', () => subscriptions.delete(drop));

  const matches = matcherOf(options);
  const every = checkpointEvery(options);
  const position = options.getAll()?.getPosition();
  let index = startOf(log, options);
  // Like the server: the first record from there on is taken for the one already seen, whether it was or not.
  if (position && index < log.records.length) index += 1;
  let considered = 0;
  let live = false;
  let previous = 0;
  await writer.write(encodeConfirmation(randomUUID()));
  while (!writer.closed) {
    for (; index < log.records.length && !writer.closed; index += 1) {
      const record = log.records[index];
      if (record === undefined) break;
      const withheld = live && matches(record.stream) && strikes(faults, 'withholdEvents');
      if (!withheld && matches(record.stream)) {
        parts.calls.sent += 1;
        await writer.write(record.message);
      }
      considered += 1;
      if (every > 0 && considered % every === 0) {
        const reached = log.records[index + 1]?.position ?? log.end;
        await writeCheckpoints(writer, faults, reached, previous);
        previous = reached;
      }
      if (considered % TURN === 0) await nextTurn();
    }
    if (!live) {
      live = true;
      if (every > 0 && faults.earlyCheckpoints) await writer.write(encodeCheckpoint(log.end, log.end));
      if (!faults.withholdCaughtUp) await writer.write(encodeCaughtUp());
    }
    await log.more(index, writer.signal);
  }
}

/** As the server tells them: the start of the next record, and no prepare position. */
async function writeCheckpoints(
  writer: Writer,
  faults: Faults,
  reached: number,
  previous: number,
): Promise<void> {
  if (faults.withholdCheckpoints) return;
  await writer.write(encodeCheckpoint(reached, 0));
  if (!faults.duplicateCheckpoints) return;
  await writer.write(encodeCheckpoint(previous, 0));
  await writer.write(encodeCheckpoint(reached, 0));
}

function matcherOf(options: ReadOptions): (stream: string) => boolean {
  const expression = options.getFilter()?.getStreamIdentifier();
  if (expression === undefined) return () => true;
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (stream) => prefixes.some((prefix) => stream.startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return (stream) => regex.test(stream);
}

/** Records between two checkpoints; 0 for a subscription without filter, which has none. */
function checkpointEvery(options: ReadOptions): number {
  const filter = options.getFilter();
  if (filter === undefined) return 0;
  return filter.getCheckpointintervalmultiplier() * (filter.hasMax() ? filter.getMax() : 32);
}
