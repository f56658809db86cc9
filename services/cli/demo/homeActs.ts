import { berlinYear, dayOfIso, firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import {
  isBilled,
  isDelivered,
  namesOwnFactor,
  STATEMENT_FUELS,
} from '@footprint/shared-events/catalogue/carriers.ts';
import { DEMAND_EDITIONS } from '@footprint/shared-events/catalogue/demandEditions.ts';
import { createHousehold, editHousehold, moveHome } from '@footprint/shared-events/housing/api.ts';
import type { Household } from '@footprint/shared-events/housing/area.ts';
import type { CreateHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import {
  addBill,
  addSupply,
  changeSupply,
  editBill,
  removeBill,
  removeSupply,
  restoreSupply,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { type Act, aboutOne, type Life, oneOf, type Sent, sent } from './act.ts';
import type { Choices } from './choices.ts';
import { drawDates, ENTERED_AT } from './meterActs.ts';

/** Households in Germany by size (microcensus, rounded percent). */
const PEOPLE = [
  [1, 42],
  [2, 33],
  [3, 12],
  [4, 9],
  [5, 4],
] as const;

function homeBody(choices: Choices, name: string): CreateHouseholdBody {
  const hhMember = choices.weighted(PEOPLE);
  const isApartment = choices.happens(0.55);
  return {
    name,
    hhArea: Math.round(35 + hhMember * choices.integer(18, 38)),
    hhMember,
    hhHouseType: isApartment ? 'apartmentHouse' : 'singleHouse',
    ...(isApartment && { hhApartmentsHeatSupply: choices.pick(['hCwC', 'hCwF', 'hFwF']) }),
  };
}

const homesOf = ({ housing }: Life): readonly Household[] => Object.values(housing.households);

export const HOME_ACTS = {
  home: {
    area: 'housing',
    usual: () => 1,
    draw: (choices, life) =>
      sent(
        createHousehold,
        homeBody(
          choices,
          choices.happens(0.7) ? 'Zuhause' : `Wohnung ${life.account.addressCity || 'am Anger'}`,
        ),
      ),
  },
  changedHome: aboutOne('housing', homesOf, ({ id }, choices, life) => {
    const date = noonOf(choices.integer(life.since, life.until));
    const period = choices.seldom() ? null : date;
    const change = choices.pick([
      { hhMember: choices.weighted(PEOPLE), validFrom: date },
      { hhArea: choices.integer(20, 300) },
      { livedFrom: period },
      { livedUntil: period },
    ]);
    return sent(editHousehold, { id, ...change });
  }),
} as const satisfies Readonly<Record<string, Act>>;

/** How homes are heated where no gas meter is read, in percent. */
const CARRIERS_IN_USE = [
  ['heatingOil', 40],
  ['districtHeat', 35],
  ['pellets', 10],
  ['heatPump', 15],
  ['firewood', 0],
  ['gas', 0],
  ['heatingStatement', 0],
] as const;
/** kWh in a unit of a bill: a litre of oil, a kilogram of pellets. */
const HEAT = { heatingOil: 10.05, pellets: 4.9 } as const;
const NAMES = {
  heatingOil: 'Ölheizung',
  districtHeat: 'Fernwärme',
  pellets: 'Pellets',
  heatPump: 'Wärmepumpe',
} as const;
const HOT_WATER = [
  [18, 70],
  [0, 30],
  [100, 0],
] as const;

function drawSupply(choices: Choices, life: Life): Sent | undefined {
  const home = oneOf(choices, homesOf(life));
  if (!home) return undefined;
  const carrier = choices.weighted(CARRIERS_IN_USE);
  const isEstimate = !isBilled(carrier) || (carrier !== 'heatingStatement' && choices.happens(0));
  const edition = choices.happens(0) && choices.pick(DEMAND_EDITIONS);
  const first = choices.integer(life.since, life.until);
  return sent(
    addSupply,
    {
      groupId: home.id,
      carrier,
      name: carrier in NAMES ? NAMES[carrier as keyof typeof NAMES] : 'Heizung',
      hotWater: choices.weighted(HOT_WATER),
      ...(isEstimate && {
        estimate: {
          area: choices.amount([home.hhArea, home.hhArea], [60, 130]),
          ...(edition && { edition }),
        },
      }),
      ...(carrier === 'heatPump' && { powerType: 'sdtMix' as const }),
      ...(carrier === 'heatingStatement' && choices.happens(0) && { fuel: choices.pick(STATEMENT_FUELS) }),
      ...(choices.seldom() && { activeFrom: noonOf(first) }),
      ...(choices.seldom() && { activeUntil: noonOf(choices.integer(first + 1, life.until + 1)) }),
    },
    { at: choices.amount([ENTERED_AT, ENTERED_AT], [noonOf(life.since), noonOf(life.until)]) },
  );
}

/** The heat of a home is what its first bill says, and about the same in later years. */
function drawBill(choices: Choices, life: Life): Sent | undefined {
  const supply = oneOf(
    choices,
    life.housing.supplies.filter(({ carrier }) => isBilled(carrier)),
  );
  if (!supply) return undefined;
  const { id: supplyId, carrier, bills, deliveries, householdId } = supply;
  const area = life.housing.households[householdId]?.hhArea ?? 80;
  const perUnit = carrier in HEAT ? HEAT[carrier as keyof typeof HEAT] : 1;
  const before = [...bills, ...deliveries][0]?.amount ?? (area * choices.integer(70, 190)) / perUnit;
  const usual = Math.max(1, Math.round((before * choices.integer(90, 110)) / 100));
  // Figures stay of a size whose ninth digit can be compared.
  const amount = choices.amount([usual, usual], [1, carrier === 'firewood' ? 20 : 3_000]);
  const at = { at: ENTERED_AT };
  if (isDelivered(carrier) && bills.length === 0 && (deliveries.length > 0 || choices.happens(1))) {
    const year = firstDayOf(2022 + deliveries.length);
    const date = choices.amount([year + 240, year + 300], [life.since, life.until]);
    return sent(addBill, { supplyId, date: noonOf(date), amount }, at);
  }
  const end = Math.max(...bills.map(({ until }) => until));
  const next = Number.isFinite(end)
    ? end
    : choices.amount([firstDayOf(2023), firstDayOf(2023)], [life.since, life.since + 900]);
  const from =
    next +
    choices.weighted([
      [0, 1],
      [40, 0],
      [300, 0],
    ]);
  const year = firstDayOf(berlinYear(noonOf(from)) + 1) - from;
  const until =
    from +
    choices.weighted([
      [year, 1],
      [10, 0],
      [60, 0],
      [365, 0],
      [366, 0],
      [500, 0],
    ]);
  return sent(
    addBill,
    {
      supplyId,
      from: noonOf(from),
      until: noonOf(until),
      amount,
      ...(namesOwnFactor(carrier) && choices.happens(0) && { factor: choices.pick([0.05, 0.2]) }),
      ...(choices.happens(0) && { hotWater: choices.pick([0, 23.4, 100]) }),
    },
    at,
  );
}

const suppliesOf = ({ housing }: Life) => housing.supplies;
const billsOf = ({ housing }: Life) =>
  housing.supplies.flatMap(({ bills, deliveries }) => [...bills, ...deliveries]);

export const SUPPLY_ACTS = {
  supply: {
    area: 'housing',
    usual: (choices, { housing }) =>
      housing.meters.every(({ measuredObj }) => measuredObj !== 'gas') && choices.happens(0.6) ? 1 : 0,
    draw: drawSupply,
  },
  bill: {
    area: 'housing',
    usual: (_, { housing }) =>
      housing.supplies.reduce(
        (sum, { carrier }) => sum + (isDelivered(carrier) ? 4 : isBilled(carrier) ? 3 : 0),
        0,
      ),
    draw: drawBill,
  },
  correctedBill: aboutOne('housing', billsOf, ({ id: billId, amount }, choices) =>
    sent(editBill, { billId, amount: amount + choices.integer(1, 9) }),
  ),
  removedBill: aboutOne('housing', billsOf, ({ id: billId }) => sent(removeBill, { billId })),
  changedSupply: aboutOne('housing', suppliesOf, (supply, choices, life) => {
    const change = choices.happens(0) ? { hotWater: choices.weighted(HOT_WATER) } : drawDates(choices, life);
    return sent(changeSupply, change, supply);
  }),
  removedSupply: aboutOne('housing', suppliesOf, (supply) => sent(removeSupply, {}, supply)),
  restoredSupply: aboutOne(
    'housing',
    ({ housing }) => housing.removed.supplies,
    ({ id }) => sent(restoreSupply, { id }),
  ),
} as const satisfies Readonly<Record<string, Act>>;

const MOVES_FROM = dayOfIso('2026-07-05');

/** To a new home, with nothing read in the one that is left: its meters go on to the next tenant. */
export const move: Act = {
  area: 'housing',
  usual: (choices) => (choices.happens(0.08) ? 1 : 0),
  draw: (choices, life) => {
    const home = oneOf(choices, homesOf(life));
    if (!home) return undefined;
    const on = noonOf(choices.amount([MOVES_FROM, MOVES_FROM + 60], [life.since, life.until]));
    return sent(moveHome, { from: home.id, on, to: homeBody(choices, 'Neue Wohnung') }, { at: on });
  },
};
