import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHARED = join(import.meta.dirname, '../shared-events/');
/** Calls that only declare: TypeBox's, and those that declare a call of the API. */
const DECLARING = /(?<![\w.'])(?:T\.\w+|command|query)\(/g;

/**
 * Marks the declarations of shared-events as free of side effects, so that a page carries those it uses only. By file:
 * the bundler's own list of pure functions goes by name alone, and would drop `query.invalidate()` of a library too.
 */
export function pureDeclarations(): Plugin {
  return {
    name: 'pure-declarations',
    apply: 'build',
    transform: {
      order: 'post',
      handler: (code, id) =>
        id.startsWith(SHARED) ? { code: code.replace(DECLARING, '/*#__PURE__*/ $&'), map: null } : undefined,
    },
  };
}
