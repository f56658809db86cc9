import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHARED = join(import.meta.dirname, '../shared-events/');
/** Calls that only declare: of schemas, and of calls of the API. */
const DECLARING = /(?<![\w.'])(?:T\.\w+|OneOf|command|query|updates?|replaces|saves|removes)\(/g;

const ROUTER = '/node_modules/react-router/';
/** Contexts and components, by which nothing happens before they are used. */
const COMPONENT = /(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g;
/** For who develops alone; the library's build without them cannot be imported. */
const FOR_DEVELOPERS = /^\w+\.displayName = "[^"]*";$|(?<=^var ENABLE_DEV_WARNINGS = )true/gm;

const forUsers = (code: string): string =>
  code.replace(FOR_DEVELOPERS, (found) => (found === 'true' ? 'false' : ''));

const pure = (code: string, calls: RegExp): string => code.replace(calls, '/*#__PURE__*/ $&');

/**
 * Marks declarations as free of side effects, so that a page carries those it uses only. By file: the bundler's own
 * list of pure functions goes by name alone, and would drop `query.invalidate()` of a library too.
 */
export function pureDeclarations(): Plugin {
  return {
    name: 'pure-declarations',
    apply: 'build',
    transform: {
      order: 'post',
      handler: (code, id) => {
        if (id.startsWith(SHARED)) return { code: pure(code, DECLARING), map: null };
        // Its forms, prefetching and server components would come with every page.
        if (id.includes(ROUTER)) return { code: pure(forUsers(code), COMPONENT), map: null };
        return undefined;
      },
    },
  };
}
