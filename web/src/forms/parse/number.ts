export type ParsedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  /** `other`: the second meaning of a text that can be read both ways. */
  | { readonly kind: 'number'; readonly value: number; readonly other?: number };

// Blanks of every width and apostrophes group digits in some countries; what has no width comes with what is pasted.
const GROUPING_NOISE = /[\s\u00a0\u2007\u2009\u202f\u200b\u200e\u2060\ufeff'’‘ʼ´`′]/g;
/** Signs that typesetters take for a minus; a text begins with one. */
const MINUS = /^[−–‑]/;
/** A decimal sign behind which nothing was typed yet. */
const ENDING = /^([+-]?\d+)[.,]$/;
const INVALID: ParsedNumber = { kind: 'invalid' };

/** Reads a number as people type it, in either notation. Never guesses silently: see `other`. */
export function parseNumber(text: string, language: string): ParsedNumber {
  const bare = text.replace(GROUPING_NOISE, '').replace(MINUS, '-').replace(ENDING, '$1');
  if (bare === '') return { kind: 'empty' };
  const [, sign = '', digits = ''] = /^([+-]?)(\d(?:[\d.,]*\d)?)$/.exec(bare) ?? [];
  if (digits === '') return INVALID;
  const read = readUnsigned(digits, language === 'en' ? ',' : '.');
  return read.kind === 'number' && sign === '-' ? negated(read) : read;
}

const negated = ({ value, other }: { value: number; other?: number }): ParsedNumber => ({
  kind: 'number',
  value: -value,
  ...(other !== undefined && { other: -other }),
});

function readUnsigned(digits: string, grouping: string): ParsedNumber {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots + commas === 0) return { kind: 'number', value: Number(digits) };
  if (dots > 0 && commas > 0) return readBoth(digits);
  const sign = dots > 0 ? '.' : ',';
  if (dots + commas > 1) return inGroups(digits, sign) ? whole(digits, sign) : INVALID;
  return readSingle(digits, sign, grouping);
}

/** With both signs the last one is the decimal sign; the other must form groups of three. */
function readBoth(digits: string): ParsedNumber {
  const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const [integer = '', fraction = '', ...rest] = digits.split(decimal);
  const grouping = decimal === '.' ? ',' : '.';
  if (rest.length > 0 || fraction === '' || !inGroups(integer, grouping)) return INVALID;
  return { kind: 'number', value: Number(`${integer.replaceAll(grouping, '')}.${fraction}`) };
}

/** The language's grouping sign after 1 to 3 digits and before exactly 3 means thousands, but might not. */
function readSingle(digits: string, sign: string, grouping: string): ParsedNumber {
  const decimal = Number(digits.replace(sign, '.'));
  if (sign !== grouping || digits.startsWith('0') || !inGroups(digits, sign))
    return { kind: 'number', value: decimal };
  return { kind: 'number', value: Number(digits.replace(sign, '')), other: decimal };
}

const inGroups = (digits: string, sign: string): boolean =>
  digits
    .split(sign)
    .every((group, i) => (i === 0 ? group.length >= 1 && group.length <= 3 : group.length === 3));

const whole = (digits: string, sign: string): ParsedNumber => ({
  kind: 'number',
  value: Number(digits.replaceAll(sign, '')),
});

/** Other ways to write a unit of the fields, in lower letters. */
const ALSO_WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'm³': ['m3', 'cbm'],
  'm²': ['m2', 'qm'],
};

/** Other units of what a field asks for, in lower letters: how many of the field's own one of them is. */
const CONVERTED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kwh: { wh: 0.001, mwh: 1_000 },
  mwh: { kwh: 0.001 },
};
const DIGITS = 12;

/**
 * A number that was typed or pasted with a unit: without that of the field, in that of the field where another one counts the
 * same; any other text as it is, so that it is refused. "km im Jahr" and "l/100 km" may be written as km and l.
 */
export function inUnit(text: string, unit: string, language: string): string {
  const [, number, written = ''] = /^(.*\d)\s*([^\d\s.,'’-].*)$/.exec(text.trim()) ?? [];
  if (number === undefined) return text;
  const whole = unit.toLowerCase();
  const [first = ''] = whole.split(/[\s/]/);
  const known = [whole, first, ...(ALSO_WRITTEN[first] ?? [])];
  const bare = written.trim().toLowerCase();
  if (known.includes(bare)) return number;
  const factor = CONVERTED[whole]?.[bare];
  const parsed = parseNumber(number, language);
  if (factor === undefined || parsed.kind !== 'number' || parsed.other !== undefined) return text;
  return typedNumber(Number((parsed.value * factor).toPrecision(DIGITS)), language);
}

/** For bodies: what was typed, `undefined` where nothing was, NaN where it is no number. */
export function numberOf(text: string, language: string): number | undefined {
  const parsed = parseNumber(text, language);
  if (parsed.kind === 'empty') return undefined;
  return parsed.kind === 'number' ? parsed.value : Number.NaN;
}

/** A number as a text that is read back as just this number in the language. */
export function typedNumber(value: number, language: string): string {
  const text = String(value);
  return language === 'en' ? text : text.replace('.', ',');
}
