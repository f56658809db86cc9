import { berlinDay, type Day } from '../calculation/calendar.ts';
import type { AmountsInput, LevelEntry, LevelInput } from '../calculation/inputs.ts';
import type { Area } from '../kernel/area.ts';
import type { EventOf } from '../kernel/event.ts';
import {
  CONSUMPTION_EVENTS,
  type ConsumptionEvent,
  type ConsumptionTypeChanged,
  type ConsumptionTypeChosen,
} from './events.ts';

/** A level and the day from which it holds. */
export interface ChosenLevel extends LevelEntry {
  /** Epoch seconds as entered. */
  readonly startAt: number;
  readonly endAt?: number | undefined;
}

/** Levels of a citizen for one type of consumption over time. */
export interface ChosenType extends LevelInput {
  /** At least one; in order of day, one a day for a household. */
  readonly history: readonly ChosenLevel[];
  /** The household of entries that name none: it was once bound to the chosenType, not to an entry. */
  readonly boundTo?: number | undefined;
}

/** An entry that was removed and may come back as it was. */
interface RemovedLevel extends Pick<ChosenType, 'supportedType'> {
  readonly chosenTypeId: number;
  readonly level: ChosenLevel;
}

/** A citizen's types of consumption: what the decider decides on and the views show. */
export interface Consumption {
  readonly chosenTypes: readonly ChosenType[];
  readonly removed: readonly RemovedLevel[];
  /** In order of entry, one of a kind and year. */
  readonly amounts?: readonly AmountsInput[] | undefined;
}

const NO_CONSUMPTION: Consumption = { chosenTypes: [], removed: [] };

/** One event further. The same fold serves the decider and the views. */
function evolveConsumption(consumption: Consumption, event: ConsumptionEvent): Consumption {
  switch (event.type) {
    case 'ConsumptionTypeChosen': {
      const { siteId: id, supportedType, entryId } = event.data;
      const known = consumption.chosenTypes.some((s) => s.id === id);
      const { chosenTypes } = known
        ? consumption
        : { chosenTypes: [...consumption.chosenTypes, { id, supportedType, history: [] }] };
      const removed = consumption.removed.filter(({ level }) => level.id !== entryId);
      return withChosenType({ ...consumption, chosenTypes, removed }, id, (chosenType) =>
        withLevel(chosenType, chosenLevel(event.data, chosenType)),
      );
    }
    case 'ConsumptionTypeBound': {
      const { siteId, entryId, householdId } = event.data;
      return withChosenType(consumption, siteId, (chosenType) => ({
        ...chosenType,
        ...(entryId === undefined && { boundTo: householdId }),
        history: chosenType.history.map((level) =>
          entryId === undefined || level.id === entryId ? { ...level, householdId } : level,
        ),
      }));
    }
    case 'ConsumptionTypeChanged': {
      const { siteId, entryId } = event.data;
      return withChosenType(consumption, siteId, (chosenType) => {
        const level = chosenType.history.find(({ id }) => id === entryId);
        return level
          ? withLevel(withoutLevel(chosenType, entryId), changedLevel(level, event.data))
          : chosenType;
      });
    }
    case 'ConsumptionTypeRemoved': {
      const { siteId, entryId } = event.data;
      const { chosenTypes } = withChosenType(consumption, siteId, (chosenType) =>
        withoutLevel(chosenType, entryId),
      );
      return {
        ...consumption,
        chosenTypes: chosenTypes.filter(({ history }) => history.length > 0),
        removed: [...consumption.removed, ...entriesOf(consumption, siteId, entryId)],
      };
    }
    case 'AmountsSet':
      return { ...consumption, amounts: [...withoutAmounts(consumption, event.data), event.data] };
    case 'AmountsRemoved':
      return { ...consumption, amounts: withoutAmounts(consumption, event.data) };
  }
}

const withoutAmounts = (
  { amounts = [] }: Consumption,
  { kind, year }: Pick<AmountsInput, 'kind' | 'year'>,
): readonly AmountsInput[] => amounts.filter((one) => one.kind !== kind || one.year !== year);

/** The amounts of a kind and year, if any. */
export const amountsOf = (
  { amounts = [] }: Consumption,
  { kind, year }: Pick<AmountsInput, 'kind' | 'year'>,
): AmountsInput | undefined => amounts.find((one) => one.kind === kind && one.year === year);

/** An entry of a time without ids is known by the day on which it begins: there was one a day. */
function chosenLevel(
  data: EventOf<typeof ConsumptionTypeChosen>['data'],
  { boundTo }: ChosenType,
): ChosenLevel {
  const { siteId, entryId, level: name, startAt, endAt, enteredAt, values } = data;
  const from = berlinDay(startAt);
  const householdId = data.householdId ?? (entryId === undefined ? boundTo : undefined);
  return {
    id: entryId ?? siteId + from,
    name,
    from,
    startAt,
    ...(endAt !== undefined && { until: berlinDay(endAt), endAt }),
    ...(householdId !== undefined && { householdId }),
    ...(enteredAt !== undefined && { enteredAt }),
    ...(values !== undefined && { values }),
  };
}

function changedLevel(level: ChosenLevel, data: EventOf<typeof ConsumptionTypeChanged>['data']): ChosenLevel {
  const { level: name, startAt, endAt, householdId, values } = data;
  const { values: _, ...unanswered } = level;
  const said = name === undefined || values !== undefined ? level : unanswered;
  const { until: __, endAt: ___, ...endless } = said;
  return {
    ...(endAt === null ? endless : said),
    ...(name !== undefined && { name }),
    ...(startAt !== undefined && { startAt, from: berlinDay(startAt) }),
    ...(typeof endAt === 'number' && { until: berlinDay(endAt), endAt }),
    ...(householdId !== undefined && { householdId }),
    ...(values !== undefined && { values }),
  };
}

const withChosenType = (
  consumption: Consumption,
  id: number,
  change: (chosenType: ChosenType) => ChosenType,
): Consumption => ({
  ...consumption,
  chosenTypes: consumption.chosenTypes.map((chosenType) =>
    chosenType.id === id ? change(chosenType) : chosenType,
  ),
});

const entriesOf = ({ chosenTypes }: Consumption, id: number, entryId: number): readonly RemovedLevel[] =>
  chosenTypes
    .filter((chosenType) => chosenType.id === id)
    .flatMap(({ history, supportedType }) =>
      history
        .filter((level) => level.id === entryId)
        .map((level) => ({ chosenTypeId: id, supportedType, level })),
    );

/** Lets the later of two entries of a household for one day win. */
const withLevel = (chosenType: ChosenType, chosen: ChosenLevel): ChosenType => ({
  ...chosenType,
  history: [
    ...chosenType.history.filter(
      ({ from, householdId }) => from !== chosen.from || householdId !== chosen.householdId,
    ),
    chosen,
  ].sort((a, b) => a.from - b.from),
});

const withoutLevel = (chosenType: ChosenType, entryId: number): ChosenType => ({
  ...chosenType,
  history: chosenType.history.filter(({ id }) => id !== entryId),
});

/** The level in force on a day: the newest begun by then and not ended, or the first before any has begun. */
export const levelOn = ({ history }: ChosenType, day: Day): ChosenLevel | undefined =>
  history.findLast((level) => level.from <= day && day < (level.until ?? Number.POSITIVE_INFINITY)) ??
  history[0];

/** The entry a chosenType is known by: the one that begins last. */
export const newestLevel = ({ history }: ChosenType): ChosenLevel | undefined => history.at(-1);

/** Ids of the households that levels are bound to. */
export const boundHouseholds = ({ chosenTypes }: Consumption): readonly number[] =>
  chosenTypes.flatMap(({ history }) => history.flatMap(({ householdId }) => householdId ?? []));

export const consumptionArea = {
  name: 'consumption',
  events: CONSUMPTION_EVENTS,
  initial: NO_CONSUMPTION,
  evolve: evolveConsumption,
} as const satisfies Area<Consumption, ConsumptionEvent>;
