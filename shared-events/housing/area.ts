import { berlinDay, type Day } from '../calculation/calendar.ts';
import { firstOnes } from '../calculation/inForce.ts';
import type { HouseholdInput, MemberCount } from '../calculation/inputs.ts';
import type { CounterReading } from '../calculation/segments.ts';
import type { Assumable, HeatSupply, HouseType } from '../catalogue/housing.ts';
import type { Area } from '../kernel/area.ts';
import { HOUSING_EVENTS, type HousingEvent } from './events.ts';
import { changedMeter, type Meter, meterOf, withoutTerms, withSubMeter, withTerms } from './meter.ts';
import { evolveSupplies, type Supply } from './supply.ts';

export interface Household extends HouseholdInput {
  readonly id: number;
  readonly name: string;
  readonly hhArea: number;
  /** As entered last. */
  readonly hhMember: number;
  readonly hhHouseType: HouseType;
  readonly hhApartmentsHeatSupply?: HeatSupply | undefined;
  readonly members: readonly MemberCount[];
  /** Fields that were assumed instead of said. */
  readonly assumed?: readonly Assumable[] | undefined;
  /** Epoch seconds as entered. */
  readonly livedFromDate?: number | undefined;
  readonly livedUntilDate?: number | undefined;
}

/** Kept small: most of what a citizen's documents hold are readings. */
export interface Reading extends CounterReading {
  readonly id: number;
  /** Epoch seconds as entered. */
  readonly date: number;
  /** The file it came in with. */
  readonly importId?: number | undefined;
}

/** A citizen's households, meters and readings: what the decider decides on and the views show. */
export interface Housing {
  readonly households: Readonly<Record<number, Household>>;
  /** In order of entry. */
  readonly meters: readonly Meter[];
  /** By counter, sub-meters included; in order of entry, a correction counting as a new entry. */
  readonly readings: Readonly<Record<number, readonly Reading[]>>;
  readonly supplies: readonly Supply[];
  /** Removed entries that may come back as they were. Readings of removed meters stay where they are. */
  readonly removed: {
    readonly households: Readonly<Record<number, Household>>;
    readonly meters: readonly Meter[];
    readonly supplies: readonly Supply[];
  };
}

const NO_HOUSING: Housing = {
  households: {},
  meters: [],
  readings: {},
  supplies: [],
  removed: { households: {}, meters: [], supplies: [] },
};

/** One event further. The same fold serves the decider (plain texts) and the views (sealed texts). */
function evolveHousing(housing: Housing, event: HousingEvent): Housing {
  switch (event.type) {
    case 'HouseholdCreated': {
      const { householdId: id, ...fields } = event.data;
      const { [id]: before, ...households } = housing.removed.households;
      const members = before?.members ?? [{ from: null, count: fields.hhMember }];
      return {
        ...withHousehold(housing, { ...before, id, ...fields, members }),
        removed: { ...housing.removed, households },
      };
    }
    case 'HouseholdChanged': {
      const { householdId: id, validFrom, hhApartmentsHeatSupply, ...fields } = event.data;
      const before = housing.households[id];
      const members = [...(before?.members ?? []), { from: berlinDay(validFrom), count: fields.hhMember }];
      return withHousehold(housing, {
        ...before,
        id,
        ...fields,
        hhApartmentsHeatSupply,
        members,
        assumed: event.data.assumed,
      });
    }
    case 'HouseholdPeriodSet': {
      const { householdId, livedFrom, livedUntil } = event.data;
      const household = housing.households[householdId];
      if (!household) return housing;
      return withHousehold(housing, {
        ...household,
        ...(livedFrom !== undefined && {
          livedFromDate: livedFrom ?? undefined,
          livedFrom: dayOf(livedFrom),
        }),
        ...(livedUntil !== undefined && {
          livedUntilDate: livedUntil ?? undefined,
          livedUntil: dayOf(livedUntil),
        }),
      });
    }
    case 'HouseholdRemoved': {
      const { householdId } = event.data;
      const { [householdId]: gone, ...households } = housing.households;
      if (!gone) return housing;
      const removed = { ...housing.removed.households, [householdId]: gone };
      return { ...housing, households, removed: { ...housing.removed, households: removed } };
    }
    case 'MeterAdded':
      return addedMeter(housing, event.data);
    case 'MeterChanged':
      return withMeter(housing, event.data.meterId, (meter) => changedMeter(meter, event.data));
    case 'MeterTermsSet':
      return withMeter(housing, event.data.meterId, (meter) => withTerms(meter, event.data));
    case 'MeterTermsRemoved':
      return withMeter(housing, event.data.meterId, (meter) =>
        withoutTerms(meter, berlinDay(event.data.validFrom)),
      );
    case 'MeterRemoved':
      return removedMeter(housing, event.data.meterId);
    case 'ReadingAdded':
      return withReadings(housing, event.data.meterId, (list) => [
        ...list,
        readingOf(event.data, marksOf(event.data)),
      ]);
    case 'MeterReplaced':
      return withReadings(housing, event.data.meterId, (list) => [
        ...list,
        readingOf(event.data, { replaced: true, ...marksOf(event.data) }),
      ]);
    case 'ReadingCorrected': {
      const { readingId } = event.data;
      const old = housing.readings[event.data.meterId]?.find((r) => r.id === readingId);
      if (!old) return housing;
      return withReadings(housing, event.data.meterId, (list) => [
        ...list.filter((r) => r !== old),
        readingOf(event.data, {
          ...(old.imported && { imported: true, importId: old.importId }),
          ...(old.replaced && { replaced: true }),
        }),
      ]);
    }
    case 'ReadingRemoved':
      return withReadings(housing, event.data.meterId, (list) =>
        list.filter((r) => r.id !== event.data.readingId),
      );
    case 'ImportTakenBack':
      return withReadings(housing, event.data.meterId, (list) =>
        list.filter((r) => r.importId !== event.data.importId),
      );
    default: {
      const place = { order: addedBefore(housing), secondTo: firstOnes(null, housing) };
      const { supplies, removed } = evolveSupplies(housing, event, place);
      return { ...housing, supplies, removed: { ...housing.removed, ...removed } };
    }
  }
}

const dayOf = (date: number | null): Day | undefined => (date === null ? undefined : berlinDay(date));

const withHousehold = (housing: Housing, household: Household): Housing => ({
  ...housing,
  households: { ...housing.households, [household.id]: household },
});

/** Meters and supplies added so far, removed ones included: one that is brought back finds its place. */
const addedBefore = ({ meters, supplies, removed }: Housing): number =>
  meters.length + supplies.length + removed.meters.length + removed.supplies.length;

/** A new meter, or one that was removed, in its old place and with all that belonged to it. */
function addedMeter(housing: Housing, data: Parameters<typeof meterOf>[0]): Housing {
  const { meters, removed } = housing;
  const back = removed.meters.find(({ id }) => id === data.meterId);
  if (!back) return { ...housing, meters: [...meters, meterOf(data, addedBefore(housing), housing)] };
  return {
    ...housing,
    meters: [...meters, back].sort((a, b) => a.order - b.order),
    removed: { ...removed, meters: removed.meters.filter((meter) => meter !== back) },
  };
}

function removedMeter(housing: Housing, id: number): Housing {
  const meter = housing.meters.find((m) => m.id === id);
  if (!meter)
    return withMeter(housing, id, (main) => withSubMeter(main, id, (sub) => ({ ...sub, removed: true })));
  return {
    ...housing,
    meters: housing.meters.filter((m) => m !== meter),
    removed: { ...housing.removed, meters: [...housing.removed.meters, meter] },
  };
}

/** Changes the main meter that a counter belongs to, removed sub-meters included. */
const withMeter = (housing: Housing, counterId: number, change: (meter: Meter) => Meter): Housing => ({
  ...housing,
  meters: housing.meters.map((meter) =>
    meter.id === counterId || meter.subMeters.some(({ id }) => id === counterId) ? change(meter) : meter,
  ),
});

/** Counts readings that were imported before files had ids as one file of the meter. */
const marksOf = (data: {
  readonly meterId: number;
  readonly measureType?: string;
  readonly importId?: number;
  readonly estimated?: true;
}): Pick<Reading, 'imported' | 'importId' | 'estimated'> => ({
  ...(data.measureType === 'IMPORTED' && { imported: true, importId: data.importId ?? data.meterId }),
  ...(data.estimated && { estimated: true }),
});

function readingOf(
  { readingId: id, value, date }: { readingId: number; value: number; date: number },
  marks: Pick<Reading, 'imported' | 'importId' | 'replaced' | 'estimated'>,
): Reading {
  return { id, value, date, day: berlinDay(date), ...marks };
}

function withReadings(
  housing: Housing,
  counterId: number,
  change: (list: readonly Reading[]) => readonly Reading[],
): Housing {
  const list = change(housing.readings[counterId] ?? []);
  return { ...housing, readings: { ...housing.readings, [counterId]: list } };
}

/** The main meter a counter belongs to: itself, or the meter it is a sub-meter of. */
export const mainMeterOf = (housing: Housing, counterId: number): Meter | undefined =>
  housing.meters.find(
    (m) => m.id === counterId || m.subMeters.some(({ id, removed }) => id === counterId && !removed),
  );

export const housingArea = {
  name: 'housing',
  events: HOUSING_EVENTS,
  initial: NO_HOUSING,
  evolve: evolveHousing,
} as const satisfies Area<Housing, HousingEvent>;
