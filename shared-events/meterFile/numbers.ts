import type { Unit } from '../catalogue/housing.ts';
import { bareWord } from './words.ts';

/** Sign before the decimals of a column; the other sign groups thousands. */
export type Decimal = ',' | '.';

/** Units that files name, by how they are written. */
const UNITS = {
  wh: ['kWh', 0.001],
  kwh: ['kWh', 1],
  mwh: ['kWh', 1_000],
  gwh: ['kWh', 1_000_000],
  l: ['cubicMeter', 0.001],
  liter: ['cubicMeter', 0.001],
  litre: ['cubicMeter', 0.001],
  m3: ['cubicMeter', 1],
  'm?': ['cubicMeter', 1],
  cbm: ['cubicMeter', 1],
  cubicmeter: ['cubicMeter', 1],
  kubikmeter: ['cubicMeter', 1],
  w: [null, 1],
  kw: [null, 1],
} as const satisfies Readonly<Record<string, readonly [Unit | null, number]>>;

export type UnitWord = keyof typeof UNITS;
const isUnit = (word: string): word is UnitWord => Object.hasOwn(UNITS, word);

/** The unit that a cell or a heading names, in brackets or among its words. */
export function unitIn(text: string): UnitWord | undefined {
  const words = bareWord(text)
    .replace('m^3', 'm3')
    .split(/[^a-z0-9?]+/);
  return words.findLast(isUnit) as UnitWord | undefined;
}

/** By what a value is multiplied to be in the meter's unit; undefined for another quantity than the meter's. */
export function factorTo(unit: UnitWord, meter: Unit): number | undefined {
  const [quantity, factor] = UNITS[unit];
  return quantity === meter ? factor : undefined;
}

const LONGEST = 48;
const PARTS =
  /^([+\-\u2212]?[\d.,\s'\u2019\u2018\u00B4`\u02BC]*\d)\s*\[?\(?([A-Za-z\u00B2\u00B3][A-Za-z0-9\u00B2\u00B3]*)?\)?\]?$/;
const BLANKS = /[\s'\u2019\u2018\u00B4`\u02BC]/g;
/** Thousands never begin with a zero: 0.345 has decimals. */
const GROUPED = { ',': /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/ } as const;
const NUMBER = {
  ',': /^[+-]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  '.': /^[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
} as const;

/** The digits and signs of a cell without what groups them, and the unit behind them. */
function partsOf(
  cell: string,
): { readonly digits: string; readonly unit?: UnitWord | undefined } | undefined {
  if (cell === '' || cell.length > LONGEST) return undefined;
  const found = PARTS.exec(cell);
  if (!found?.[1]) return undefined;
  const word = found[2];
  const unit = word === undefined ? undefined : unitIn(word);
  if (word !== undefined && unit === undefined) return undefined;
  return { digits: found[1].replace(BLANKS, '').replace('\u2212', '-'), unit };
}

/** Number that a cell holds; undefined where it holds none. */
export function numberOf(
  cell: string,
  decimal: Decimal,
): { readonly value: number; readonly unit?: UnitWord | undefined } | undefined {
  const parts = partsOf(cell);
  if (!parts || !NUMBER[decimal].test(parts.digits)) return undefined;
  const plain = parts.digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
  return { value: Number(plain), unit: parts.unit };
}

/** Whether a cell is a number with either sign. */
export const isNumber = (cell: string): boolean =>
  numberOf(cell, ',') !== undefined || numberOf(cell, '.') !== undefined;

/** Signs besides its digits that say how a column is meant. */
export interface NumberSigns {
  readonly separator: string;
  readonly isGerman: boolean;
  /** A file of this product, whose points are decimals unless it has commas. */
  readonly isOwn: boolean;
}

/**
 * The decimal sign of a column: known from a value that has both signs, one sign twice, or one where no thousands end.
 * @returns `ask` with a value that can be read either way where nothing tells
 */
export function decimalOf(
  cells: readonly string[],
  { separator, isGerman, isOwn }: NumberSigns,
): Decimal | { readonly ask: string } {
  let comma: string | undefined;
  let point: string | undefined;
  for (const cell of cells) {
    const digits = partsOf(cell)?.digits;
    if (digits === undefined) continue;
    const lastComma = digits.lastIndexOf(',');
    const lastPoint = digits.lastIndexOf('.');
    if (lastComma >= 0 && lastPoint >= 0) return lastComma > lastPoint ? ',' : '.';
    if (lastComma >= 0) {
      if (digits.indexOf(',') !== lastComma) return '.';
      if (!GROUPED[','].test(digits)) return ',';
      comma ??= cell;
    } else if (lastPoint >= 0) {
      if (digits.indexOf('.') !== lastPoint) return ',';
      if (!GROUPED['.'].test(digits)) return '.';
      point ??= cell;
    }
  }
  if (comma !== undefined) return isOwn || isGerman || separator !== ',' ? ',' : { ask: comma };
  if (point !== undefined) return isOwn ? '.' : { ask: point };
  return '.';
}
