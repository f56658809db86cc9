import { TYPES_OF_HOME } from '../catalogue/supportedTypes.ts';
import { berlinDay } from './calendar.ts';
import { type Days, isEmpty, joined, overlap, without } from './days.ts';
import { livedDays } from './inForce.ts';
import type { HousingInputs, LevelEntry, LevelInput } from './inputs.ts';

/** An entry of a level and the days on which it is the one that holds. */
export interface HeldLevel {
  readonly entry: LevelEntry;
  /** Household of the level; levels per person hold wherever one lives. */
  readonly householdId: number | undefined;
  readonly days: readonly Days[];
}

/** Days on which something else tells what the level does not. */
export type TakenDays = (level: Pick<HeldLevel, 'entry' | 'householdId'>) => readonly Days[];

/**
 * Days on which each entry holds: of those of a household that have begun and not ended the one begun last, so that one
 * that ends gives way to the one before it. One bound to none is of every household and counts once. The first of each
 * household is carried back where nothing else tells about the time before it, unless it was made before it begins.
 * Source: what begins, changes and ends, section 4; the specification's rules on two homes and on entries that end.
 */
export function heldLevels(
  chosenType: LevelInput,
  housing: HousingInputs,
  taken?: TakenDays,
): readonly HeldLevel[] {
  const { held, carried } = courseOf(chosenType, housing);
  return taken ? carriedBack(held, housing, taken) : carried;
}

interface Course {
  readonly households: HousingInputs['households'];
  readonly held: readonly HeldLevel[];
  /** With what is carried back where nothing else tells about the sector. */
  readonly carried: readonly HeldLevel[];
}

/** Inputs never change, and every year of a footprint asks for the same ones. */
const KNOWN_COURSES = new WeakMap<LevelInput['history'], Course>();

function courseOf({ supportedType, history }: LevelInput, housing: HousingInputs): Course {
  const { households } = housing;
  const known = KNOWN_COURSES.get(history);
  if (known?.households === households) return known;
  const held = heldDays(history, housing, TYPES_OF_HOME.includes(supportedType));
  const course = { households, held, carried: carriedBack(held, housing, () => []) };
  KNOWN_COURSES.set(history, course);
  return course;
}

function heldDays(
  history: readonly LevelEntry[],
  housing: HousingInputs,
  byHousehold: boolean,
): readonly HeldLevel[] {
  const begun = history.map((entry) => ({
    entry,
    householdId: byHousehold ? entry.householdId : undefined,
    from: entry.from,
    to: entry.until ?? Number.POSITIVE_INFINITY,
  }));
  const homes = byHousehold ? homesOf(begun, housing) : [];
  return begun.map((one, i) => {
    const { entry, householdId } = one;
    const later = begun.slice(i + 1).filter((other) => !isEmpty(other));
    const ofAll = later.filter((other) => other.householdId === undefined);
    const ofHome = (id: number) => later.filter((other) => other.householdId === id);
    const taken =
      householdId === undefined
        ? saidOfEach(homes.map((id) => ({ lived: livedDays(housing, id), said: ofHome(id) })))
        : ofHome(householdId);
    return {
      entry,
      householdId,
      days: without([overlap(livedDays(housing, householdId), one)], [...ofAll, ...taken]),
    };
  });
}

const homesOf = (
  entries: readonly Pick<HeldLevel, 'householdId'>[],
  { households }: HousingInputs,
): readonly number[] => [
  ...new Set([
    ...Object.keys(households).map(Number),
    ...entries.flatMap(({ householdId }) => householdId ?? []),
  ]),
];

/** Days on which entries of its own are in force for each home that is lived in, where there is one. */
function saidOfEach(
  homes: readonly { readonly lived: Days; readonly said: readonly Days[] }[],
): readonly Days[] {
  if (homes.every(({ said }) => said.length === 0)) return [];
  const unsaid = homes.flatMap(({ lived, said }) => without([lived], said));
  return without(
    homes.map(({ lived }) => lived),
    unsaid,
  );
}

/**
 * The first entry of each household tells about the time before it too, the earliest first: a level entered today would
 * otherwise not show in the year before, which is the one people see.
 */
function carriedBack(
  held: readonly HeldLevel[],
  housing: HousingInputs,
  takenElsewhere: TakenDays,
): readonly HeldLevel[] {
  const taken = held.flatMap(({ days }) => days);
  const seen = new Set<number | undefined>();
  return held.map((level) => {
    const { entry, householdId, days } = level;
    if (seen.has(householdId)) return level;
    seen.add(householdId);
    if (isPlanned(entry)) return level;
    const before = { from: Number.NEGATIVE_INFINITY, to: entry.from };
    const free = without(
      [overlap(livedDays(housing, householdId), before)],
      [...taken, ...takenElsewhere(level)],
    );
    taken.push(...free);
    return free.length === 0 ? level : { entry, householdId, days: joined([...free, ...days]) };
  });
}

/** Said of a time to come: the time until then is another one. */
const isPlanned = ({ from, enteredAt }: LevelEntry): boolean =>
  enteredAt !== undefined && berlinDay(enteredAt) < from;
