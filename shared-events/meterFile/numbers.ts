import type { Unit } from '../catalogue/housing.ts';
import { bareWord, saysEstimated } from './words.ts';

/** Sign before the decimals of a column; the other sign groups thousands. */
export type Decimal = ',' | '.';

/** Units that files name, by how they are written: the quantity, units of the meter in one, and the usual sign. */
const UNITS = {
  wh: ['kWh', 0.001, 'Wh'],
  kwh: ['kWh', 1, 'kWh'],
  mwh: ['kWh', 1_000, 'MWh'],
  gwh: ['kWh', 1_000_000, 'GWh'],
  l: ['cubicMeter', 0.001, 'l'],
  liter: ['cubicMeter', 0.001, 'l'],
  litre: ['cubicMeter', 0.001, 'l'],
  m3: ['cubicMeter', 1, 'm³'],
  'm?': ['cubicMeter', 1, 'm³'],
  cbm: ['cubicMeter', 1, 'm³'],
  cubicmeter: ['cubicMeter', 1, 'm³'],
  kubikmeter: ['cubicMeter', 1, 'm³'],
  wattstunden: ['kWh', 0.001, 'Wh'],
  kilowattstunden: ['kWh', 1, 'kWh'],
  megawattstunden: ['kWh', 1_000, 'MWh'],
  w: [null, 1, 'W'],
  kw: [null, 1, 'kW'],
} as const satisfies Readonly<Record<string, readonly [Unit | null, number, string]>>;

/** The usual sign of a unit. */
export const signOf = (unit: UnitWord): string => UNITS[unit][2];

export type UnitWord = keyof typeof UNITS;
const isUnit = (word: string): word is UnitWord => Object.hasOwn(UNITS, word);

/** The unit that a cell or a heading names, in brackets or among its words. */
export function unitIn(text: string): UnitWord | undefined {
  if (text === '') return undefined;
  const bare = bareWord(text);
  // Hubs with three phases name their counters so, and count Wh. Source: Shelly's description of EMData.
  if (/_act_(?:ret_)?energy$/.test(bare)) return 'wh';
  const words = bare
    .replace('m^3', 'm3')
    .replace(/\bkw[ /*?]h\b/, 'kwh')
    .split(/[^a-z0-9?]+/);
  return words.findLast(isUnit) as UnitWord | undefined;
}

/** Whether a unit says how fast energy flows, which is no energy. */
export const isPower = (unit: UnitWord | undefined): boolean => unit === 'w' || unit === 'kw';

/** By what a value is multiplied to be in the meter's unit; undefined for another quantity than the meter's. */
export function factorTo(unit: UnitWord, meter: Unit): number | undefined {
  const [quantity, factor] = UNITS[unit];
  return quantity === meter ? factor : undefined;
}

const LONGEST = 48;
const DIGITS = /^[+\-\u2212]?[\d.,\s'\u2019\u2018\u00B4`\u02BC]*/;
const POWER = /^e[+-]?\d{1,2}(?!\d)/i;
const BLANKS = /[\s'\u2019\u2018\u00B4`\u02BC]/g;
/** Signs behind whole numbers, as prices have them. */
const NO_DECIMALS = /^(?:([.,])[-\u2013\u2014]+|[.,]|[-\u2013\u2014]+)?(?= |$)/;
/** A zero alone before the sign has decimals: 0.345. Counters show zeros before others: 010.000. */
const GROUPED = {
  ',': /^[+-]?(?:[1-9]\d{0,2}|0\d{1,2})(?:,\d{3})+$/,
  '.': /^[+-]?(?:[1-9]\d{0,2}|0\d{1,2})(?:\.\d{3})+$/,
} as const;
const NUMBER = {
  ',': /^[+-]?(?:(?:[1-9]\d{0,2}|0\d{1,2})(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  '.': /^[+-]?(?:(?:[1-9]\d{0,2}|0\d{1,2})(?:,\d{3})+|\d+)(?:\.\d+)?$/,
} as const;

/** A number as a cell has it. */
interface Written {
  /** Its digits and signs without what groups them. */
  readonly digits: string;
  /** Sign of decimals that are left out, as in "10.000,-". */
  readonly sign: Decimal | undefined;
  /** Power of ten behind them, `e` and a number. */
  readonly power: string;
  readonly unit?: UnitWord | undefined;
  readonly estimated: boolean;
}

function writtenIn(cell: string): Written | undefined {
  if (cell === '' || cell.length > LONGEST) return undefined;
  const written = DIGITS.exec(cell)?.[0] ?? '';
  const end = written.search(/\d\D*$/) + 1;
  if (end === 0) return undefined;
  const digits = cell.slice(0, end);
  const power = POWER.exec(cell.slice(end))?.[0] ?? '';
  const behind = cell.slice(end + power.length).trimStart();
  const sign = NO_DECIMALS.exec(behind)?.[1] as Decimal | undefined;
  const words = behind
    .replace(NO_DECIMALS, '')
    .replace(/[()[\]]/g, ' ')
    .trim();
  const [first = ''] = words.split(/\s+/);
  const unit = unitIn(first);
  const rest = unit ? words.slice(first.length).trim() : words;
  const estimated = rest !== '' && saysEstimated(rest);
  if (rest !== '' && !estimated) return undefined;
  return { digits: digits.replace(BLANKS, '').replace('\u2212', '-'), sign, power, unit, estimated };
}

/** Number that a cell holds. */
export interface CellNumber {
  readonly value: number;
  readonly unit?: UnitWord | undefined;
  /** It is an estimate, as words behind it say. */
  readonly estimated: boolean;
  /** A spreadsheet has shortened it to a power of ten, and lost its last digits. */
  readonly isShortened: boolean;
}

/** Number that a cell holds; undefined where it holds none. */
export function numberOf(cell: string, decimal: Decimal): CellNumber | undefined {
  const written = writtenIn(cell);
  if (!written || !NUMBER[decimal].test(written.digits)) return undefined;
  const plain = written.digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  const { power, unit, estimated } = written;
  const isShortened = power !== '' && Number(power.slice(1)) > decimals;
  return { value: Number(plain + power), unit, estimated, isShortened };
}

/** Whether a cell is a number with either sign. */
export const isNumber = (cell: string): boolean =>
  numberOf(cell, ',') !== undefined || numberOf(cell, '.') !== undefined;

/** Signs besides its digits that say how a column is meant. */
export interface NumberSigns {
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
  { isGerman, isOwn }: NumberSigns,
): Decimal | { readonly ask: string } {
  let comma: string | undefined;
  let point: string | undefined;
  for (const cell of cells) {
    const { digits, power, sign } = writtenIn(cell) ?? {};
    if (digits === undefined) continue;
    if (sign !== undefined) return sign;
    if (power && /[.,]/.test(digits)) return digits.includes(',') ? ',' : '.';
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
  if (comma !== undefined) return isOwn || isGerman ? ',' : { ask: comma };
  if (point !== undefined) return isOwn ? '.' : { ask: point };
  return '.';
}
