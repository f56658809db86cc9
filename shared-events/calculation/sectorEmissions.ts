import { GERMAN_AVERAGE } from '../catalogue/germanAverage.ts';
import { SECTOR_NAMES, type SectorName } from '../catalogue/sectors.ts';
import type { Day } from './calendar.ts';
import { contains, type Days, daysOfYear } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { countsAsOwn, type MeasurementQuality } from './quality.ts';
import type { PART_SOURCES, RunsOn, SectorPart } from './sectorPart.ts';
import { isDisplaced } from './yearParts.ts';

/** One entry in a sector of a year, with its tonnes there even where something better counts in its place. */
interface SectorKind extends RunsOn {
  readonly kind: (typeof PART_SOURCES)[number];
  /** Id of the counter, supply, type of consumption, vehicle or flight, as the citizen knows it. */
  readonly entryId: number;
  /** Tonnes CO2e per person; null without a value. */
  readonly tonnes: number | null;
  /** Whether it is part of the figure; else something better, or the average, stands in its place. */
  readonly counts: boolean;
}

/** A sector of a year to which the citizen entered something. */
export interface SectorYear {
  /** Tonnes CO2e per person, with the average on days nothing tells about; null when no part has a value. */
  readonly emissions: number | null;
  readonly quality: MeasurementQuality;
  /** Lowest coverage of the parts in force, as a mean over the year, 0 to 1: 0 in the gap and of what has no value. */
  readonly coverage: number;
  /** Tonnes that come from meters and bills. */
  readonly metered: number;
  /** Each entry once, in order of entry. */
  readonly kinds: readonly SectorKind[];
  /** Share of the year on which nothing tells about the sector and the average fills in, 0 to 1. */
  readonly gap?: number;
  /** Tonnes of the average that stand beside what was answered; part of the emissions. */
  readonly rest?: number;
  /** Ids of what has too few readings for a value and counts nothing. */
  readonly incomplete?: readonly number[];
  /** There where a part was said by the citizen, not metered. */
  readonly said?: true;
  /** There where some readings were taken over from a file. */
  readonly imported?: true;
  /** There where a file says of a reading that it was not read. */
  readonly estimated?: true;
  /** There where some of it was multiplied by a flat factor: it grades no better than what was said. */
  readonly flatFactor?: true;
  /** There where all of it was said of a later time: an assumption for the year. */
  readonly carriedBack?: true;
}

/** A sector is one's own from a quarter of the year on. */
const OWN_SHARE = 0.25;

/**
 * Emissions per sector of a year; sectors to which nothing in force was entered are absent, what gives way all year adds
 * nothing. `until`: the day after
 * which the year has not happened yet. Source: what begins, changes and ends, section 5; the specification's rule on
 * the gap.
 */
export function sectorEmissions(
  parts: readonly SectorPart[],
  year: number,
  until: Day = Number.POSITIVE_INFINITY,
): Partial<Record<SectorName, SectorYear>> {
  const years: Partial<Record<SectorName, SectorYear>> = {};
  const bySector = Map.groupBy(parts, ({ sector }) => sector);
  for (const sector of SECTOR_NAMES) {
    const entered = bySector.get(sector) ?? [];
    const own = entered.filter((part) => !isDisplaced(part));
    if (own.length === 0) continue;
    const sum = sumOf(sector, own, daysOfYear(year), until);
    years[sector] = { ...sum, kinds: kindsOf(entered, countsAsOwn(sum.quality)) };
  }
  return years;
}

/** Parts of one entry that run on the same are one: it is cut wherever its terms change. */
function kindsOf(parts: readonly SectorPart[], isOwn: boolean): readonly SectorKind[] {
  const kinds = new Map<string, SectorKind>();
  for (const part of parts) {
    const { source: kind, entryId, tonnes, power, heat, drives } = part;
    if (part.isOfOtherYears || kind === 'rest') continue;
    const counts = isOwn && tonnes !== null && !isDisplaced(part);
    const key = [kind, entryId, power, heat, counts].join(' ');
    const sum = tonnes === null ? null : (kinds.get(key)?.tonnes ?? 0) + tonnes;
    kinds.set(key, {
      kind,
      entryId,
      tonnes: sum,
      counts,
      ...(power && { power }),
      ...(heat && { heat }),
      ...(drives && { drives }),
    });
  }
  return [...kinds.values()];
}

function sumOf(
  sector: SectorName,
  parts: readonly SectorPart[],
  year: Days,
  until: Day,
): Omit<SectorYear, 'kinds'> {
  const weight = ({ from, to }: Days): number => weightBetween(from, to, sector === 'heating' ? 1 : 0);
  const cells = daysBetween(parts, year, until);
  const shareOf = (days: Days): number => (cells.length === 1 ? 1 : weight(days) / weight(year));
  let gap = 0;
  let coverage = 0;
  let own = 0;
  let graded: readonly SectorPart[] = [];
  for (const days of cells) {
    const share = shareOf(days);
    const inForce = parts.filter((p) => p.days.some((d) => contains(d, days.from)));
    if (inForce.every((p) => p.tonnes === null || p.besides)) {
      gap += share;
      continue;
    }
    coverage += share * lowestCoverage(inForce);
    if (!inForce.every((p) => countsAsOwn(p.quality))) continue;
    graded = graded.length === 0 ? inForce : [...graded, ...inForce];
    if (days.from < until) own += share;
  }
  const incomplete = parts.filter((p) => p.tonnes === null).map((p) => p.entryId);
  const named = incomplete.length > 0 && { incomplete: [...new Set(incomplete)] };
  if (incomplete.length === parts.length)
    return { emissions: null, quality: 'PROJECTED_WITHOUT_ASSUMPTION', coverage, metered: 0, ...named };
  const happened = until < year.to ? shareOf({ from: year.from, to: until }) : 1;
  const isOwn = own > 0 && own >= OWN_SHARE * happened;
  const telling = isOwn ? graded : parts;
  const rests = parts.filter(({ source }) => source === 'rest');
  return {
    emissions: tonnesOf(parts) + GERMAN_AVERAGE[sector] * gap,
    quality: isOwn ? 'MEASURED_MANUALLY' : 'PROJECTED_WITH_ASSUMPTION',
    coverage,
    metered: tonnesOf(parts.filter(isMetered)),
    ...(gap > 0 && { gap }),
    ...(rests.length > 0 && { rest: tonnesOf(rests) }),
    ...named,
    ...(telling.some((p) => !isMetered(p)) && { said: true as const }),
    ...(telling.some((p) => p.imported) && { imported: true as const }),
    ...(telling.some((p) => p.estimated) && { estimated: true as const }),
    ...(telling.some((p) => p.flatFactor) && { flatFactor: true as const }),
    ...(telling.every((p) => p.carriedBack) && { carriedBack: true as const }),
  };
}

const lowestCoverage = (parts: readonly SectorPart[]): number =>
  parts.reduce((lowest, { coverage, tonnes }) => Math.min(lowest, tonnes === null ? 0 : coverage), 1);

/** The year cut at every day on which a part begins or ends to count; most often it is one. */
function daysBetween(parts: readonly SectorPart[], year: Days, until: Day): readonly Days[] {
  const cuts: Day[] = [];
  const cut = (day: Day): void => {
    if (day > year.from && day < year.to && !cuts.includes(day)) cuts.push(day);
  };
  cut(until);
  for (const { days } of parts)
    for (const { from, to } of days) {
      cut(from);
      cut(to);
    }
  if (cuts.length === 0) return [year];
  const inOrder = [year.from, ...cuts.sort((a, b) => a - b), year.to];
  return inOrder.slice(1).map((to, i) => ({ from: inOrder[i] ?? to, to }));
}

/** By a counter, or by what a supplier billed. */
const isMetered = ({ source }: SectorPart): boolean => source === 'meter' || source === 'supply';

const tonnesOf = (parts: readonly SectorPart[]): number => parts.reduce((sum, p) => sum + (p.tonnes ?? 0), 0);
