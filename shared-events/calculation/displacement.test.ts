import { describe, expect, test } from 'vitest';
import type { ActivityName } from '../catalogue/activities.ts';
import type { Carrier } from '../catalogue/carriers.ts';
import { dayOfIso } from './calendar.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { LevelEntry, MeterInput, SupplyInput } from './inputs.ts';
import { inputsWith, meterWith, readingsOf, supplyWith } from './testing/inputs.ts';

const powerMeter = (shares: Partial<Record<ActivityName, number>>): MeterInput =>
  meterWith({
    id: 10,
    activeFrom: null,
    terms: [
      {
        from: null,
        electricPowerType: 'sdtMix',
        activities: Object.entries(shares).map(([name, share]) => ({ name: name as ActivityName, share })),
      },
    ],
  });
const estimate = (carrier: Carrier, given: Partial<SupplyInput> = {}): SupplyInput =>
  supplyWith({ carrier, estimate: { area: 100 }, ...given });
const level = (given: Partial<LevelEntry> = {}): LevelEntry => ({
  id: 5,
  name: 'Mid',
  from: dayOfIso('2020-01-01'),
  householdId: 1,
  ...given,
});
const YEAR = { '2025-01-01': 0, '2026-01-01': 10_000 };

interface Given {
  readonly meter?: MeterInput;
  readonly values?: Readonly<Record<string, number>>;
  readonly supplies?: readonly SupplyInput[];
  readonly levels?: readonly LevelEntry[];
}
function heating({ meter, values = YEAR, supplies = [], levels = [] }: Given, year = 2025) {
  const inputs = inputsWith({
    housing: {
      households: { 1: { members: [{ from: null, count: 1 }] }, 2: { members: [{ from: null, count: 1 }] } },
      meters: meter ? [meter] : [],
      readings: { 10: readingsOf(values) },
      supplies,
    },
    chosenTypes: levels.length > 0 ? [{ id: 4, supportedType: 'heating', history: levels }] : [],
  });
  return footprintOfYear(inputs, year).heating?.emissions;
}
const ofMeter = (share: number) => heating({ meter: powerMeter({ household: 100 - share, heating: share }) });

describe('a heating level', () => {
  test('gives way to a meter that heats by half at least, and stands beside one that heats by less', () => {
    const beside = (share: number) =>
      heating({ meter: powerMeter({ household: 100 - share, heating: share }), levels: [level()] });
    expect(beside(50)).toBeCloseTo(ofMeter(50) ?? 0, 9);
    expect(beside(49)).toBeCloseTo((ofMeter(49) ?? 0) + 4, 9);
  });
  test('is carried back where nothing tells of its home, and leaves the other home’s days alone', () => {
    // The meter of home 1 tells of the year before the first levels; the level of home 2 tells of its own.
    const levels = [
      level({ from: dayOfIso('2026-01-01') }),
      level({ id: 6, name: 'Std', from: dayOfIso('2026-06-01'), householdId: 2 }),
    ];
    const meter = powerMeter({ heating: 100 });
    expect(heating({ meter, levels })).toBeCloseTo((heating({ meter }) ?? 0) + 7, 9);
  });
});

describe('an estimate', () => {
  test('of what runs on power gives way to a power meter that heats, by however little', () => {
    for (const carrier of ['electricHeating', 'heatPump'] as const)
      for (const activity of ['heating', 'heatPump'] as const) {
        const meter = powerMeter({ household: 90, [activity]: 10 });
        expect(heating({ meter, supplies: [estimate(carrier)] })).toBeCloseTo(heating({ meter }) ?? 0, 9);
      }
    const meter = powerMeter({ household: 90, heating: 10 });
    const gas = heating({ supplies: [estimate('gas')] });
    expect(heating({ meter, supplies: [estimate('gas')] })).toBeCloseTo(
      (heating({ meter }) ?? 0) + (gas ?? 0),
      9,
    );
  });
  test('and stays beside a heat pump for water alone', () => {
    const [first] = powerMeter({}).terms;
    const activities = [{ name: 'heatPump', share: 100, warmWaterShare: 100 }] as const;
    const meter: MeterInput = { ...powerMeter({}), terms: [{ ...first, activities }] };
    for (const carrier of ['electricHeating', 'heatPump'] as const) {
      const alone = heating({ supplies: [estimate(carrier)] });
      expect(alone).toBeGreaterThan(0.5);
      expect(heating({ meter, supplies: [estimate(carrier)] })).toBe(alone);
    }
  });
  test('and a level: of the same moment the estimate holds', () => {
    const alone = heating({ supplies: [estimate('gas')] });
    const with_ = (enteredAt: number) =>
      heating({ supplies: [estimate('gas')], levels: [level({ enteredAt })] });
    expect(with_(1_000)).toBeCloseTo(alone ?? 0, 9);
    expect(with_(999)).toBeCloseTo(alone ?? 0, 9);
    expect(with_(1_001)).toBeCloseTo(4, 9);
  });
});

describe('bills', () => {
  const billed = (carrier: Carrier, amount: number) =>
    estimate(carrier, {
      estimate: undefined,
      bills: [{ id: 1, from: dayOfIso('2025-01-01'), until: dayOfIso('2026-01-01'), amount }],
    });
  test('take the place of a level, but for firewood, which is burnt beside', () => {
    expect(heating({ supplies: [billed('heatingOil', 1_000)], levels: [level()] })).toBeCloseTo(3.12, 9);
    expect(heating({ supplies: [billed('firewood', 10)], levels: [level()] })).toBeCloseTo(4.54, 9);
  });
});
