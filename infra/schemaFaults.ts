import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** Faults of a file of the operator, a line for each place. */
export function schemaFaults(schema: TSchema, value: unknown): readonly string[] {
  const lines = new Map<string, string>();
  // An unknown field is named twice, as a field of no schema and by the object that has it.
  for (const { keyword, instancePath, message, params } of Errors(schema, value)) {
    if (keyword === 'boolean') continue;
    const place = instancePath || '/';
    const unknown = 'additionalProperties' in params ? `: ${params.additionalProperties}` : '';
    // One place may break several rules of its own; the first says enough. An object lacks fields and has too many at once.
    const key = instancePath === '' || unknown ? `${place} ${keyword}` : place;
    if (!lines.has(key)) lines.set(key, `is wrong at ${place}: ${message}${unknown}`);
  }
  return [...lines.values()];
}
