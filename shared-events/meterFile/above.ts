import { isPower, type UnitWord, unitIn } from './numbers.ts';
import type { FileLine } from './table.ts';
import { bareWord } from './words.ts';

/** Facts that lines above a table say of all of it. */
export interface SaidAbove {
  readonly unit?: UnitWord | undefined;
  /** Times are those of Greenwich. */
  readonly utc: boolean;
}

const NAMES_UNIT = /(?:einheit|\bunit|uom|ma\?einheit|masseinheit)\b/;
/** In brackets, or behind "in". */
const SAID_UNIT = /[[(]([a-z0-9?^]{1,12})[\])]|\bin ([a-z0-9?^]{1,12})\b/g;

/** Facts in the lines above a table. Where they name several units, none holds for all of it. */
export function saidAbove(above: readonly FileLine[]): SaidAbove {
  const units = new Set(above.flatMap(({ cells }) => unitsSaid(cells)));
  const [unit] = units;
  return {
    ...(units.size === 1 && { unit }),
    utc: above.some(({ cells }) => cells.some(saysUtc)),
  };
}

function unitsSaid(cells: readonly string[]): readonly UnitWord[] {
  const whole = cells.filter((cell) => cell !== '').join(' ');
  const bare = bareWord(whole);
  const named = unitIn(whole);
  if (named !== undefined && (NAMES_UNIT.test(bare) || isPower(named))) return [named];
  return [...bare.matchAll(SAID_UNIT)].flatMap(
    ([, inBrackets, behind]) => unitIn(inBrackets ?? behind ?? '') ?? [],
  );
}

/** Whether a text says that times beside it are those of Greenwich. */
export const saysUtc = (text: string): boolean => /\b(?:utc|gmt)(?![+-]?\d)\b/.test(bareWord(text));
