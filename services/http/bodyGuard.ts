import { ApiError } from './errors.ts';

const MAX_DEPTH = 32;
/** Far more values than any call's schema allows: to look at each of a hundred thousand would hold up all other callers. */
const MAX_VALUES = 10_000;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what no schema should ever see: keys that query languages or prototypes react to, nesting that exhausts the
 * stack, more values than can be looked at, texts that cannot be stored as they are.
 * @throws ApiError api:error:unsafe, api:error:tooLarge or api:error:validation
 */
export function guardBody(body: unknown): void {
  let values = 0;
  const guard = (value: unknown, path: string, depth: number): void => {
    values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new ApiError('api:error:tooLarge');
    if (typeof value === 'string' && !value.isWellFormed())
      throw new ApiError('api:error:validation', { fields: [{ path, messageId: 'api:error:validation' }] });
    if (typeof value !== 'object' || value === null) return;
    for (const key in value) {
      if (key.startsWith('$') || key.startsWith('.') || FORBIDDEN_KEYS.has(key))
        throw new ApiError('api:error:unsafe');
      guard((value as Record<string, unknown>)[key], `${path}/${key}`, depth + 1);
    }
  };
  guard(body, '', 0);
}
