import type { AuditEvent } from '@footprint/shared-events/audit/api.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { mapSealed } from '@footprint/shared-events/kernel/sealed.ts';
import { sealedFieldsOf } from '@footprint/shared-events/registry.ts';

/** Marks a sealed text on its way out. No text of JSON can hold it: a lone surrogate is no character. */
const GONE = '\uDEAD';

/** The event as auditors see it: what is sealed is named and left out. */
export function auditEvent({ position, stream, revision, type, data, metadata }: StoredEvent): AuditEvent {
  const sealed: string[] = [];
  const marked = mapSealed(data, sealedFieldsOf(type), (_, path) => {
    sealed.push(path);
    return GONE;
  });
  const { recordedAt, actor = null, schemaVersion: version, hash } = metadata;
  return {
    position,
    stream,
    revision,
    type,
    version,
    recordedAt: recordedAt / 1000,
    actor,
    data: without(marked) as Record<string, unknown>,
    sealed,
    hash,
  };
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== GONE).map(without);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) => (child === GONE ? [] : [[name, without(child)]])),
  );
}
