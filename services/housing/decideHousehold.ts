import { isDeepStrictEqual } from 'node:util';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Household, Housing } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { householdFields, livedFields } from '@footprint/shared-events/housing/fields.ts';
import { householdFaults } from '@footprint/shared-events/housing/rules.ts';
import { newIn, valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { ChangeHousehold, CreateHousehold, RemoveHouseholds } from './commands.ts';

interface Period {
  readonly livedFrom?: number | null | undefined;
  readonly livedUntil?: number | null | undefined;
}

export function decideCreateHousehold({
  type: _,
  livedFrom,
  livedUntil,
  ...data
}: CreateHousehold): Decision<HousingEvent> {
  return accept<HousingEvent>(
    { type: 'HouseholdCreated', data: withoutHeatSupplyOfSingleHouse(data) },
    ...periodEvents(data.householdId, {}, { livedFrom, livedUntil }),
  );
}

export function decideChangeHousehold(command: ChangeHousehold, housing: Housing): Decision<HousingEvent> {
  const { type: _, id, now, validFrom, livedFrom, livedUntil, ...given } = command;
  const known = housing.households[id];
  if (!known) return reject('api:error:notAllowed');
  if (!isInOrder(known, { livedFrom, livedUntil }))
    return rejectField('/livedUntil', 'form:hhAdd:error:livedUntil');
  const before = valuesOf(householdFields, known);
  const data = withoutHeatSupplyOfSingleHouse({ ...before, ...given });
  // A home kept from a quick check is in a house whose heat supply was never asked: other parts of it can be said.
  const [fault] = given.hhHouseType === undefined ? [] : householdFaults(data);
  if (fault) return rejectField(fault.path, fault.messageId);
  const assumed = known.assumed?.filter((field) => given[field] === undefined) ?? [];
  const unchanged =
    validFrom === undefined &&
    assumed.length === (known.assumed?.length ?? 0) &&
    isDeepStrictEqual(before, data);
  const changed: HousingEvent = {
    type: 'HouseholdChanged',
    data: {
      ...data,
      householdId: id,
      validFrom: validFrom ?? now,
      ...(assumed.length > 0 && { assumed }),
    },
  };
  return accept(...(unchanged ? [] : [changed]), ...periodEvents(id, known, { livedFrom, livedUntil }));
}

export function decideRemoveHouseholds(command: RemoveHouseholds, housing: Housing): Decision<HousingEvent> {
  const ids = [...new Set(command.householdIds)];
  if (ids.some((id) => !housing.households[id])) return reject('api:error:notAllowed');
  const inUse = [...command.inUse, ...[...housing.meters, ...housing.supplies].map((one) => one.householdId)];
  if (ids.some((id) => inUse.includes(id))) return reject('api:error:householdInUse');
  return accept(...ids.map((householdId) => ({ type: 'HouseholdRemoved', data: { householdId } }) as const));
}

/** The event that sets the dates, as far as they change; null takes one away. */
export function periodEvents(
  householdId: number,
  known: Pick<Household, 'livedFromDate' | 'livedUntilDate'>,
  { livedFrom, livedUntil }: Period,
): readonly HousingEvent[] {
  const before = { livedFrom: known.livedFromDate, livedUntil: known.livedUntilDate };
  const changed = newIn(livedFields, { livedFrom, livedUntil }, before);
  if (Object.keys(changed).length === 0) return [];
  return [{ type: 'HouseholdPeriodSet', data: { householdId, ...changed } }];
}

function isInOrder(known: Household, { livedFrom, livedUntil }: Period): boolean {
  const from = livedFrom === undefined ? known.livedFromDate : (livedFrom ?? undefined);
  const until = livedUntil === undefined ? known.livedUntilDate : (livedUntil ?? undefined);
  return from === undefined || until === undefined || berlinDay(from) < berlinDay(until);
}

/** The heat supply says something about apartments only. */
export function withoutHeatSupplyOfSingleHouse<
  T extends { hhHouseType: string; hhApartmentsHeatSupply?: unknown },
>(data: T): T {
  if (data.hhHouseType === 'apartmentHouse') return data;
  const { hhApartmentsHeatSupply: _, ...rest } = data;
  return rest as T;
}

export function decideRestoreHousehold(id: number, housing: Housing): Decision<HousingEvent> {
  const isOwn = housing.households[id] ?? housing.removed.households[id];
  return isOwn ? accept(...restoredHousehold(id, housing)) : reject('api:error:notAllowed');
}

/** Events that bring a household back that something restored hangs on; none where it is there. */
export function restoredHousehold(id: number, { households, removed }: Housing): readonly HousingEvent[] {
  const home = households[id] ? undefined : removed.households[id];
  if (!home) return [];
  const { name, hhArea, hhMember, hhHouseType, hhApartmentsHeatSupply } = home;
  return [
    {
      type: 'HouseholdCreated',
      data: {
        householdId: id,
        name,
        hhArea,
        hhMember,
        hhHouseType,
        ...(hhApartmentsHeatSupply && { hhApartmentsHeatSupply }),
      },
    },
  ];
}
