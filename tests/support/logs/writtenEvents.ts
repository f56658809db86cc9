import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

/** Content of an event, without where and when it was stored. */
export interface WrittenEvent {
  readonly area: string;
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const USER = 'a'.repeat(24);

/** Events of one citizen as a log holds them, in their order. */
export const replayedEvents = (events: readonly WrittenEvent[]): readonly StoredEvent[] =>
  events.map(({ area, type, version, data }, i) => ({
    id: `e${i}`,
    stream: `${area}-${USER}`,
    revision: i,
    position: String(i).padStart(8, '0'),
    type,
    data,
    metadata: {
      recordedAt: Date.UTC(2026, 0, 1) + i,
      schemaVersion: version,
      userId: USER,
      actor: USER,
      commandId: `c${i}`,
      hash: '',
    },
  }));
