import { poisonStreamOf } from '@footprint/shared-events/poison/events.ts';
import fc from 'fast-check';
import type { Event } from '../views/fragileViews.ts';

/** A log with unknown events, and decisions to go on without them. */
export interface Poisoned {
  readonly log: readonly Event[];
  /** The same without what was skipped, and without the decisions. */
  readonly without: readonly Event[];
}

const isCitizens = ({ type }: Event): boolean =>
  !/^(UserRegistered|AccountEras|HouseholdCreated|MeterAdded)/.test(type);

/** Which events become unknown, how, and how much later they are skipped. */
export const faults = fc.array(fc.tuple(fc.nat(200), fc.constantFrom('type', 'version'), fc.nat(60)), {
  minLength: 1,
  maxLength: 4,
});
type Faults = typeof faults extends fc.Arbitrary<infer F> ? F : never;

/** Turns some events into unknown ones, and lets an operator skip each of them some time later. */
export function poisoned(events: readonly Event[], picks: Faults): Poisoned {
  const candidates = events.filter(isCitizens);
  const bad = new Map(
    picks.map(([n, how, later]) => [candidates[n % candidates.length] as Event, { how, later }]),
  );
  const log: Event[] = [];
  const due: { at: number; event: Event }[] = [];
  const takeDue = (index: number): void => {
    for (const { event } of due.filter(({ at }) => at === index)) log.push(event);
  };
  events.forEach((event, index) => {
    const fault = bad.get(event);
    const { metadata } = event;
    if (!fault) log.push(event);
    else if (fault.how === 'type') log.push({ ...event, type: 'NotKnownYet' });
    else log.push({ ...event, metadata: { ...metadata, schemaVersion: 99 } });
    if (fault)
      due.push({
        at: Math.min(index + fault.later, events.length - 1),
        event: {
          id: `skip-${event.id}`,
          stream: poisonStreamOf(metadata.userId ?? ''),
          revision: index,
          type: 'EventSkipped',
          data: { eventId: event.id, reason: 'r' },
          metadata: { ...metadata, schemaVersion: 1 },
        },
      });
    takeDue(index);
  });
  return { log, without: events.filter((event) => !bad.has(event)) };
}
