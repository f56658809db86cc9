import { ApiError } from './errors.ts';

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what no schema should ever see: keys that query languages or prototypes react to, nesting that exhausts the
 * stack, texts that cannot be stored as they are.
 * @throws ApiError api:error:unsafe, api:error:tooLarge or api:error:validation
 */
export function guardBody(value: unknown, path = '', depth = 0): void {
  if (depth > MAX_DEPTH) throw new ApiError('api:error:tooLarge');
  if (typeof value === 'string' && !value.isWellFormed())
    throw new ApiError('api:error:validation', { fields: [{ path, messageId: 'api:error:validation' }] });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key.startsWith('$') || key.startsWith('.') || FORBIDDEN_KEYS.has(key))
      throw new ApiError('api:error:unsafe');
    guardBody(child, `${path}/${key}`, depth + 1);
  }
}
