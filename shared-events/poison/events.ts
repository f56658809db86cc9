import * as T from 'typebox';
import { declareEvent, type EventOf } from '../kernel/event.ts';

/** An operator decided that views go on as if an event of this citizen had never been; the event itself stays. */
export const EventSkipped = declareEvent('EventSkipped', 1, { eventId: T.String(), reason: T.String() });

export const POISON_EVENTS = [EventSkipped] as const;
export type PoisonSkip = EventOf<(typeof POISON_EVENTS)[number]>;

/** Prefix of the names of these streams, one per citizen concerned. */
export const POISON_STREAMS = 'poison-';

export const poisonStreamOf = (userId: string): string => `${POISON_STREAMS}${userId}`;
