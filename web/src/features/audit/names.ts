import type { AuditEvent } from '@footprint/shared-events/audit/api.ts';
import i18next from 'i18next';
import { formatEpoch } from '../../browser/dates.ts';
import { formatBerlinTime } from '../../i18n/format.ts';
import { textOf } from '../../i18n/textOf.ts';

/** Name of a type of event; one of a newer server keeps its own name. */
export function typeName(type: string): string {
  const key = `audit:type.${type}`;
  return i18next.exists(key) ? textOf(key) : type;
}

/** The word for a field of an event; undefined for one that is there for machines alone. */
export function fieldName(field: string): string | undefined {
  const key = `audit:field.${field}`;
  return i18next.exists(key) ? textOf(key) : undefined;
}

/** The actor. Ids are pseudonyms: only whether it was the citizen matters. */
export function actorOf(
  { actor }: Pick<AuditEvent, 'actor'>,
  userId: string,
): 'self' | 'operator' | 'system' {
  if (actor === userId) return 'self';
  return actor === 'operator' ? 'operator' : 'system';
}

/** Day and time in Berlin, to the second. */
export const momentText = (epochSeconds: number, language: string): string =>
  `${formatEpoch(Math.floor(epochSeconds))}, ${formatBerlinTime(epochSeconds, language)}`;

/** Enough of a hash to tell it from its neighbours. */
export const shortHash = (hash: string): string => hash.slice(0, 8);
