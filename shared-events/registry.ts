import { ACCOUNT_EVENTS } from './account/events.ts';
import { MAIL_EVENTS } from './account/mailEvents.ts';
import { ACCOUNT_UPCASTERS } from './account/upcasters.ts';
import { AUDIT_EVENTS, HEAD_EVENTS, LOG_EVENTS } from './audit/events.ts';
import { BUDGET_EVENTS } from './budget/events.ts';
import { COMPENSATION_EVENTS } from './compensation/events.ts';
import { CONSUMPTION_EVENTS } from './consumption/events.ts';
import { type EventType, sealedPaths } from './event.ts';
import { HOUSING_EVENTS } from './housing/events.ts';
import { MEASURES_EVENTS } from './measures/events.ts';
import { MOBILITY_EVENTS } from './mobility/events.ts';
import { MUNICIPALITY_EVENTS } from './municipalities/events.ts';
import { POISON_EVENTS } from './poison/events.ts';
import type { Upcasters } from './upcast.ts';

export interface RegisteredEvent {
  readonly type: string;
  readonly version: number;
  readonly schema: EventType['schema'];
  /** Paths of its sealed fields. */
  readonly sealed: readonly string[];
}

/** Every type of event there is, by wire name. */
export const EVENTS: ReadonlyMap<string, RegisteredEvent> = new Map(
  [
    ...ACCOUNT_EVENTS,
    ...MAIL_EVENTS,
    ...HOUSING_EVENTS,
    ...CONSUMPTION_EVENTS,
    ...MOBILITY_EVENTS,
    ...COMPENSATION_EVENTS,
    ...MUNICIPALITY_EVENTS,
    ...MEASURES_EVENTS,
    ...BUDGET_EVENTS,
    ...AUDIT_EVENTS,
    ...HEAD_EVENTS,
    ...LOG_EVENTS,
    ...POISON_EVENTS,
  ].map(({ type, version, schema }) => [type, { type, version, schema, sealed: sealedPaths(schema) }]),
);

const UPCASTERS: Upcasters = { ...ACCOUNT_UPCASTERS };

/** Whether this code can read an event: its type is known, and its schema is no newer one. */
export const isKnown = (type: string, version: number): boolean =>
  version <= (EVENTS.get(type)?.version ?? 0);

/** The data of an event as today's schema has it. What cannot be read is left as it is. */
export function upcast(
  type: string,
  version: number,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return (UPCASTERS[type] ?? []).slice(version - 1).reduce((old, next) => next(old), data);
}

/** Areas with one stream per citizen. */
export const AREAS = [
  'account',
  'housing',
  'consumption',
  'mobility',
  'compensation',
  'measures',
  'budget',
] as const;
export type Area = (typeof AREAS)[number];

/** Name of a citizen's stream of an area. */
export const streamOf = (area: Area, userId: string): string => `${area}-${userId}`;

/** Paths of the sealed fields of an event type; none for a type nobody knows. */
export const sealedFieldsOf = (type: string): readonly string[] => EVENTS.get(type)?.sealed ?? [];

const AREA_EVENTS: Readonly<Record<Area, readonly EventType[]>> = {
  account: ACCOUNT_EVENTS,
  housing: HOUSING_EVENTS,
  consumption: CONSUMPTION_EVENTS,
  mobility: MOBILITY_EVENTS,
  compensation: COMPENSATION_EVENTS,
  measures: MEASURES_EVENTS,
  budget: BUDGET_EVENTS,
};

const AREA_OF: ReadonlyMap<string, Area> = new Map(
  AREAS.flatMap((area) => AREA_EVENTS[area].map(({ type }) => [type, area] as const)),
);

/** The area whose streams hold events of the type. */
export const areaOf = (type: string): Area | undefined => AREA_OF.get(type);
