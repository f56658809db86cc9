import type { HistoryEntry, Restore } from '@footprint/shared-events/audit/api.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { shownData } from '@footprint/shared-events/registry.ts';
import { openEvents, type PlainEvent } from '../engine/eventCodec.ts';
import { type Lens, walk } from './figures.ts';
import { restoring } from './restoring.ts';

/** Whether the command that takes a removal or an end back can still be carried out, and changes something. */
export type IsOpen = (command: Restore) => boolean | Promise<boolean>;

export interface OwnHistory {
  /** All of it, in log order. */
  readonly events: readonly StoredEvent[];
  /** The part that is asked for. */
  readonly from: number;
  readonly to: number;
  readonly userId: string;
  /** Opens the texts; a citizen without one has been erased. */
  readonly key: Uint8Array | undefined;
  readonly isOpen: IsOpen;
}

/** A part of a citizen's history with texts opened, in log order. What came before it is folded, and costs little. */
export async function ownHistory(
  { events, from, to, userId, key, isOpen }: OwnHistory,
  lens: Lens,
): Promise<readonly HistoryEntry[]> {
  const opened = openEvents<PlainEvent>(events, key);
  const { steps } = await walk(events.slice(0, from), events.slice(from, to), lens);
  const entries: HistoryEntry[] = [];
  for (const [i, { event, changes }] of steps.entries()) {
    const { position, type, metadata } = event;
    const command = restoring(opened, from + i);
    const restore = command && { ...command, key: `restore-${position}` };
    entries.push({
      position,
      type,
      recordedAt: metadata.recordedAt / 1000,
      changes: [...changes],
      by: byWhom(metadata.actor, userId),
      data: shownData(type, { ...opened[from + i]?.data }),
      ...(restore && (await isOpen(restore)) && { restore }),
    });
  }
  return entries;
}

const byWhom = (actor: string | undefined, userId: string): HistoryEntry['by'] => {
  if (actor === userId) return 'self';
  return actor === 'operator' ? 'operator' : 'system';
};
