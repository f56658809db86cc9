import type { Plugin } from 'vite';

const ROUTER = '/node_modules/react-router/';
/** Contexts and components, by which nothing happens before they are used. */
const COMPONENT = /(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g;
/** For developers alone, and an assignment that keeps a component which no page uses. */
const NAME = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Marks what the router declares as free of side effects: else its forms, prefetching and server components come with every
 * page. Babel's plugin for that leaves the names, by which all of it would stay.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: (code, id) =>
      id.includes(ROUTER)
        ? { code: code.replace(NAME, '').replace(COMPONENT, '/*#__PURE__*/ $&'), map: null }
        : undefined,
  };
}
