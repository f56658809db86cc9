type Sign = '+' | '−' | '×' | '÷' | '=';

/** A line of a calculation; without a sign it begins one. */
export interface Line {
  readonly sign?: Sign;
  /** Exactly; of a percent the fraction. */
  readonly amount: number;
  /** The fewest digits after the decimal sign that are shown. */
  readonly digits: number;
  readonly percent?: true;
}

/** Nothing that is shown has more, and a number that has fewer is shown whole. */
const MOST_DIGITS = 12;

/** The fewest digits that say the number, of a percent those of the percent, `most` at most. */
export function digitsOf(amount: number, most: number): number {
  for (let digits = 0; digits < most; digits++)
    if (Math.abs(Number(amount.toFixed(digits)) - amount) < 1e-9) return digits;
  return most;
}

const shownOf = ({ amount, percent }: Line, digits: number): number =>
  percent ? Number((amount * 100).toFixed(digits)) / 100 : Number(amount.toFixed(digits));

/** Number that a pocket calculator shows after the numbers are typed in order, the first without its sign. */
function computed(lines: readonly Line[], amounts: readonly number[]): number {
  let value = 0;
  for (const [i, { sign }] of lines.entries()) {
    const amount = amounts[i] ?? 0;
    if (i === 0) value = amount;
    else if (sign === '+') value += amount;
    else if (sign === '−') value -= amount;
    else if (sign === '×') value *= amount;
    else if (sign === '÷') value /= amount;
  }
  return value;
}

/** Whether it depends on the calculator which way the number is rounded. */
function isHalf(value: number, digits: number): boolean {
  const last = value * 10 ** digits;
  return Math.abs(last - Math.floor(last) - 0.5) < 1e-6;
}

/** As many digits as given, or one more where the number lies between two. */
const unambiguous = ({ amount, percent }: Line, digits: number): number =>
  isHalf(percent ? amount * 100 : amount, digits) ? digits + 1 : digits;

/** The lines that a result follows from, by their places. */
interface Chain {
  readonly result: number;
  readonly from: readonly number[];
}

/** Each result, from the one before it as it is written, and from the keys pressed since the calculation began. */
function chainsOf(lines: readonly Line[]): readonly Chain[] {
  const chains: Chain[] = [];
  let keys: number[] = [];
  let written: number[] = [];
  for (const [i, { sign }] of lines.entries()) {
    if (sign === '=') {
      chains.push({ result: i, from: written }, { result: i, from: keys });
      written = [i];
      continue;
    }
    keys = sign === undefined ? [i] : [...keys, i];
    written = sign === undefined ? [i] : [...written, i];
  }
  return chains;
}

/**
 * How many digits each line is shown with, so that every result follows from the lines before it as they are shown: both
 * for a reader who goes on with the result above and for one who never clears the calculator.
 */
export function digitsShown(lines: readonly Line[]): readonly number[] {
  const lineAt = (i: number): Line => lines[i] ?? { amount: 0, digits: 0 };
  // A number that stands in several lines reads the same in each.
  const twins = (i: number): readonly number[] =>
    lines.flatMap(({ amount }, other) => (amount === lines[i]?.amount ? [other] : []));
  const digits = lines.map((_, i) =>
    Math.max(...twins(i).map((other) => unambiguous(lineAt(other), lineAt(other).digits))),
  );
  const digitsAt = (i: number): number => digits[i] ?? 0;
  const shownAt = (i: number): number => shownOf(lineAt(i), digitsAt(i));
  const widen = (i: number): void => {
    const wider = unambiguous(lineAt(i), digitsAt(i) + 1);
    for (const other of twins(i)) digits[other] = wider;
  };
  const isRounded = (i: number): boolean => {
    const { amount } = lineAt(i);
    return digitsAt(i) < MOST_DIGITS && Math.abs(shownAt(i) - amount) > 1e-12 * Math.abs(amount);
  };
  const closes = ({ result, from }: Chain): boolean => {
    const value = computed(from.map(lineAt), from.map(shownAt));
    const places = digitsAt(result);
    return !isHalf(value, places) && value.toFixed(places) === shownAt(result).toFixed(places);
  };
  /** Widens, of a product, the line whose rounding moves the result the most; lines of a sum are rounded alike. */
  const mend = ({ result, from }: Chain): void => {
    const rounded = from.filter(isRounded);
    if (rounded.length === 0) {
      widen(result);
      return;
    }
    const own = from.map(lineAt);
    if (own.slice(1).every(({ sign }) => sign === '+' || sign === '−')) {
      const least = Math.min(...rounded.map(digitsAt));
      for (const i of rounded) if (digitsAt(i) === least) widen(i);
      return;
    }
    const exact = own.map(({ amount }) => amount);
    const moved = (i: number): number =>
      Math.abs(computed(own, exact.with(from.indexOf(i), shownAt(i))) - computed(own, exact));
    widen(rounded.reduce((most, i) => (moved(i) > moved(most) ? i : most)));
  };
  const chains = chainsOf(lines);
  const open = (): Chain | undefined =>
    chains.find((chain) => digitsAt(chain.result) < MOST_DIGITS && !closes(chain));
  for (let chain = open(); chain; chain = open()) mend(chain);
  return digits;
}
