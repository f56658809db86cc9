import type { Day } from '../calculation/calendar.ts';
import { inTime, type LeftOut, rounded } from './entries.ts';
import type { Layout } from './layout.ts';
import type { Row } from './rows.ts';
import { areParts } from './sumParts.ts';
import { registerIn } from './words.ts';

/** The registers of a meter that may be read each for itself, and rows that are only a part of one. */
export interface Registers {
  readonly registers: readonly (readonly [string, readonly Row[]])[];
  readonly leftOut: readonly LeftOut[];
}

/** In order of time. */
export const inTimeOf = (rows: readonly Row[]): readonly Row[] =>
  inTime(rows.map((row) => ({ row, day: row.date.day, second: row.date.second }))).map(({ row }) => row);

/** Orders rows: 25 hours a day, which the longest one has. */
export const momentOf = (row: Row | undefined): number => (row ? row.date.day * 90_000 + row.date.second : 0);

/** Chooses the total of a meter where there is one, high and low tariff added by day, else each for itself. */
export function registersOf(rows: readonly Row[], word: Layout['word']): Registers {
  const groups = [...Map.groupBy(rows, (row) => row.register)];
  const named = (register: ReturnType<typeof registerIn>) =>
    groups.filter(([name]) => registerIn(name) === register);
  const [total, high, low] = [named('total'), named('high'), named('low')];
  const others = named(undefined);
  if (total.length === 1 && groups.length > 1)
    return {
      registers: [...total, ...others],
      leftOut: [...high, ...low].flatMap(([, own]) => own.map(oneTariff)),
    };
  const [ht, nt] = [high[0]?.[1], low[0]?.[1]];
  if (!ht || !nt || high.length + low.length > 2 || total.length > 0) {
    // Registers of one meter are numbered: a bare number is a part of its sum.
    if (others.length !== groups.length || areParts(groups.map(([name]) => name)) === 'no')
      return { registers: groups, leftOut: [] };
    const { sums, leftOut } = addedTogether(
      groups.map(([, own]) => own),
      word,
    );
    return { registers: [['', sums]], leftOut };
  }
  const { sums, leftOut } = addedTogether([ht, nt], word);
  return { registers: [['', sums], ...others], leftOut };
}

/** Rows of parts of one sum, added by moment and by day. */
export function addedTogether(parts: readonly (readonly Row[])[], word: Layout['word']): Sums {
  const [first = [], ...others] = parts;
  const add = word === 'use' && isPartOfDays(parts) ? addedUses : addedByDay;
  return others.reduce<Sums>(
    (sum, part) => {
      const { sums, leftOut } = add(sum.sums, part);
      return { sums, leftOut: [...sum.leftOut, ...leftOut] };
    },
    { sums: first, leftOut: [] },
  );
}

const oneTariff = ({ line, register }: Row): LeftOut => ({ line, reason: 'oneTariff', cell: register });
const dayOf = ({ date }: Row): Day => date.day;

interface Sums {
  readonly sums: readonly Row[];
  readonly leftOut: readonly LeftOut[];
}

/** Tariffs are read one after the other: what is not of one moment is of one day, in the order of both. */
function addedByDay(high: readonly Row[], low: readonly Row[]): Sums {
  const sameMoment = pairsOf(high, low, momentOf);
  const sameDay = pairsOf(sameMoment.high, sameMoment.low, dayOf);
  return {
    sums: inTimeOf([...sameMoment.sums, ...sameDay.sums]),
    leftOut: [...sameDay.high, ...sameDay.low].map(oneTariff),
  };
}

/** Hours of one tariff only belong to the day's sum, where the day has the other tariff too. */
function addedUses(high: readonly Row[], low: readonly Row[]): Sums {
  const [highDays, lowDays] = [new Set(high.map(dayOf)), new Set(low.map(dayOf))];
  // Hours that end at midnight may be the last of the day before.
  const isWhole = ({ date }: Row): boolean =>
    [date.day, ...(date.second === 0 ? [date.day - 1] : [])].some(
      (day) => highDays.has(day) && lowDays.has(day),
    );
  const sameMoment = pairsOf(high, low, momentOf);
  const alone = [...sameMoment.high, ...sameMoment.low];
  const kept = alone.filter(isWhole).map((row) => ({ ...row, register: '' }));
  return {
    sums: inTimeOf([...sameMoment.sums, ...kept]),
    leftOut: alone.filter((row) => !isWhole(row)).map(oneTariff),
  };
}

const isPartOfDays = (registers: readonly (readonly Row[])[]): boolean =>
  registers.some((rows) => new Set(rows.map(dayOf)).size < rows.length);

/** The sums of rows with the same key, and of the same period where they name one, and the rows without a partner. */
function pairsOf(
  high: readonly Row[],
  low: readonly Row[],
  keyOf: (row: Row) => number,
): { readonly sums: readonly Row[]; readonly high: readonly Row[]; readonly low: readonly Row[] } {
  const partnerKey = (row: Row): string => `${keyOf(row)} ${row.from?.day ?? ''}`;
  const waiting = Map.groupBy(inTimeOf(low), partnerKey);
  const taken = new Map<string, number>();
  const sums: Row[] = [];
  const alone: Row[] = [];
  for (const row of inTimeOf(high)) {
    const key = partnerKey(row);
    const next = taken.get(key) ?? 0;
    const partner = waiting.get(key)?.[next];
    if (partner) {
      taken.set(key, next + 1);
      sums.push(sumOf(row, partner));
    } else alone.push(row);
  }
  return { sums, high: alone, low: [...waiting].flatMap(([key, rows]) => rows.slice(taken.get(key) ?? 0)) };
}

/** An opening counter of one tariff only would be no sum. */
const sumOf = ({ opening, ...row }: Row, other: Row): Row => ({
  ...row,
  value: rounded(row.value + other.value),
  estimated: row.estimated || other.estimated,
  register: '',
  ...(opening !== undefined && other.opening !== undefined && { opening: rounded(opening + other.opening) }),
});
