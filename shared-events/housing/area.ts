import type { Area } from '../area.ts';
import { berlinDay } from '../calculation/calendar.ts';
import type { ActivityInput, MemberCount, MeterInput } from '../calculation/inputs.ts';
import type { CounterReading } from '../calculation/segments.ts';
import type { HeatSupply, HouseType, InputFrequency } from '../constants/housing.ts';
import type { EventOf } from '../event.ts';
import { HOUSING_EVENTS, type HousingEvent, type MeterAdded } from './events.ts';

export interface Household {
  readonly id: number;
  readonly name: string;
  readonly hhArea: number;
  /** As entered last. */
  readonly hhMember: number;
  readonly hhHouseType: HouseType;
  readonly hhApartmentsHeatSupply?: HeatSupply | undefined;
  readonly members: readonly MemberCount[];
}

interface ActivityOfMeter extends ActivityInput {
  readonly subMeterName?: string | undefined;
}

export interface Meter extends MeterInput {
  readonly name: string;
  readonly inputFrequency: InputFrequency;
  readonly activities: readonly ActivityOfMeter[];
  readonly activeFromDate?: number | undefined;
  readonly activeUntilDate?: number | undefined;
}

/** Kept small: most of what a citizen's documents hold are readings. */
export interface Reading extends CounterReading {
  readonly id: number;
  /** Epoch seconds as entered. */
  readonly date: number;
}

/** A citizen's households, meters and readings: what the decider decides on and the views show. */
export interface Housing {
  readonly households: Readonly<Record<number, Household>>;
  readonly meters: readonly Meter[];
  /** By counter, sub-meters included; in order of entry, a correction counting as a new entry. */
  readonly readings: Readonly<Record<number, readonly Reading[]>>;
}

const NO_HOUSING: Housing = { households: {}, meters: [], readings: {} };

/** One event further. The same fold serves the decider (plain texts) and the views (sealed texts). */
function evolveHousing(housing: Housing, event: HousingEvent): Housing {
  switch (event.type) {
    case 'HouseholdCreated': {
      const { householdId: id, ...fields } = event.data;
      const household = { id, ...fields, members: [{ from: null, count: fields.hhMember }] };
      return { ...housing, households: { ...housing.households, [id]: household } };
    }
    case 'HouseholdChanged': {
      const { householdId: id, validFrom, ...fields } = event.data;
      const before = housing.households[id]?.members ?? [];
      const members = [...before, { from: berlinDay(validFrom), count: fields.hhMember }];
      return { ...housing, households: { ...housing.households, [id]: { id, ...fields, members } } };
    }
    case 'HouseholdRemoved': {
      const { [event.data.householdId]: _, ...households } = housing.households;
      return { ...housing, households };
    }
    case 'MeterAdded':
      return { ...housing, meters: [...housing.meters, meterOf(event.data)] };
    case 'ReadingAdded':
      return withReadings(housing, event.data.meterId, (list) => [
        ...list,
        readingOf(event.data, event.data.measureType === 'IMPORTED' ? { imported: true } : {}),
      ]);
    case 'MeterReplaced':
      return withReadings(housing, event.data.meterId, (list) => [
        ...list,
        readingOf(event.data, { replaced: true }),
      ]);
    case 'ReadingCorrected': {
      const { readingId } = event.data;
      const old = housing.readings[event.data.meterId]?.find((r) => r.id === readingId);
      if (!old) return housing;
      return withReadings(housing, event.data.meterId, (list) => [
        ...list.filter((r) => r !== old),
        readingOf(event.data, {
          ...(old.imported && { imported: true }),
          ...(old.replaced && { replaced: true }),
        }),
      ]);
    }
    case 'ReadingRemoved':
      return withReadings(housing, event.data.meterId, (list) =>
        list.filter((r) => r.id !== event.data.readingId),
      );
  }
}

function meterOf(data: EventOf<typeof MeterAdded>['data']): Meter {
  const { meterId, activities, activeFrom, activeUntil, ...fields } = data;
  return {
    ...fields,
    id: meterId,
    ...(activeFrom !== undefined && { activeFrom: berlinDay(activeFrom), activeFromDate: activeFrom }),
    ...(activeUntil !== undefined && { activeUntil: berlinDay(activeUntil), activeUntilDate: activeUntil }),
    activities: activities.map(({ name, consumptionShare, subMeter }) => ({
      name,
      ...(consumptionShare !== undefined && { share: consumptionShare }),
      ...(subMeter && { subMeterId: subMeter.meterId, subMeterName: subMeter.name }),
    })),
  };
}

function readingOf(
  { readingId: id, value, date }: { readingId: number; value: number; date: number },
  marks: Pick<Reading, 'imported' | 'replaced'>,
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
  housing.meters.find((m) => m.id === counterId || m.activities.some((a) => a.subMeterId === counterId));

export const housingArea = {
  name: 'housing',
  events: HOUSING_EVENTS,
  initial: NO_HOUSING,
  evolve: evolveHousing,
} as const satisfies Area<Housing, HousingEvent>;
