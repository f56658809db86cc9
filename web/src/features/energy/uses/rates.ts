import type { KnownUse, Use } from '@footprint/shared-events/calculation/uses.ts';
import type { Period as Column } from '../../../ui/charts/columns/layout.ts';

const DAYS_PER_YEAR = 365.25;

/** Days of what a use is spoken of per. */
export const PERIODS = { day: 1, month: DAYS_PER_YEAR / 12, year: DAYS_PER_YEAR } as const;
export type Period = keyof typeof PERIODS;

/** The shortest period in which one unit or more was used at some time: 0.02 m³ of wood are never burnt alone. */
export function periodOf(uses: readonly Use[]): Period {
  const highest = Math.max(0, ...uses.map(({ from, to, amount }) => (amount ?? 0) / (to - from)));
  if (highest * PERIODS.day >= 1) return 'day';
  return highest * PERIODS.month >= 1 ? 'month' : 'year';
}

/** Uses as heights of a picture: units per period. */
export const columnsOf = (uses: readonly Use[], period: Period): readonly UseColumn[] =>
  uses.map(({ from, to, amount, before }) => ({
    from,
    to,
    values: [amount === null ? null : (amount / (to - from)) * PERIODS[period]],
    before: before === null ? null : before * PERIODS[period],
  }));

export type UseColumn = Column & {
  readonly values: readonly [number | null];
  readonly before: number | null;
};

/** How high columns are on the average of their days; undefined of one alone. */
export function averageOf(columns: readonly UseColumn[]): number | undefined {
  const known = columns.flatMap(({ from, to, values: [value] }) =>
    value === null ? [] : [{ days: to - from, value }],
  );
  const days = known.reduce((sum, one) => sum + one.days, 0);
  return known.length > 1 ? known.reduce((sum, one) => sum + one.value * one.days, 0) / days : undefined;
}

interface Finding {
  readonly kind: 'less' | 'more' | 'same' | 'latest';
  /** Change as a part of the use of the year before, 0 to 1 and more, without a sign. */
  readonly part: number;
}

const NOTHING = 0.005;

/** Finding about the newest use: how it differs from the year before, where that is known. */
export function findingOf({ from, to, amount, before }: KnownUse): Finding {
  if (!before) return { kind: 'latest', part: 0 };
  const change = amount / (to - from) / before - 1;
  const part = Math.abs(change);
  if (part < NOTHING) return { kind: 'same', part };
  return { kind: change < 0 ? 'less' : 'more', part };
}
