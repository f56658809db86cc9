import type { HistoryEntry } from '@footprint/shared-events/audit/api.ts';
import { readsApart, writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { SECTOR_NAMES, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { QUESTION_OF } from '../../blocks/nextStep/questions.ts';
import { type IsoDay, isoOfEpoch } from '../../browser/dates.ts';
import type { StepId } from '../../pages.ts';

/** Entries made or removed on a page on a day, and by how many tonnes they moved the year's sum. */
interface Mover {
  readonly page: StepId;
  readonly day: IsoDay;
  /** The sector that it moved most. */
  readonly sector: SectorName | undefined;
  readonly tonnes: number;
}

export interface Moved {
  /** The newest first. */
  readonly entries: readonly Mover[];
  /** Tonnes that no entry moved: the year itself did, or how it is calculated. */
  readonly rest: number;
}

/** Where an entry stands, by how its event's name begins; levels stand with their sector. */
const PAGES: readonly (readonly [RegExp, StepId])[] = [
  [/^(Reading|Meter|ImportTakenBack)/, 'values'],
  [/^Supply/, 'supplies'],
  [/^(No)?Vehicle/, 'vehicles'],
  [/^(No)?Flight/, 'flights'],
  [/^Household/, 'input'],
];

/**
 * Movers of a year's sum from what a visit showed to what it is, of one's own history of the year, the newest entry first.
 * Entries of the visit's day count from when the sum was last as the visit showed it. Tonnes.
 */
export function movedBy(
  history: readonly HistoryEntry[],
  { since, from, to }: { readonly since: IsoDay; readonly from: number; readonly to: number },
): Moved {
  const steps = history.flatMap((entry) => {
    const total = entry.changes.find(({ figure }) => figure === 'total');
    return typeof total?.before === 'number' &&
      typeof total.after === 'number' &&
      isoOfEpoch(entry.recordedAt) >= since
      ? [{ entry, before: total.before, after: total.after }]
      : [];
  });
  const ofVisit = steps.findIndex(
    ({ entry, after }) => isoOfEpoch(entry.recordedAt) === since && !readsApart(after, from),
  );
  const counted = ofVisit === -1 ? steps : steps.slice(0, ofVisit);
  const movers = new Map<string, Mover>();
  for (const { entry, before, after } of counted) {
    const sector = mostMoved(entry);
    const page = pageOf(entry, sector);
    const day = isoOfEpoch(entry.recordedAt);
    const key = `${page} ${day} ${sector}`;
    const tonnes = (movers.get(key)?.tonnes ?? 0) + after - before;
    movers.set(key, { page, day, sector, tonnes });
  }
  const entered = counted.reduce((sum, { before, after }) => sum + after - before, 0);
  return {
    entries: [...movers.values()].filter(({ tonnes }) => writtenDifference(Math.abs(tonnes), 0) !== 0),
    rest: to - from - entered,
  };
}

function mostMoved({ changes }: HistoryEntry): SectorName | undefined {
  const [most] = changes.filter(({ figure }) => figure === 'sector').toSorted((a, b) => apart(b) - apart(a));
  return SECTOR_NAMES.find((name) => name === most?.sector);
}

const apart = ({ before, after }: HistoryEntry['changes'][number]): number =>
  Math.abs(Number(after ?? 0) - Number(before ?? 0));

const pageOf = ({ type }: HistoryEntry, sector: SectorName | undefined): StepId =>
  PAGES.find(([name]) => name.test(type))?.[1] ?? (sector && QUESTION_OF[sector]) ?? 'history';
