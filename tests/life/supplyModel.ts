import { daysOf, FIRST, LAST, start, sum, weight } from './days.ts';
import type { Life, SupplyOfLife } from './lifeTypes.ts';
import { beginOf, counterOf, isSecond, livedOn, MIX, type PartOfYear, type Piece } from './meterModel.ts';

const PER_UNIT: Readonly<Record<string, number>> = {
  heatingOil: 3.12,
  districtHeat: 0.28,
  firewood: 54,
  pellets: 0.176,
  heatingStatement: 0.28,
};
const PER_KWH_OF_STATEMENT: Readonly<Record<string, number>> = {
  gas: 0.217,
  heatingOil: 0.31,
  districtHeat: 0.28,
  pellets: 0.036,
  unknown: 0.28,
};
const PER_KWH: Readonly<Record<string, number>> = {
  heatingOil: 0.31,
  districtHeat: 0.28,
  firewood: 0.036,
  pellets: 0.036,
  gas: 0.217,
};
/** kWh a square metre of a flat and of a house. */
const PER_AREA: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  heizspiegel2024: {
    heatingOil: [135, 148],
    districtHeat: [113, 123],
    firewood: [135, 148],
    pellets: [135, 148],
    gas: [131, 143],
    heatPump: [36, 39],
  },
  heizspiegel2025: {
    heatingOil: [123, 165],
    districtHeat: [112, 122],
    firewood: [113, 124],
    pellets: [113, 124],
    gas: [114, 121],
    heatPump: [30, 32.5],
  },
};

/** An estimate before anything gives way to anything. */
export interface GuessOfYear extends PartOfYear {
  readonly supply: SupplyOfLife;
}

function piecesOf({ bills, deliveries }: SupplyOfLife): readonly Piece[] {
  const days = [...new Set(deliveries.map(({ day }) => day))].sort((a, b) => a - b);
  const filled = days.slice(1).map((day, i) => ({
    from: days[i] ?? day,
    to: day,
    units: sum(
      deliveries.filter((one) => one.day === day),
      ({ amount }) => amount,
    ),
  }));
  return [...bills.map(({ until: to, amount: units, ...bill }) => ({ ...bill, to, units })), ...filled];
}

const daysInForce = (life: Life, supply: SupplyOfLife, year: number, first: number): readonly number[] =>
  daysOf(start(year), start(year + 1)).filter(
    (d) => beginOf(supply, first) <= d && d < (supply.until ?? LAST) && livedOn(life, supply.home, d),
  );

/** Parts that bills and deliveries add: to heating by the days of the season, and to warm water. */
export function partsOfBills(life: Life, supply: SupplyOfLife, year: number): readonly PartOfYear[] {
  const perUnit =
    supply.fuel === undefined
      ? PER_UNIT[supply.carrier]
      : supply.fuel === 'heatPump'
        ? MIX[year]
        : PER_KWH_OF_STATEMENT[supply.fuel];
  const pieces = piecesOf(supply);
  const entered = [...supply.bills.map(({ from }) => from), ...supply.deliveries.map(({ day }) => day)];
  const days = daysInForce(life, supply, year, isSecond(life, supply) ? Math.min(LAST, ...entered) : FIRST);
  if (perUnit === undefined || days.length === 0) return [];
  if (pieces.length === 0 && supply.estimate !== undefined) return [];
  const hot = supply.hotWater / 100;
  const counter = counterOf(
    pieces,
    year,
    days,
    () => 1 - hot,
    () => 0,
  );
  const billOn = (d: number): Piece | undefined => pieces.find(({ from, to }) => from <= d && d < to);
  /** kg of the day; `of`: the part of what is used with this share of hot water. */
  const kilograms = (d: number, of: (hotWater: number) => number): number => {
    const bill = billOn(d);
    const factor = bill?.factor ?? perUnit;
    if (!bill || bill.hotWater === undefined) return counter.use(d) * factor * of(hot);
    const own = bill.hotWater / 100;
    const all = sum(daysOf(bill.from, bill.to), (one) => weight(one, 1 - own));
    return ((bill.units * weight(d, 1 - own)) / all) * factor * of(own);
  };
  const hotOn = (d: number): number => (billOn(d)?.hotWater ?? supply.hotWater) / 100;
  const isBetter = counter.grade === 'own' && supply.carrier !== 'firewood';
  return [
    { sector: 'heating', of: (hotWater: number) => 1 - hotWater },
    { sector: 'warmWater', of: (hotWater: number) => hotWater },
  ].flatMap(({ sector, of }) => {
    // A share of 0 is no part of the sector on its days.
    const inSector = days.filter((d) => of(hotOn(d)) > 0);
    if (inSector.length === 0) return [];
    return {
      sector,
      home: supply.home,
      grade: counter.grade,
      coverage: counter.coverage,
      tonnes: new Map(inSector.map((d) => [d, kilograms(d, of) / 1000])),
      sharedAs: `supply ${supply.id}`,
      claims: new Set(sector === 'heating' && isBetter ? inSector : []),
    };
  });
}

/** Guesses of an estimate, on all days lived there. */
export function guessesOf(life: Life, supply: SupplyOfLife, year: number): readonly GuessOfYear[] {
  const days = daysInForce(life, supply, year, FIRST);
  const home = life.homes.find(({ id }) => id === supply.home);
  const perArea =
    PER_AREA[supply.edition ?? 'heizspiegel2024']?.[supply.carrier]?.[home?.isApartment ? 0 : 1];
  if (supply.estimate === undefined || perArea === undefined || days.length === 0) return [];
  const perKWh = PER_KWH[supply.carrier] ?? MIX[year] ?? 0;
  const yearly = (supply.estimate * perArea * perKWh) / 1000;
  return [
    { sector: 'heating', share: 0.82, h: 1 },
    { sector: 'warmWater', share: 0.18, h: 0 },
  ].map(({ sector, share, h }) => {
    const whole = sum(daysOf(start(year), start(year + 1)), (d) => weight(d, h));
    return {
      sector,
      supply,
      home: supply.home,
      grade: 'own',
      coverage: 1,
      claims: new Set<number>(),
      sharedAs: `estimate ${supply.id}`,
      tonnes: new Map(days.map((d) => [d, (yearly * share * weight(d, h)) / whole])),
    };
  });
}
