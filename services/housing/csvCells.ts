import { berlinDay, type Day, dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';

/** A day as a cell of a file gives it, and whether in German form, which speaks for German numbers beside it. */
export interface CellDay {
  readonly day: Day;
  readonly isGerman: boolean;
}

/** What parts the decimals of a file; the other sign groups thousands. */
export type Decimal = ',' | '.';

const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T].*)?$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/;
/** An instant: with its zone it may lie on another day in Berlin than it says. */
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
const UNIT = /(?:kWh|m³|m3)$/i;
/** Thousands never begin with a zero: 0.345 has decimals. */
const GROUPED = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ } as const;
const NUMBER = {
  ',': /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  '.': /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
} as const;

export function dayOf(cell: string): CellDay | undefined {
  const german = GERMAN_DATE.exec(cell);
  const [, year, month, day] = german ? [cell, german[3], german[2], german[1]] : (ISO_DATE.exec(cell) ?? []);
  if (!year || !month || !day) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = dayOfIso(iso);
  // A day that no calendar has becomes another one.
  if (!Number.isFinite(found) || isoOfDay(found) !== iso) return undefined;
  const instant = ISO_INSTANT.test(cell) ? Date.parse(cell.replace(' ', 'T').replace(',', '.')) : Number.NaN;
  return { day: Number.isNaN(instant) ? found : berlinDay(instant / 1000), isGerman: german !== null };
}

/**
 * The decimal sign of a whole column, known from a value that has both signs or one where no thousands end. Where each
 * could be read either way, German dates and files that keep their columns apart by other signs speak for commas.
 */
export function decimalOf(cells: readonly string[], isGerman: boolean, delimiter: string): Decimal {
  const texts = cells.map(bare);
  const both = texts.find((text) => text.includes(',') && text.includes('.'));
  if (both) return both.lastIndexOf(',') > both.lastIndexOf('.') ? ',' : '.';
  const isDecimal = (sign: Decimal) =>
    texts.some((text) => /^\d+[.,]\d+$/.test(text) && text.includes(sign) && !GROUPED[sign].test(text));
  if (isDecimal(',')) return ',';
  if (isDecimal('.')) return '.';
  if (isGerman) return ',';
  return delimiter !== ',' && texts.some((text) => text.includes(',')) ? ',' : '.';
}

export function numberOf(cell: string, decimal: Decimal): number | undefined {
  const text = bare(cell);
  if (!NUMBER[decimal].test(text)) return undefined;
  return Number(text.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.'));
}

/** Without its unit and the spaces and apostrophes that group thousands. */
const bare = (cell: string): string => cell.replace(UNIT, '').replaceAll(/[\s']/g, '');
