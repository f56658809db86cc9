import type { FactorEdition } from '../constants/factors/edition.ts';
import { type Days, daysOfYear, isEmpty, overlap, within, without } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { livedDays } from './inForce.ts';
import type { FootprintInputs, HousingInputs, LevelEntry, LevelInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import type { Period } from './periods.ts';
import type { SectorPart } from './sectorPart.ts';

/** Days on which something tells better about a household and a sector than a level does. */
export interface Claim {
  readonly sector: SectorPart['sector'];
  readonly householdId: number;
  readonly days: readonly Days[];
}

/** What the levels of one type of consumption add to its sector, those of one household or of none. */
export interface LevelPart extends SectorPart {
  readonly source: 'level';
  readonly chosenType: LevelInput;
  /** The household whose members share it and whose meters may displace it. */
  readonly householdId: number | undefined;
  /** Levels in force over the year; `value` in tonnes CO2e per year. */
  readonly periods: readonly Period<{ readonly name: string; readonly value: number }>[];
  /** Sum of the levels by the weight of their days in the year, tonnes CO2e, of the household or the person. */
  readonly mean: number;
  /** What the mean is divided by: the members of the household for its heating, otherwise 1. */
  readonly members: number;
}

/** Levels per person hold wherever one lives. */
const BY_HOUSEHOLD: ReadonlySet<LevelInput['supportedType']> = new Set(['heating', 'electricPower']);

interface HeldEntry {
  readonly entry: LevelEntry;
  readonly householdId: number | undefined;
  readonly days: readonly Days[];
}

/**
 * Parts of a year that levels add: each level by the weight of its days. Heating is per household, divided by its
 * members, and its days weigh by the season; not bound to a household it counts with one member. A level that gives
 * way all year stays as a part without days. Source: what begins, changes and ends, sections 4 and 5.
 */
export function levelParts(
  { consumption, housing }: FootprintInputs,
  year: number,
  edition: FactorEdition,
  claims: readonly Claim[],
): readonly LevelPart[] {
  const ofYear = daysOfYear(year);
  return consumption.chosenTypes.flatMap((chosenType) => {
    const { sector, per, levels } = edition.levels[chosenType.supportedType];
    const weight = ({ from, to }: Days): number =>
      sector === 'heating' ? weightBetween(from, to, 1) : to - from;
    const levelOf = ({ name }: LevelEntry) => {
      const level = levels.find((l) => l.name === name);
      if (!level) throw new RangeError(`edition ${edition.id} has no level ${name}`);
      return level;
    };
    const held = heldEntries(chosenType, housing);
    const gives = (householdId: number | undefined): readonly Days[] =>
      claims
        .filter((c) => c.sector === sector && (householdId === undefined || c.householdId === householdId))
        .flatMap((c) => c.days);
    const all = carriedBack(held, housing, gives);
    return [...new Set(all.map(({ householdId }) => householdId))].flatMap((householdId): LevelPart[] => {
      const own = all.filter((e) => e.householdId === householdId);
      const inYear = own.flatMap(({ entry, days }) =>
        within(days, [ofYear]).map((d) => ({ ...d, entry: levelOf(entry) })),
      );
      if (inYear.length === 0) return [];
      const counted = inYear.flatMap(({ entry, ...days }) =>
        without([days], gives(householdId)).map((d) => ({ ...d, entry })),
      );
      const periods = (counted.length > 0 ? counted : inYear).sort((a, b) => a.from - b.from);
      const household = householdId === undefined ? undefined : housing.households[householdId];
      const members = per === 'household' && household ? meanMembers(household.members, periods) : 1;
      const mean = periods.reduce((sum, p) => sum + p.entry.value * weight(p), 0) / weight(ofYear);
      return [
        {
          source: 'level',
          entryId: chosenType.id,
          chosenType,
          householdId,
          sector,
          periods,
          mean,
          members,
          quality: 'MEASURED_MANUALLY',
          coverage: 1,
          imported: false,
          tonnes: mean / members,
          days: counted.map(({ from, to }) => ({ from, to })),
        },
      ];
    });
  });
}

/** Inputs never change, and every year of a footprint asks for the same ones. */
const KNOWN_ENTRIES = new WeakMap<
  LevelInput['history'],
  { readonly households: HousingInputs['households']; readonly entries: readonly HeldEntry[] }
>();

function heldEntries(chosenType: LevelInput, housing: HousingInputs): readonly HeldEntry[] {
  const { households } = housing;
  const known = KNOWN_ENTRIES.get(chosenType.history);
  if (known?.households === households) return known.entries;
  const entries = computeHeldEntries(chosenType, housing);
  KNOWN_ENTRIES.set(chosenType.history, { households, entries });
  return entries;
}

/** Days on which each entry holds: until it ends or another one of its household begins; of several the one begun last. */
function computeHeldEntries(chosenType: LevelInput, housing: HousingInputs): readonly HeldEntry[] {
  const byHousehold = BY_HOUSEHOLD.has(chosenType.supportedType);
  const entries = chosenType.history.map((entry) => ({
    entry,
    householdId: byHousehold ? entry.householdId : undefined,
  }));
  const taken: Days[] = [];
  return entries
    .map(({ entry, householdId }, i) => {
      const next = entries
        .slice(i + 1)
        .find(
          (e) => householdId === undefined || e.householdId === undefined || e.householdId === householdId,
        );
      const until = Math.min(
        entry.until ?? Number.POSITIVE_INFINITY,
        next?.entry.from ?? Number.POSITIVE_INFINITY,
      );
      const days = overlap(livedDays(housing, householdId), { from: entry.from, to: until });
      return { entry, householdId, days };
    })
    .reverse()
    .map(({ days, ...held }) => {
      const own = without([days], taken);
      if (!isEmpty(days)) taken.push(days);
      return { ...held, days: own };
    })
    .reverse();
}

/**
 * The first entry of each household tells about the time before it too, the earliest first, where nothing else does: a
 * level entered today would otherwise not show in the year before, which is the one people see.
 */
function carriedBack(
  held: readonly HeldEntry[],
  housing: HousingInputs,
  gives: (householdId: number | undefined) => readonly Days[],
): readonly HeldEntry[] {
  const taken = held.flatMap(({ days }) => days);
  const seen = new Set<number | undefined>();
  return held.map(({ entry, householdId, days }) => {
    if (seen.has(householdId)) return { entry, householdId, days };
    seen.add(householdId);
    const before = overlap(livedDays(housing, householdId), {
      from: Number.NEGATIVE_INFINITY,
      to: entry.from,
    });
    const free = without([before], [...taken, ...gives(householdId)]);
    taken.push(...free);
    return { entry, householdId, days: joined([...free, ...days]) };
  });
}

/** Neighbouring days as one period. */
function joined(list: readonly Days[]): readonly Days[] {
  const result: Days[] = [];
  for (const days of list.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && last.to === days.from) result[result.length - 1] = { from: last.from, to: days.to };
    else result.push(days);
  }
  return result;
}
