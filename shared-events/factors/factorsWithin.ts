import type { ConsumptionType } from '../catalogue/consumptionTypes.ts';
import { type Factor, levelFactor } from './factor.ts';

interface NamedFactor {
  /** Path within what was searched, dotted. */
  readonly name: string;
  readonly factor: Factor;
}

const isFactor = (node: object): node is Factor => 'status' in node;
const isLevels = (node: object): node is ConsumptionType => 'levels' in node && Array.isArray(node.levels);

/** Finds whatever is a factor or a level in an edition or a table of one, however deep. */
export function factorsWithin(node: object, path: readonly string[] = []): readonly NamedFactor[] {
  if (isFactor(node)) return [{ name: path.join('.'), factor: node }];
  if (isLevels(node))
    return node.levels.map(({ name, value }) => ({
      name: [...path, name].join('.'),
      factor: levelFactor(value, node.source),
    }));
  return Object.entries(node).flatMap(([name, inner]) =>
    typeof inner === 'object' ? factorsWithin(inner, [...path, name]) : [],
  );
}
