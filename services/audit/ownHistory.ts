import type { HistoryEntry, Restore } from '@footprint/shared-events/audit/answers.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { openEvents, type PlainEvent } from '../commands/eventCodec.ts';
import { type Lens, stepsOf } from './figures.ts';
import { restoring } from './restoring.ts';

/** What protects the account is nobody's to read, its owner's included: it could be shown over a shoulder. */
const PROTECTING = new Set(['passwordHash', 'linkDigest', 'linkExpiresAt', 'linkId']);

/** Whether the command that takes a deletion back has been carried out. */
export type IsDone = (call: Restore['call'], key: string) => boolean;

/** A citizen's history with texts opened, in log order. */
export function ownHistory(
  events: readonly StoredEvent[],
  userId: string,
  key: Uint8Array | undefined,
  lens: Lens,
  isDone: IsDone,
): readonly HistoryEntry[] {
  const opened = openEvents<PlainEvent>(events, key);
  return stepsOf([], events, lens).steps.map(({ event, changes }, i) => {
    const { position, type, metadata } = event;
    const plain = opened[i] as PlainEvent;
    const command = restoring(plain, opened.slice(0, i));
    const restoreKey = `restore-${position}`;
    const open = command && !isDone(command.call, restoreKey);
    return {
      ...{ position, type, recordedAt: metadata.recordedAt / 1000, changes: [...changes] },
      by: byWhom(metadata.actor, userId),
      data: Object.fromEntries(Object.entries(plain.data).filter(([name]) => !PROTECTING.has(name))),
      ...(open && { restore: { ...command, key: restoreKey } }),
    };
  });
}

const byWhom = (actor: string | undefined, userId: string): HistoryEntry['by'] => {
  if (actor === userId) return 'self';
  return actor === 'operator' ? 'operator' : 'system';
};
