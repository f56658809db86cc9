import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const SHARED = join(import.meta.dirname, '../shared-events/');
const DECLARING: readonly string[] = ['command', 'query'];
/** For the description of the API alone. */
const DESCRIBING: readonly string[] = ['summary', 'errors'];

/**
 * Leaves out of the declared calls what only the server needs: words of the description, and schemas of answers, which
 * pages take as they are. They check what they kept for use without a network: an older version may have kept it.
 */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    transform: {
      // As it is written: what only these named is then found unused.
      order: 'pre',
      handler: (code, id) => (id.startsWith(SHARED) ? { code: lean(code, id), map: null } : undefined),
    },
  };
}

function lean(code: string, file: string): string {
  const unneeded: ESTree.ObjectProperty[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || !DECLARING.includes(callee.name)) return;
      for (const one of given) if (one.type === 'ObjectExpression') unneeded.push(...unneededOf(one));
    },
  }).visit(parseSync(file, code).program);
  return unneeded.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

function unneededOf({ properties }: ESTree.ObjectExpression): readonly ESTree.ObjectProperty[] {
  const named = properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? [{ one, name: one.key.name }] : [],
  );
  const isKept = named.some(({ name }) => name === 'kept');
  return named
    .filter(({ name }) => DESCRIBING.includes(name) || (name === 'answer' && !isKept))
    .map(({ one }) => one);
}
