import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import {
  MUNICIPALITIES_STREAM,
  type MunicipalityEvent,
} from '@footprint/shared-events/municipalities/events.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { appendEvents } from '../engine/appendEvents.ts';
import { endOf, openEvents, type StreamEnd } from '../engine/eventCodec.ts';
import { partCommandId } from '../engine/ids.ts';

/** Municipalities in one event: some hundred postcodes each, and it stays far below what an append takes. */
const PER_EVENT = 250;

/** A list that was in force at some time. */
export interface ListVersion {
  readonly importId: string;
  readonly count: number;
  /** Epoch milliseconds. */
  readonly activatedAt: number;
}

export interface MunicipalityList {
  /** In force now, or the one that is wanted; empty before the first. */
  readonly list: readonly Municipality[];
  readonly end: StreamEnd;
  /** Every activation, the newest last. */
  readonly versions: readonly ListVersion[];
  /** How many parts of each import are stored: those of one that was cut short count for nothing yet. */
  readonly parts: Readonly<Record<string, number>>;
}

/** Which list: of an import, or in force at a moment (epoch milliseconds). */
export type WantedList = { readonly importId: string } | { readonly at: number };

/** The list in force, and all that have been. `wanted`: another one than that of now. */
export async function readList(
  store: EventStore,
  wanted: WantedList = { at: Number.POSITIVE_INFINITY },
): Promise<MunicipalityList> {
  const stored = await store.readStream(MUNICIPALITIES_STREAM);
  const events = openEvents<MunicipalityEvent>(stored, undefined);
  const versions = events.flatMap(({ type, data }, i) =>
    type === 'MunicipalitiesActivated' ? [{ ...data, activatedAt: recordedAt(stored[i]) }] : [],
  );
  const { importId: inForce } =
    'at' in wanted ? (versions.findLast(({ activatedAt }) => activatedAt <= wanted.at) ?? {}) : wanted;
  const list = events.flatMap(({ type, data }) =>
    type === 'MunicipalitiesListed' && data.importId === inForce ? data.municipalities : [],
  );
  const parts: Record<string, number> = {};
  for (const { type, data } of events)
    if (type === 'MunicipalitiesListed') parts[data.importId] = (parts[data.importId] ?? 0) + 1;
  return { list, end: endOf(stored), versions, parts };
}

const recordedAt = (event: StoredEvent | undefined): number => event?.metadata.recordedAt ?? 0;

export interface NewList {
  readonly importId: string;
  readonly list: readonly Municipality[];
  readonly actor: 'operator' | 'system';
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

/**
 * Stores a list and puts it in force. Parts come first and count for nothing by themselves; the last append, which
 * activates, makes it all or nothing. `stored` parts are there already, of the same import when it was cut short.
 * @throws ConcurrencyConflict when another process changed the list since `end`
 */
export async function storeList(
  store: EventStore,
  { importId, list, ...by }: NewList,
  end: StreamEnd,
  stored = 0,
): Promise<void> {
  const events: MunicipalityEvent[] = [];
  for (let from = 0; from < list.length; from += PER_EVENT)
    events.push({
      type: 'MunicipalitiesListed',
      data: { importId, municipalities: list.slice(from, from + PER_EVENT) },
    });
  events.push({ type: 'MunicipalitiesActivated', data: { importId, count: list.length } });
  let last = end;
  for (const [part, event] of events.entries())
    if (part >= stored)
      last = await append(store, event, { ...by, commandId: partCommandId(importId, part) }, last);
}

/**
 * Puts a list in force again that was stored before.
 * @throws ConcurrencyConflict when another process changed the list since `end`
 */
export async function activateAgain(
  store: EventStore,
  { importId, count }: ListVersion,
  by: { readonly commandId: string; readonly recordedAt: number },
  end: StreamEnd,
): Promise<void> {
  const event = { type: 'MunicipalitiesActivated', data: { importId, count } } as const;
  await append(store, event, { ...by, actor: 'operator' }, end);
}

const append = (
  store: EventStore,
  event: MunicipalityEvent,
  metadata: { readonly commandId: string; readonly actor: string; readonly recordedAt: number },
  previous: StreamEnd,
): Promise<StreamEnd> =>
  appendEvents(store, { stream: MUNICIPALITIES_STREAM, events: [event], metadata, previous });
