import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';

/** What the start page showed, kept on the device until the next visit. */
export interface Visit {
  /** ISO day of Europe/Berlin. */
  readonly day: string;
  /** Tonnes per person by year: the year that pages open with, and the running one. */
  readonly tonnes: Readonly<Record<string, number>>;
}

/** The newest figure shown, and the last of an earlier day, which it is compared with all day long. */
export interface Visits {
  /** The citizen's id: the figures of another citizen are not compared with it. */
  readonly owner: string;
  readonly latest: Visit;
  readonly before: Visit | null;
}

export interface Change {
  /** ISO day of the earlier visit. */
  readonly since: string;
  /** Null where every figure is the same as it is shown. */
  readonly changed: { readonly year: string; readonly from: number; readonly to: number } | null;
}

const isVisit = (value: unknown): value is Visit => {
  const { day, tonnes } = (value ?? {}) as Partial<Visit>;
  return (
    typeof day === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    typeof tonnes === 'object' &&
    tonnes !== null &&
    Object.values(tonnes).every(Number.isFinite)
  );
};

/** What to keep after a visit of `owner`. Drops what an older version or another citizen kept. */
export function noted(kept: unknown, owner: string, visit: Visit): Visits {
  const { owner: of, latest, before } = (kept ?? {}) as Partial<Visits>;
  if (of !== owner || !isVisit(latest)) return { owner, latest: visit, before: null };
  const earlier = latest.day === visit.day ? (isVisit(before) ? before : null) : latest;
  return { owner, latest: visit, before: earlier };
}

/** Null at the first visit. The year before the running one is compared first. */
export function changeSince({ latest, before }: Visits): Change | null {
  if (!before) return null;
  const changed = Object.entries(latest.tonnes)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([year, to]) => ({ year, to, from: before.tonnes[year] ?? to }))
    .find(({ from, to }) => writtenDifference(to, from) !== 0);
  return { since: before.day, changed: changed ?? null };
}
