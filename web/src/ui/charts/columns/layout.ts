import { nice, ticks } from 'd3-array';
import { type Box, overlaps, textWidth } from '../textBox.ts';
import { type Flag, type PlacedFlag, placeFlags } from './flags.ts';

/** A stretch of the axis with what is drawn on it. */
export interface Period {
  /** Where it begins and ends, in any unit that grows: days, or 0, 1, 2 of what has a name. */
  readonly from: number;
  readonly to: number;
  /** A column each, side by side; null where it is not known. */
  readonly values: readonly (number | null)[];
  /** One's own part of the first value, which is solid; all of it where it is left out. */
  readonly solid?: number;
  /** First value of the same period a year before; null where there is nothing to compare with. */
  readonly before?: number | null;
}

export interface ColumnsAsked {
  /** Size of the picture, pixels. */
  readonly width: number;
  readonly height: number;
  /** How thick a column of few may be, pixels. */
  readonly thick?: number | undefined;
  /** Index of the period that is spoken of. */
  readonly chosen?: number | undefined;
  /** Which of the values of a period carries numbers. */
  readonly numbered?: number | undefined;
  /** Words above the number of a period. */
  readonly note?: { readonly index: number; readonly text: string } | undefined;
  readonly flags?: readonly Flag[] | undefined;
  /** The usual value, with the lines of its label; drawn where the periods are few. */
  readonly usual?: { readonly value: number; readonly text: readonly string[] } | undefined;
  /** A number as it stands at the column of a period. */
  readonly textOf: (value: number, index: number) => string;
  /** A round height. */
  readonly tickOf: (value: number) => string;
}

interface PlacedColumn {
  /** Index of its period, and of the value within it. */
  readonly index: number;
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where what is one's own ends; the same as `y` where all of it is. */
  readonly solidY: number;
  /** Where the year before reaches. */
  readonly beforeY: number | null;
}

interface PlacedLabel extends Box {
  readonly index: number;
  readonly text: string;
  /** The middle of the text, and the line it stands on. */
  readonly x: number;
  readonly y: number;
  /** A number of one's own, on or in its column; the sum above what is solid; or the note. */
  readonly kind: 'figure' | 'inside' | 'total' | 'note';
}

export interface ColumnsLayout {
  readonly columns: readonly PlacedColumn[];
  readonly labels: readonly PlacedLabel[];
  readonly flags: readonly PlacedFlag[];
  readonly gaps: readonly { readonly x: number; readonly width: number }[];
  readonly usual:
    | { readonly y: number; readonly x: number; readonly lines: readonly { y: number; text: string }[] }
    | undefined;
  /** None where every column can carry its number. */
  readonly yTicks: readonly { readonly y: number; readonly value: number }[];
  readonly areFew: boolean;
  readonly ground: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
  /** Where something lies on the axis, pixels. */
  readonly xOf: (at: number) => number;
}

/** So many periods are columns with room between them; more are as wide as their time. */
const MOST_FEW = 12;
export const areFew = (periods: readonly Period[]): boolean => periods.filter(isKnown).length <= MOST_FEW;

const THICK = 26;
const FILLED = 0.68;
const GAP = 2;
const MOST_OF_PERIOD = 1 / 5;
const TICKS = 4;
/** Below the ground, for names. */
const BOTTOM = 26;
/** Height of a line of letters with the room around it. */
const LINE = 18;
/** Between a number and what it stands on. */
const ABOVE = 6;

const isKnown = ({ values }: Period): boolean => values.some((value) => value !== null);

/**
 * Columns from zero over an axis: few are thin and carry their numbers, many are as wide as their time, and the first,
 * the last, the highest and the chosen one carry theirs. No number stands on another one, no flag on a number. Of d3 only
 * what computes ticks: scales weigh 9 kB more.
 */
export function layoutColumns(periods: readonly Period[], asked: ColumnsAsked): ColumnsLayout {
  const { width, height, flags = [], note, tickOf } = asked;
  const few = areFew(periods);
  const usual = usualIn(periods, few, asked);
  const all = periods.flatMap(({ values, before }) => [...values, before ?? null]);
  const highest = Math.max(usual?.value ?? 0, ...all.map((value) => value ?? 0)) || 1;
  const most = few ? highest : nice(0, highest, TICKS)[1];
  const tickValues = few ? [] : ticks(0, most, TICKS);
  const left = few ? 0 : Math.max(...tickValues.map((value) => textWidth(tickOf(value)))) + 8;
  const right = width - (usual ? Math.max(...usual.text.map(textWidth)) + 8 : 0);
  const [first, last] = [periods[0]?.from ?? 0, periods.at(-1)?.to ?? 1];
  const xOf = (at: number): number => left + ((at - first) / (last - first)) * (right - left);
  const across = periods.map(({ from, to, values }) =>
    columnOf(xOf(from), xOf(to), values.length, few, asked),
  );
  const wanted = numbersOf(periods, few, asked).map((one) => {
    const { x, width: thick } = across[one.index] ?? { x: 0, width: 0 };
    const series = one.kind === 'inside' ? 0 : (asked.numbered ?? 0);
    const half = textWidth(one.text) / 2;
    const middle = x + thick / 2 + thick * (few ? series : 0);
    return { ...one, half, x: Math.min(width - half, Math.max(left + half, middle)) };
  });
  const boundaries = [...new Set(periods.flatMap(({ from, to }) => [from, to]))].map(xOf);
  const placedFlags = placeFlags(
    flags.map(({ at, ...flag }) => ({ ...flag, x: xOf(at) })),
    boundaries,
    wanted.map(({ x, half }) => ({ from: x - half, to: x + half })),
    width,
  );
  const ground = height - BOTTOM;
  const flagged = Math.max(0, ...placedFlags.map(({ y }) => y + LINE));
  const top = flagged + LINE + ABOVE + (note ? LINE : 0);
  const yOf = (value: number): number => ground - (Math.max(0, value) / most) * (ground - top);
  const columns = periods.flatMap(({ values, solid, before }, index) =>
    values.flatMap((value, series): PlacedColumn[] => {
      const place = across[index];
      if (value === null || !place) return [];
      const y = yOf(value);
      return [
        {
          index,
          series,
          x: place.x + series * place.width,
          y,
          width: place.width,
          height: ground - y,
          solidY: series === 0 && solid !== undefined ? yOf(Math.min(solid, value)) : y,
          beforeY: series > 0 || before === undefined || before === null ? null : yOf(before),
        },
      ];
    }),
  );
  return {
    columns,
    labels: placeLabels(wanted, columns, asked, ground),
    flags: placedFlags,
    gaps: periods
      .filter((period) => !isKnown(period))
      .map(({ from, to }) => ({ x: xOf(from), width: xOf(to) - xOf(from) })),
    usual: usual && { ...usualLines(usual.text, yOf(usual.value), flagged), y: yOf(usual.value), x: width },
    yTicks: tickValues.map((value) => ({ y: yOf(value), value })),
    areFew: few,
    ground,
    top,
    left,
    right,
    xOf,
  };
}

/** Narrower columns lack the room for a line with words beside them. */
const LEAST_BESIDE = 40;

function usualIn(periods: readonly Period[], few: boolean, { usual, width }: ColumnsAsked) {
  if (!usual || !few) return undefined;
  const room = width - Math.max(...usual.text.map(textWidth));
  return room / Math.max(1, periods.length) < LEAST_BESIDE ? undefined : usual;
}

/** Where the columns of a period begin, and how wide each is. */
function columnOf(from: number, to: number, count: number, few: boolean, { thick = THICK }: ColumnsAsked) {
  const room = to - from;
  const whole = few ? Math.min(thick * count, room * FILLED) : room - Math.min(GAP, room * MOST_OF_PERIOD);
  return { x: few ? from + (room - whole) / 2 : from, width: whole / Math.max(1, count) };
}

interface Wanted {
  readonly index: number;
  readonly text: string;
  readonly kind: 'figure' | 'inside' | 'total';
}

/** Numbers in the order in which they are given room: those that are spoken of come before the rest. */
function numbersOf(periods: readonly Period[], few: boolean, asked: ColumnsAsked): readonly Wanted[] {
  const { numbered = 0, chosen, note, textOf } = asked;
  const known = periods.flatMap(({ values, solid }, index) => {
    const value = values[numbered] ?? null;
    // An empty column has no number: beside others it would be read as theirs.
    const isBare = value === 0 && values.length > 1 && index !== chosen;
    return value === null || isBare ? [] : [{ index, value, solid }];
  });
  const highest = known.reduce<(typeof known)[number] | undefined>(
    (most, one) => (most && most.value >= one.value ? most : one),
    undefined,
  );
  const spoken = [note?.index, chosen].map((at) => known.find(({ index }) => index === at));
  const first = [...spoken, known.at(-1), known[0], highest];
  const ordered = [...new Set([...first, ...(few ? known : [])])];
  return ordered.flatMap((one): Wanted[] => {
    if (!one) return [];
    const { index, value, solid = value } = one;
    const [whole, part] = [textOf(value, index), textOf(solid, index)];
    if (part === whole) return [{ index, text: whole, kind: 'figure' }];
    const total = { index, text: whole, kind: 'total' as const };
    return solid <= 0 ? [total] : [{ index, text: part, kind: 'inside' }, total];
  });
}

type Measured = Wanted & { readonly x: number; readonly half: number };

/** Each number above all that its letters would cover, as long as it stands on none before it. */
function placeLabels(
  wanted: readonly Measured[],
  columns: readonly PlacedColumn[],
  { note, width }: ColumnsAsked,
  ground: number,
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const add = (label: Omit<PlacedLabel, keyof Box>, half: number): boolean => {
    const box = { from: label.x - half, to: label.x + half, top: label.y - LINE + 4, bottom: label.y + 4 };
    if (placed.some((other) => overlaps(box, other))) return false;
    placed.push({ ...label, ...box });
    return true;
  };
  for (const { half, ...one } of wanted) {
    const column = columns.find(({ index, series }) => index === one.index && series === 0);
    if (!column) continue;
    const fits = column.width >= 2 * half && ground - column.solidY >= LINE + ABOVE;
    if (one.kind === 'inside' && fits) {
      add({ ...one, y: ground - ABOVE - 2 }, half);
      continue;
    }
    const isFree = !placed.some(({ index, kind }) => index === one.index && kind === 'figure');
    if (one.kind === 'total' && !isFree) continue;
    const y = topUnder(one.x - half, one.x + half, columns) - ABOVE;
    const kind = one.kind === 'inside' ? 'figure' : one.kind;
    const isPlaced = add({ ...one, kind, y }, half);
    if (isPlaced && note && one.index === note.index) {
      const noteHalf = textWidth(note.text) / 2;
      const x = Math.min(width - noteHalf, Math.max(noteHalf, one.x));
      const above = Math.min(y - LINE, topUnder(x - noteHalf, x + noteHalf, columns) - ABOVE);
      add({ index: one.index, text: note.text, kind: 'note', x, y: above }, noteHalf);
    }
  }
  return placed;
}

/** The highest of what lies between two places, and of the strokes of the year before that letters above it would meet. */
function topUnder(from: number, to: number, columns: readonly PlacedColumn[]): number {
  const under = columns.filter(({ x, width }) => x < to && x + width > from);
  const strokes = under.flatMap(({ beforeY }) => beforeY ?? []).sort((a, b) => b - a);
  let top = Math.min(...under.map(({ y }) => y));
  for (const stroke of strokes) if (stroke < top && stroke > top - LINE - ABOVE) top = stroke;
  return top;
}

/** The label of the dotted line stands on it, or hangs below where there is no room. */
function usualLines(text: readonly string[], y: number, top: number) {
  const isAbove = y - text.length * (LINE - 3) - 4 >= top;
  const start = isAbove ? y - 6 - (text.length - 1) * (LINE - 3) : y + LINE - 2;
  return { lines: text.map((line, i) => ({ y: start + i * (LINE - 3), text: line })) };
}
