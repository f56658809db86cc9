import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { screenModule, VIEWS } from './pageModules.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Package of the icons. */
export const ICONS = 'lucide-react';

/** A request more is worth so many packed bytes of what a page does not need. */
const REQUEST = 250;
/** Packed bytes of a byte of source, about. */
const PACKED = 0.25;
/** Weights of what is loaded in vain: most for a first visit, least for a part behind a page. */
const FOR_EVERYBODY = 5;
const FOR_CITIZENS = 1;
const FOR_PART = 0.3;

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  VIEWS.map((page) => [screenModule(page), page.budget === 'public' ? FOR_EVERYBODY : FOR_CITIZENS]),
);

/** Modules that come together, and what brings them: pages and parts that are imported on demand. */
interface Piece {
  readonly users: ReadonlySet<string>;
  readonly bytes: number;
  readonly ids: readonly string[];
}

/**
 * Modules that several pages share, in pieces by the graph of imports: those of the same users come together, and two pieces
 * where the requests that this saves are worth more than what some users then load in vain.
 */
export function pieces(): Group {
  const ids: string[] = [];
  let names: ReadonlyMap<string, string> | undefined;
  return {
    // Rolldown asks this of all modules before it asks for the first name. One module names all icons: by it every page
    // would use each of them.
    test: (id) => !id.includes(ICONS) && ids.push(id) > 0,
    name: (id, graph) => {
      names ??= namesOf(merged(piecesOf(ids, graph)));
      return names.get(id) ?? null;
    },
    minShareCount: 2,
    includeDependenciesRecursively: false,
  };
}

const namesOf = (found: readonly Piece[]): ReadonlyMap<string, string> =>
  new Map(found.flatMap((piece, n) => piece.ids.map((id) => [id, `piece${n}`])));

function piecesOf(ids: readonly string[], graph: Graph): readonly Piece[] {
  const found = new Map<string, Piece>();
  for (const id of ids) {
    const users = usersOf(id, graph);
    if (users.size < 2) continue;
    const key = [...users].sort().join();
    const { bytes = 0, ids: before = [] } = found.get(key) ?? {};
    const own = (graph.getModuleInfo(id)?.code?.length ?? 0) * PACKED;
    found.set(key, { users, bytes: bytes + own, ids: [...before, id] });
  }
  return [...found.values()];
}

/** Modules imported on demand that bring this one at once. */
function usersOf(id: string, graph: Graph): ReadonlySet<string> {
  const users = new Set<string>();
  const found = new Set([id]);
  for (const one of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {};
    if (dynamicImporters.length > 0) users.add(relative(import.meta.dirname, one));
    for (const importer of importers) found.add(importer);
  }
  return users;
}

interface Pair {
  readonly one: Piece;
  readonly other: Piece;
  readonly gain: number;
}

/** Merges the two pieces that gain most by it, as long as any gain. */
function merged(pieces: readonly Piece[]): readonly Piece[] {
  let rest = pieces;
  let pairs = pieces.flatMap((one, n) => gaining(one, pieces.slice(0, n)));
  for (;;) {
    const [first] = pairs;
    if (!first) return rest;
    const { one, other } = pairs.reduce((best, pair) => (pair.gain > best.gain ? pair : best), first);
    const both: Piece = {
      users: one.users.union(other.users),
      bytes: one.bytes + other.bytes,
      ids: [...one.ids, ...other.ids],
    };
    const isOld = (piece: Piece): boolean => piece === one || piece === other;
    rest = rest.filter((piece) => !isOld(piece));
    pairs = [...pairs.filter((pair) => !isOld(pair.one) && !isOld(pair.other)), ...gaining(both, rest)];
    rest = [...rest, both];
  }
}

const gaining = (one: Piece, others: readonly Piece[]): readonly Pair[] =>
  others.map((other) => ({ one, other, gain: gainOf(one, other) })).filter(({ gain }) => gain > 0);

const weightOf = (users: ReadonlySet<string>): number =>
  [...users].reduce((sum, user) => sum + (WEIGHTS.get(user) ?? FOR_PART), 0);

function gainOf(one: Piece, other: Piece): number {
  const both = weightOf(one.users.intersection(other.users));
  if (both === 0) return 0;
  const inVain =
    one.bytes * weightOf(other.users.difference(one.users)) +
    other.bytes * weightOf(one.users.difference(other.users));
  return REQUEST * both - inVain;
}

/** Refuses chunks that import each other: one would run before what it needs is there. */
export const noCircle = (): Plugin => ({
  name: 'no-circle',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    for (const file of Object.keys(bundle)) {
      const found = new Set(importsOf(file));
      for (const one of found) for (const next of importsOf(one)) found.add(next);
      if (found.has(file)) this.error(`${file} imports itself by way of others`);
    }
  },
});
