import { accountArea } from './account/area.ts';
import { MAIL_EVENTS } from './account/mailEvents.ts';
import { NEWSLETTER_EVENTS } from './account/newsletter.ts';
import { ACCOUNT_UPCASTERS } from './account/upcasters.ts';
import { AUDIT_EVENTS, HEAD_EVENTS, LOG_EVENTS } from './audit/events.ts';
import { budgetArea } from './budget/area.ts';
import { CAMPAIGN_EVENTS } from './campaigns/events.ts';
import { CHANGES_EVENTS } from './changes/events.ts';
import { compensationArea } from './compensation/area.ts';
import { consumptionArea } from './consumption/area.ts';
import { housingArea } from './housing/area.ts';
import { type EventType, sealedPaths, shownPart } from './kernel/event.ts';
import { measuresArea } from './measures/area.ts';
import { mobilityArea } from './mobility/area.ts';
import { MUNICIPALITY_EVENTS } from './municipalities/events.ts';
import { POISON_EVENTS } from './poison/events.ts';

export interface RegisteredEvent {
  readonly type: string;
  readonly version: number;
  readonly schema: EventType['schema'];
  /** Paths of its sealed fields. */
  readonly sealed: readonly string[];
}

/** Areas with one stream per citizen. */
export const CITIZEN_AREAS = [
  accountArea,
  housingArea,
  consumptionArea,
  mobilityArea,
  compensationArea,
  measuresArea,
  budgetArea,
] as const;
export type AreaName = (typeof CITIZEN_AREAS)[number]['name'];
export const AREAS: readonly AreaName[] = CITIZEN_AREAS.map(({ name }) => name);

/** Every type of event there is, by wire name. */
export const EVENTS: ReadonlyMap<string, RegisteredEvent> = new Map(
  [
    ...CITIZEN_AREAS.flatMap(({ events }) => [...events]),
    ...MAIL_EVENTS,
    ...CHANGES_EVENTS,
    ...MUNICIPALITY_EVENTS,
    ...CAMPAIGN_EVENTS,
    ...NEWSLETTER_EVENTS,
    ...AUDIT_EVENTS,
    ...HEAD_EVENTS,
    ...LOG_EVENTS,
    ...POISON_EVENTS,
  ].map(({ type, version, schema }) => [type, { type, version, schema, sealed: sealedPaths(schema) }]),
);

/** Whether this code can read an event: its type is known, and its schema is no newer one. */
export const isKnown = (type: string, version: number): boolean =>
  version <= (EVENTS.get(type)?.version ?? 0);

/**
 * The data of an event, recorded at `recordedAt` (epoch milliseconds), as today's schema has it: what later versions added is optional,
 * or an upcaster says it. What cannot be read is left as it is.
 */
export function upcast(
  type: string,
  version: number,
  data: Readonly<Record<string, unknown>>,
  recordedAt: number,
): Readonly<Record<string, unknown>> {
  return (ACCOUNT_UPCASTERS[type] ?? [])
    .slice(version - 1)
    .reduce((old, next) => next(old, recordedAt), data);
}

/** Name of a citizen's stream of an area. */
export const streamOf = (area: AreaName, userId: string): string => `${area}-${userId}`;

/** Paths of the sealed fields of an event type; none for an unknown type. */
export const sealedFieldsOf = (type: string): readonly string[] => EVENTS.get(type)?.sealed ?? [];

/** An event's data as its owner may see them; nothing of an unknown type. */
export const shownData = (type: string, data: object): Record<string, unknown> => {
  const schema = EVENTS.get(type)?.schema;
  return schema ? { ...(shownPart(schema, data) as object) } : {};
};

const AREA_OF: ReadonlyMap<string, AreaName> = new Map(
  CITIZEN_AREAS.flatMap(({ name, events }) => events.map(({ type }) => [type, name] as const)),
);

/** The area whose streams hold events of the type. */
export const areaOf = (type: string): AreaName | undefined => AREA_OF.get(type);
