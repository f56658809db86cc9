import { dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { epochOfIso, type IsoDay } from '../../browser/dates.ts';

const SHAPES = [
  /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4}|\d{2})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4}|\d{2})$/,
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/,
];
const CENTURY = 2000;

/** 1.3.26, 01032026 or 2026-03-01 as an ISO day; undefined when it is no day of the calendar. */
export function parseDate(text: string): IsoDay | undefined {
  const bare = text.replaceAll(/\s/g, '');
  for (const shape of SHAPES) {
    const { d, m, y } = shape.exec(bare)?.groups ?? {};
    if (d !== undefined && m !== undefined && y !== undefined)
      return existing(y.length === 2 ? CENTURY + Number(y) : Number(y), m, d);
  }
  return undefined;
}

/** For bodies: the day in epoch seconds, undefined where nothing was typed, NaN where it is no day. */
export function dateOf(typed: string | boolean | undefined): number | undefined {
  const text = String(typed ?? '');
  if (text.trim() === '') return undefined;
  const day = parseDate(text);
  return day === undefined ? Number.NaN : epochOfIso(day);
}

/** For bodies whose dates may be taken away: null where nothing was typed, NaN where it is no day. */
export const dayOrNone = (text: string): number | null => dateOf(text) ?? null;

function existing(year: number, month: string, day: string): IsoDay | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const count = dayOfIso(iso);
  // 31 February would otherwise roll over into March.
  return Number.isNaN(count) || isoOfDay(count) !== iso ? undefined : iso;
}
