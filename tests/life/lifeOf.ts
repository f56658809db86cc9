import {
  CONSUMPTION_TYPES,
  type ConsumptionType,
} from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import type { HousingEvent, MeterActivity } from '@footprint/shared-events/housing/events.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import type { PlayedEvent } from '../support/lives/playedCitizen.ts';
import { FIRST } from './days.ts';
import type {
  Active,
  AmountsOfLife,
  Life,
  MeterOfLife,
  ReadingOfLife,
  SupplyOfLife,
  TermsOfLife,
} from './lifeTypes.ts';
import { vehiclesOf } from './vehiclesOf.ts';

const LEVELS: Readonly<Partial<Record<string, ConsumptionType>>> = CONSUMPTION_TYPES;
const DAY_SECONDS = 86_400;
const dayOf = (date: number): number => Math.floor(date / DAY_SECONDS);

/** Entries that were removed, and come back as they were. */
interface Removed {
  readonly meters: MeterOfLife[];
  readonly supplies: SupplyOfLife[];
}

/** Reads the events as the rules say what they mean, with nothing of the product's own folds. */
export function lifeOf(events: readonly PlayedEvent[]): Life {
  const driven = events.filter(({ area }) => area === 'mobility');
  const vehicles = vehiclesOf(driven as unknown as MobilityEvent[]);
  const life: Life = {
    homes: [],
    meters: [],
    supplies: [],
    levels: [],
    vehicles,
    amounts: amountsOf(events),
  };
  const removed: Removed = { meters: [], supplies: [] };
  for (const event of events)
    if (event.area === 'housing') liveAt(life, removed, event as unknown as HousingEvent);
    else if (event.area === 'consumption') sayLevel(life, event as unknown as ConsumptionEvent);
  return life;
}

/** The last word on each kind and year; without those that were taken back. */
function amountsOf(events: readonly PlayedEvent[]): readonly AmountsOfLife[] {
  const said = events.filter(({ type }) => type === 'AmountsSet' || type === 'AmountsRemoved');
  const last = said.filter(({ data }, i) => {
    const { kind, year }: Partial<AmountsOfLife> = data;
    return !said.slice(i + 1).some((later) => {
      const other: Partial<AmountsOfLife> = later.data;
      return other.kind === kind && other.year === year;
    });
  });
  return last.filter(({ type }) => type === 'AmountsSet').map(({ data }) => data as AmountsOfLife);
}

/** Puts an entry back where it was added. */
function bringBack<E extends { readonly id: number }>(list: E[], gone: E[], id: number): boolean {
  const back = gone.find((one) => one.id === id);
  if (!back) return false;
  gone.splice(gone.indexOf(back), 1);
  list.push(back);
  // Ids count up.
  list.sort((a, b) => a.id - b.id);
  return true;
}

function takeAway<E extends { readonly id: number }>(list: E[], gone: E[], id: number): boolean {
  const found = list.find((one) => one.id === id);
  if (!found) return false;
  list.splice(list.indexOf(found), 1);
  gone.push(found);
  return true;
}

const heats = ({ terms }: Pick<MeterOfLife, 'terms'>): boolean =>
  terms.some(({ shares = {}, water }) =>
    Object.keys(shares).some((name) => name === 'heating' || (name === 'heatPump' && water !== 100)),
  );

/** A second one of its kind, or a second heating: what was there already. */
const secondTo = ({ meters, supplies }: Life, added?: Pick<MeterOfLife, 'kind' | 'terms'>): number[] => {
  const isHeating = added === undefined || heats(added);
  const others = meters.filter((one) => one.kind === added?.kind || (isHeating && heats(one)));
  return [...others, ...(isHeating ? supplies : [])].map(({ id }) => id);
};

function setDates(of: Active, { activeFrom, activeUntil }: Dates): void {
  if (activeFrom !== undefined) of.from = activeFrom === null ? null : dayOf(activeFrom);
  if (activeUntil !== undefined) of.until = activeUntil === null ? undefined : dayOf(activeUntil);
}
interface Dates {
  readonly activeFrom?: number | null | undefined;
  readonly activeUntil?: number | null | undefined;
}

function termsOf(
  from: number,
  {
    electricPowerType,
    activities,
  }: Pick<Extract<HousingEvent, { type: 'MeterTermsSet' }>['data'], 'electricPowerType' | 'activities'>,
): TermsOfLife {
  const shares = activities?.map(
    ({ name, subMeter, consumptionShare = 0 }) => [name, subMeter ? 'sub' : consumptionShare] as const,
  );
  return {
    from,
    ...(electricPowerType && { eco: electricPowerType === 'eco' }),
    ...(shares && {
      shares: Object.fromEntries(shares),
      water: activities?.find(({ name }) => name === 'heatPump')?.warmWaterShare,
    }),
  };
}

function addSub(meter: MeterOfLife, activities: readonly MeterActivity[] = []): void {
  for (const { subMeter } of activities)
    if (subMeter && !meter.sub) meter.sub = { id: subMeter.meterId, readings: [] };
}

/** The list of readings that a counter has, to be changed. */
function withReadings(
  life: Life,
  gone: Removed,
  id: number,
  change: (list: ReadingOfLife[]) => ReadingOfLife[],
): void {
  for (const meter of [...life.meters, ...gone.meters])
    for (const counter of [meter, meter.sub])
      if (counter?.id === id) counter.readings = change(counter.readings);
}

function liveAt(life: Life, gone: Removed, event: HousingEvent): void {
  const { homes, meters, supplies } = life;
  switch (event.type) {
    case 'HouseholdCreated': {
      const { householdId: id, hhArea: area, hhMember: count, hhHouseType } = event.data;
      const isApartment = hhHouseType === 'apartmentHouse';
      homes.push({ id, isApartment, area, members: [{ from: FIRST, count }] });
      return;
    }
    case 'HouseholdChanged': {
      const { householdId, hhArea, hhMember: count, validFrom } = event.data;
      const home = homes.find(({ id }) => id === householdId);
      if (!home) return;
      home.area = hhArea;
      home.members.push({ from: dayOf(validFrom), count });
      return;
    }
    case 'HouseholdPeriodSet': {
      const { householdId, livedFrom, livedUntil } = event.data;
      const home = homes.find(({ id }) => id === householdId);
      if (home && livedFrom !== undefined) home.livedFrom = livedFrom === null ? undefined : dayOf(livedFrom);
      if (home && livedUntil !== undefined)
        home.livedUntil = livedUntil === null ? undefined : dayOf(livedUntil);
      return;
    }
    case 'MeterAdded': {
      const { meterId: id, householdId: home, measuredObj: kind, activities, ...fields } = event.data;
      if (bringBack(meters, gone.meters, id)) return;
      const terms = [termsOf(FIRST, { ...fields, activities })];
      const meter: MeterOfLife = {
        id,
        home,
        kind,
        terms,
        readings: [],
        secondTo: secondTo(life, { kind, terms }),
      };
      setDates(meter, fields);
      addSub(meter, activities);
      meters.push(meter);
      return;
    }
    case 'MeterChanged': {
      const { meterId, householdId } = event.data;
      for (const meter of meters) {
        if (meter.id === meterId) setDates(meter, event.data);
        if (meter.id === meterId && householdId !== undefined) meter.home = householdId;
        if (meter.sub?.id !== meterId) continue;
        setDates(meter.sub, event.data);
        meter.sub.removed = false;
      }
      return;
    }
    case 'MeterTermsSet':
    case 'MeterTermsRemoved': {
      const { meterId, validFrom } = event.data;
      const meter = meters.find(({ id }) => id === meterId);
      if (!meter) return;
      const from = validFrom === null ? FIRST : dayOf(validFrom);
      const at = meter.terms.findIndex((terms) => terms.from === from);
      const before = from === FIRST ? meter.terms[0] : undefined;
      if (at >= 0) meter.terms.splice(at, 1);
      if (event.type === 'MeterTermsRemoved') return;
      const said = { ...before, ...termsOf(from, event.data) };
      if (from === FIRST) meter.terms.unshift(said);
      else meter.terms.push(said);
      addSub(meter, event.data.activities);
      return;
    }
    case 'MeterRemoved': {
      const { meterId } = event.data;
      if (takeAway(meters, gone.meters, meterId)) return;
      for (const { sub } of meters) if (sub?.id === meterId) sub.removed = true;
      return;
    }
    case 'ReadingAdded':
    case 'MeterReplaced':
    case 'ReadingCorrected': {
      const { meterId, readingId: id, value, date } = event.data;
      withReadings(life, gone, meterId, (list) => {
        const old = list.find((one) => one.id === id);
        const replaced = event.type === 'MeterReplaced' || old?.replaced;
        return [
          ...list.filter((one) => one !== old),
          { id, day: dayOf(date), value, ...(replaced && { replaced }) },
        ];
      });
      return;
    }
    case 'ReadingRemoved':
      withReadings(life, gone, event.data.meterId, (list) =>
        list.filter(({ id }) => id !== event.data.readingId),
      );
      return;
    case 'SupplyAdded': {
      const { supplyId: id, householdId: home, estimate, activeFrom, activeUntil, ...fields } = event.data;
      if (bringBack(supplies, gone.supplies, id)) return;
      const { carrier, fuel, hotWater, enteredAt } = fields;
      const supply: SupplyOfLife = {
        id,
        home,
        carrier,
        fuel,
        hotWater,
        enteredAt,
        estimate: estimate?.area,
        edition: estimate?.edition,
        secondTo: secondTo(life),
        bills: [],
        deliveries: [],
      };
      setDates(supply, { activeFrom, activeUntil });
      supplies.push(supply);
      return;
    }
    case 'SupplyRemoved':
      takeAway(supplies, gone.supplies, event.data.supplyId);
      return;
    default: {
      const supply = supplies.find(({ id }) => 'supplyId' in event.data && id === event.data.supplyId);
      if (supply) changeSupply(supply, event);
    }
  }
}

function changeSupply(supply: SupplyOfLife, event: HousingEvent): void {
  if (event.type === 'SupplyChanged') {
    setDates(supply, event.data);
    supply.hotWater = event.data.hotWater ?? supply.hotWater;
  }
  if (!('billId' in event.data)) return;
  const { billId: id } = event.data;
  supply.bills = supply.bills.filter((bill) => bill.id !== id);
  supply.deliveries = supply.deliveries.filter((delivery) => delivery.id !== id);
  if (!('amount' in event.data)) return;
  const { date, from, until, amount, factor, hotWater } = event.data;
  if (date !== undefined) supply.deliveries.push({ id, day: dayOf(date), amount });
  else if (from !== undefined && until !== undefined)
    supply.bills.push({ id, from: dayOf(from), until: dayOf(until), amount, factor, hotWater });
}

function sayLevel({ levels }: Life, event: ConsumptionEvent): void {
  if (event.type === 'AmountsSet' || event.type === 'AmountsRemoved') return;
  const { entryId: id = 0 } = event.data;
  const at = levels.findIndex((level) => level.id === id);
  const [before] = at < 0 ? [] : levels.splice(at, 1);
  if (event.type === 'ConsumptionTypeRemoved') return;
  if (event.type === 'ConsumptionTypeBound') {
    if (before) levels.splice(at, 0, { ...before, home: event.data.householdId });
    return;
  }
  const { startAt, endAt, householdId: home = before?.home, level } = event.data;
  // A level in place of answers drops them.
  const values = event.data.values ?? (level === undefined ? before?.values : undefined);
  const type = 'supportedType' in event.data ? event.data.supportedType : before?.type;
  if (type === undefined) return;
  const from = startAt === undefined ? (before?.from ?? 0) : dayOf(startAt);
  const tonnes = LEVELS[type]?.levels.find(({ name }) => name === level)?.value;
  // The later of two entries of a home for one day wins.
  const outdone = levels.findIndex((one) => one.type === type && one.from === from && one.home === home);
  if (outdone >= 0) levels.splice(outdone, 1);
  levels.push({
    id,
    type,
    from,
    home,
    tonnes: tonnes ?? before?.tonnes ?? 0,
    values,
    until: endAt === undefined ? before?.until : endAt === null ? undefined : dayOf(endAt),
    enteredAt: 'enteredAt' in event.data ? event.data.enteredAt : before?.enteredAt,
  });
}
