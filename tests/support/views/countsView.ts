import type { View } from '@footprint/projections/view.ts';

interface Counts {
  readonly households: number;
  readonly readings: number;
  /** Months in which readings were entered, and how many in each. */
  readonly months: Readonly<Record<string, number>>;
}

const NOTHING: Counts = { households: 0, readings: 0, months: {} };

const counting =
  (change: (counts: Counts, data: Readonly<Record<string, unknown>>) => Counts): View['on'][string] =>
  (document, { event }) => ({
    ...change((document ?? NOTHING) as unknown as Counts, event.data as Readonly<Record<string, unknown>>),
  });

/** A view with sums, for tests of the machinery: who has how many households and readings, and all together. */
export const countsView: View = {
  name: 'counts',
  version: 1,
  dataDigest: '',
  key: ({ userId }) => userId,
  on: {
    HouseholdCreated: counting((c) => ({ ...c, households: c.households + 1 })),
    HouseholdRemoved: counting((c) => ({ ...c, households: c.households - 1 })),
    ReadingAdded: counting((c, { date }) => {
      const month = new Date(Number(date) * 1000).toISOString().slice(0, 7);
      return { ...c, readings: c.readings + 1, months: { ...c.months, [month]: (c.months[month] ?? 0) + 1 } };
    }),
    AccountErased: () => null,
  },
  adds: (document) => {
    if (!document) return {};
    const { households, readings, months } = document as unknown as Counts;
    const perMonth = Object.entries(months).map(([month, n]) => [`month ${month}`, { readings: n }] as const);
    return { everybody: { users: 1, households, readings }, ...Object.fromEntries(perMonth) };
  },
};
