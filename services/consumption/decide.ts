import { isDeepStrictEqual } from 'node:util';
import { berlinDay, berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { type SupportedType, TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import {
  amountsOf,
  type ChosenLevel,
  type ChosenType,
  type Consumption,
  consumptionArea,
  newestLevel,
} from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import type {
  BindChosenTypeBody,
  ChangeLevelBody,
  ChooseLevelBody,
  RemoveAmountsBody,
  SetAmountsBody,
} from '@footprint/shared-events/consumption/rules.ts';
import { levelEndsLater, saidFaults } from '@footprint/shared-events/consumption/rules.ts';
import type { AnswerValues } from '@footprint/shared-events/habits/habits.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { type AreaDecider, accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import { withQuotas } from '../engine/quotas.ts';
import { LEVEL_QUOTA } from './quotas.ts';

/** The citizen's own households, which are another area's to know; none where the command names none. */
interface WithHouseholds {
  readonly households: readonly number[];
}

export type ConsumptionCommand =
  /**
   * `newTypeId` and `newEntryId` are the ids of what the command makes; `now` in epoch seconds. `home`: the one lived in,
   * where the command names none.
   */
  | ({
      readonly type: 'ChooseLevel';
      readonly newTypeId: number;
      readonly newEntryId: number;
      readonly now: number;
      readonly home?: number | undefined;
    } & WithHouseholds &
      ChooseLevelBody)
  /** `livedIn`: those lived in on the day on which all ends, of which the command says so. */
  | ({
      readonly type: 'ChangeLevel';
      readonly livedIn: readonly number[];
      readonly now: number;
    } & WithHouseholds &
      ChangeLevelBody)
  | { readonly type: 'RemoveLevel'; readonly id: number }
  | ({ readonly type: 'BindChosenType' } & WithHouseholds & BindChosenTypeBody)
  /** `now` in epoch seconds: the running year is the last one. */
  | ({ readonly type: 'SetAmounts'; readonly now: number } & SetAmountsBody)
  | ({ readonly type: 'RemoveAmounts' } & RemoveAmountsBody);
type Named<T extends ConsumptionCommand['type']> = Extract<ConsumptionCommand, { readonly type: T }>;

/** Levels of one citizen, each type of consumption chosen once. A missing and a foreign one get the same answer. */
export const consumptionDecider: AreaDecider<Consumption, ConsumptionCommand, ConsumptionEvent> = withQuotas(
  {
    ...consumptionArea,
    decide: (command, consumption) => {
      switch (command.type) {
        case 'ChooseLevel':
          return chooseLevel(command, consumption);
        case 'ChangeLevel':
          return changeLevel(command, consumption);
        case 'RemoveLevel':
          return removeLevel(command.id, consumption);
        case 'BindChosenType':
          return bindChosenType(command, consumption);
        case 'SetAmounts':
          return setAmounts(command, consumption);
        case 'RemoveAmounts':
          return removeAmounts(command, consumption);
      }
    },
  },
  LEVEL_QUOTA,
);

function chooseLevel(command: Named<'ChooseLevel'>, consumption: Consumption): Decision<ConsumptionEvent> {
  if (command.restores !== undefined) return restoreLevel(command.restores, consumption);
  const { chosenTypes } = consumption;
  const { supportedType, name: level, startAt, endAt, typeMeterId, values, groupId, newTypeId } = command;
  const chosenType =
    typeMeterId === undefined
      ? chosenTypes.find((s) => s.supportedType === supportedType)
      : chosenTypes.find((s) => s.id === typeMeterId);
  if (typeMeterId !== undefined && !chosenType) return reject('api:error:notAllowed');
  if (groupId !== undefined && !command.households.includes(groupId)) return reject('api:error:notAllowed');
  if (chosenType && chosenType.supportedType !== supportedType)
    return rejectField('/supportedType', 'form:personalType:error:supportedType');
  const fault = faultOf(supportedType, level, values, command.now);
  if (fault) return rejectField(fault.path, fault.messageId);
  const householdId =
    groupId ??
    (isHabit(supportedType) && TYPES_OF_HOME.includes(supportedType)
      ? command.home
      : chosenType && newestLevel(chosenType)?.householdId);
  if (supportedType === 'dwelling' && householdId === undefined)
    return rejectField('/groupId', 'form:personalType:error:groupId');
  const data = {
    siteId: chosenType?.id ?? newTypeId,
    entryId: command.newEntryId,
    supportedType,
    level,
    startAt,
    ...(endAt !== undefined && { endAt }),
    ...(householdId !== undefined && { householdId }),
    enteredAt: command.now,
    ...(values !== undefined && { values }),
  };
  const isKnown = chosenType?.history.some(
    (known) =>
      known.from === berlinDay(startAt) &&
      known.name === level &&
      known.endAt === endAt &&
      isDeepStrictEqual(known.values, values) &&
      known.householdId === householdId,
  );
  return isKnown ? accept() : accept({ type: 'ConsumptionTypeChosen', data });
}

/** The first fault of what an entry says. A house is built by the running year. */
function faultOf(
  type: SupportedType,
  name: string,
  values: AnswerValues | undefined,
  now: number,
): Fault | undefined {
  const [fault] = saidFaults(type, name, values);
  if (fault) return fault;
  return (values?.builtYear ?? 0) > berlinYear(now)
    ? { path: '/values/builtYear', messageId: 'form:personalType:error:builtYear' }
    : undefined;
}

/** As it was, also when it was entered: of an estimate and a level the one entered later holds. */
function restoreLevel(entryId: number, consumption: Consumption): Decision<ConsumptionEvent> {
  if (entryOf(consumption, entryId)) return accept();
  const removed = consumption.removed.find(({ level }) => level.id === entryId);
  if (!removed) return reject('api:error:notAllowed');
  const { chosenTypeId, supportedType } = removed;
  // The type may have been chosen anew since: of two of a kind both would count.
  const siteId =
    consumption.chosenTypes.find((one) => one.supportedType === supportedType)?.id ?? chosenTypeId;
  const { name: level, startAt, endAt, householdId, enteredAt, values } = removed.level;
  return accept({
    type: 'ConsumptionTypeChosen',
    data: {
      siteId,
      entryId,
      supportedType,
      level,
      startAt,
      ...(endAt !== undefined && { endAt }),
      ...(householdId !== undefined && { householdId }),
      ...(enteredAt !== undefined && { enteredAt }),
      ...(values !== undefined && { values }),
    },
  });
}

function changeLevel(command: Named<'ChangeLevel'>, consumption: Consumption): Decision<ConsumptionEvent> {
  const { id: entryId, name: level, startAt, endAt, values, groupId: householdId } = command;
  const { households, endsAll, livedIn } = command;
  const known = entryOf(consumption, entryId);
  if (!known || (householdId !== undefined && !households.includes(householdId)))
    return reject('api:error:notAllowed');
  const { chosenType, entry } = known;
  const isSame = level === undefined || level === entry.name;
  const answers = values ?? (isSame ? entry.values : undefined);
  const fault = faultOf(chosenType.supportedType, level ?? entry.name, answers, command.now);
  if (fault) return rejectField(fault.path, fault.messageId);
  if (!levelEndsLater(startAt ?? entry.startAt, endAt === undefined ? entry.endAt : endAt))
    return rejectField('/endAt', 'form:personalType:error:endAt');
  const changes = {
    ...(level !== undefined && level !== entry.name && { level }),
    ...(startAt !== undefined && startAt !== entry.startAt && { startAt }),
    ...(endAt !== undefined && (endAt ?? undefined) !== entry.endAt && { endAt }),
    ...(householdId !== undefined && householdId !== entry.householdId && { householdId }),
    ...(values !== undefined && !isDeepStrictEqual(values, entry.values) && { values }),
  };
  const others = endsAll && typeof endAt === 'number' ? endWith(known, endAt, livedIn) : [];
  const changed = [
    ...(Object.keys(changes).length > 0 ? [{ entryId, ...changes }] : []),
    ...others.map(({ id }) => ({ entryId: id, endAt: endAt as number })),
  ];
  return accept(
    ...changed.map((data) => ({
      type: 'ConsumptionTypeChanged' as const,
      data: { siteId: chosenType.id, ...data },
    })),
  );
}

/**
 * The other entries that would hold again where an entry ends: those of its household, and those of none unless another
 * home still goes by them; where it is of none, what began before it. Source: the specification's rule on entries that end.
 */
function endWith(
  { chosenType: { history, supportedType }, entry }: KnownEntry,
  endAt: number,
  livedIn: readonly number[],
): readonly ChosenLevel[] {
  const day = berlinDay(endAt);
  const isOfHome = TYPES_OF_HOME.includes(supportedType);
  const isAlone = livedIn.every((id) => id === entry.householdId);
  const isSame = (other: ChosenLevel): boolean => {
    if (!isOfHome || other.householdId === entry.householdId) return true;
    if (entry.householdId === undefined) return history.indexOf(other) < history.indexOf(entry);
    return other.householdId === undefined && isAlone;
  };
  return history.filter(
    (other) =>
      other !== entry && other.from < day && day < (other.until ?? Number.POSITIVE_INFINITY) && isSame(other),
  );
}

function removeLevel(entryId: number, consumption: Consumption): Decision<ConsumptionEvent> {
  const known = entryOf(consumption, entryId);
  if (!known) return reject('api:error:notAllowed');
  return accept({ type: 'ConsumptionTypeRemoved', data: { siteId: known.chosenType.id, entryId } });
}

/** Binds the entry that begins last and leaves earlier ones where they are. */
function bindChosenType(
  command: Named<'BindChosenType'>,
  { chosenTypes }: Consumption,
): Decision<ConsumptionEvent> {
  const { groupId: householdId, typeMeterId: siteId, households } = command;
  const chosenType = chosenTypes.find((s) => s.id === siteId);
  const newest = chosenType && newestLevel(chosenType);
  if (!newest || !households.includes(householdId)) return reject('api:error:notAllowed');
  return newest.householdId === householdId
    ? accept()
    : accept({ type: 'ConsumptionTypeBound', data: { siteId, entryId: newest.id, householdId } });
}

function setAmounts(
  { kind, year, values, now }: Named<'SetAmounts'>,
  consumption: Consumption,
): Decision<ConsumptionEvent> {
  if (!supportedYears(now).includes(year)) return rejectField('/year', 'form:amounts:error:year');
  return isDeepStrictEqual(amountsOf(consumption, { kind, year })?.values, values)
    ? accept()
    : accept({ type: 'AmountsSet', data: { kind, year, values } });
}

function removeAmounts(
  { kind, year }: Named<'RemoveAmounts'>,
  consumption: Consumption,
): Decision<ConsumptionEvent> {
  return amountsOf(consumption, { kind, year })
    ? accept({ type: 'AmountsRemoved', data: { kind, year } })
    : reject('api:error:notAllowed');
}

interface KnownEntry {
  readonly chosenType: ChosenType;
  readonly entry: ChosenLevel;
}

function entryOf({ chosenTypes }: Consumption, entryId: number): KnownEntry | undefined {
  for (const chosenType of chosenTypes) {
    const entry = chosenType.history.find(({ id }) => id === entryId);
    if (entry) return { chosenType, entry };
  }
  return undefined;
}
