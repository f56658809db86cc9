import { StoreUnavailable } from '../../storeUnavailable.ts';
import type { AppendResult } from '../port.ts';
import { ConcurrencyConflict } from '../port.ts';
import type { AppendOutcome, GroupAnswer, PackedAppend } from './messages.ts';
import { NO_REVISION } from './messages.ts';
import { toPosition } from './position.ts';

/** An append whose caller waits for the answer. */
export interface Waiting {
  readonly packed: PackedAppend;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
}

/** Gives each append of a group its own answer, or all of them the group's failure. */
export function settle(group: readonly Waiting[], answer: GroupAnswer): void {
  if ('error' in answer) {
    for (const waiting of group) waiting.reject(unavailable(answer.outcome, answer.error));
    return;
  }
  for (const [index, waiting] of group.entries()) {
    const outcome = answer[index];
    if (outcome === undefined) waiting.reject(unavailable('unknown', new Error('the writer gave no answer')));
    else settleOne(waiting, outcome);
  }
}

/** Error that the caller gets when the engine itself could not serve. */
export function unavailable(outcome: 'refused' | 'unknown', cause: Error): StoreUnavailable {
  return new StoreUnavailable(outcome, `the event store could not store: ${cause.message}`, { cause });
}

function settleOne(waiting: Waiting, outcome: AppendOutcome): void {
  if (outcome[0] === 'conflict') {
    const [stream, expected] = waiting.packed;
    waiting.reject(new ConcurrencyConflict(stream, orNone(expected), orNone(outcome[1])));
    return;
  }
  const [kind, revision, position] = outcome;
  waiting.resolve({ revision, position: toPosition(position), repeated: kind === 'repeated' });
}

function orNone(revision: number): number | 'none' {
  return revision === NO_REVISION ? 'none' : revision;
}
