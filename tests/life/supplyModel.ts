import { daysOf, FIRST, LAST, start, sum, weight } from './days.ts';
import type { Life, SupplyOfLife } from './lifeTypes.ts';
import { counterOf, heats, livedOn, MIX, type PartOfYear, type Piece } from './meterModel.ts';

const PER_UNIT: Readonly<Record<string, number>> = { heatingOil: 3.12, districtHeat: 0.28, firewood: 54 };
const PER_KWH: Readonly<Record<string, number>> = {
  ...{ heatingOil: 0.31, districtHeat: 0.28, firewood: 0.036, gas: 0.217 },
};
/** The homes of these lives are houses. */
const PER_AREA: Readonly<Record<string, number>> = {
  ...{ heatingOil: 148, districtHeat: 123, firewood: 148, gas: 143, heatPump: 39 },
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
  return [
    ...bills.map(({ from, until: to, amount: units, factor }) => ({ from, to, units, factor })),
    ...filled,
  ];
}

const daysInForce = (life: Life, supply: SupplyOfLife, year: number, first: number): readonly number[] =>
  daysOf(start(year), start(year + 1)).filter(
    (d) => (supply.from ?? first) <= d && d < (supply.until ?? LAST) && livedOn(life, supply.home, d),
  );

/** What bills and deliveries add: to heating by the days of the season, and to warm water. */
export function partsOfBills(life: Life, supply: SupplyOfLife, year: number): readonly PartOfYear[] {
  const perUnit = PER_UNIT[supply.carrier];
  const pieces = piecesOf(supply);
  const isSecond =
    life.meters.some((meter, i) => i < supply.after && heats(meter)) || life.supplies.indexOf(supply) > 0;
  const entered = [...supply.bills.map(({ from }) => from), ...supply.deliveries.map(({ day }) => day)];
  const days = daysInForce(life, supply, year, isSecond ? Math.min(LAST, ...entered) : FIRST);
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
  const factorOn = (d: number): number =>
    pieces.find(({ from, to }) => from <= d && d < to)?.factor ?? perUnit;
  const claims = counter.grade === 'own' && supply.carrier !== 'firewood' ? days : [];
  return [
    { sector: 'heating', share: 1 - hot },
    { sector: 'warmWater', share: hot },
  ]
    .filter(({ share }) => share > 0)
    .map(({ sector, share }) => ({
      ...{ sector, home: supply.home, grade: counter.grade, coverage: counter.coverage },
      tonnes: new Map(days.map((d) => [d, (counter.use(d) * factorOn(d) * share) / 1000])),
      sharedAs: `supply ${supply.id}`,
      claims: new Set(sector === 'heating' ? claims : []),
    }));
}

/** What an estimate says, on all days lived there. */
export function guessesOf(life: Life, supply: SupplyOfLife, year: number): readonly GuessOfYear[] {
  const days = daysInForce(life, supply, year, FIRST);
  const perArea = PER_AREA[supply.carrier];
  if (supply.estimate === undefined || perArea === undefined || days.length === 0) return [];
  const perKWh = PER_KWH[supply.carrier] ?? MIX[year] ?? 0;
  const yearly = (supply.estimate * perArea * perKWh) / 1000;
  return [
    { sector: 'heating', share: 0.82, h: 1 },
    { sector: 'warmWater', share: 0.18, h: 0 },
  ].map(({ sector, share, h }) => {
    const whole = sum(daysOf(start(year), start(year + 1)), (d) => weight(d, h));
    return {
      ...({
        sector,
        supply,
        home: supply.home,
        grade: 'own',
        coverage: 1,
        claims: new Set<number>(),
        sharedAs: `estimate ${supply.id}`,
      } as const),
      tonnes: new Map(days.map((d) => [d, (yearly * share * weight(d, h)) / whole])),
    };
  });
}
