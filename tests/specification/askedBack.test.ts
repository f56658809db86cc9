import { readFileSync } from 'node:fs';
import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import { slipOf, type Usual } from '@footprint/shared-events/calculation/slips.ts';
import {
  type CountedUse,
  type HomeSize,
  USUAL_KILOMETRES,
  usualConsumption,
  usualOfBill,
  usualOfMeter,
} from '@footprint/shared-events/calculation/usual.ts';
import { describe, expect, test } from 'vitest';

const home: HomeSize = { hhArea: 80, hhMember: 2, hhHouseType: 'apartmentHouse' };
const year = { from: dayOfIso('2025-01-01'), to: dayOfIso('2026-01-01') };
type Shares = Readonly<Record<string, number>>;
const counted = (measuredObj: CountedUse['measuredObj'], shares: Shares): Usual | undefined =>
  usualOfMeter(
    {
      measuredObj,
      unit: 'kWh',
      activities: Object.entries(shares).map(([name, consumptionShare]) => ({
        name: name as 'heating',
        consumptionShare,
      })),
    },
    home,
  );

describe('what the method says is asked back', () => {
  const METHOD = new URL('../../docs/method.md', import.meta.url);
  const rows = readFileSync(METHOD, 'utf8')
    .split('# What is asked back')[1]
    ?.split('\n#')[0]
    ?.match(/^\| (?!what|---).*$/gm)
    ?.map((row) => row.split('|').map((cell) => cell.trim()));
  const statement = { carrier: 'heatingStatement', hotWater: 18 } as const;
  const bill = (carrier: 'heatingOil' | 'pellets') => usualOfBill({ carrier, hotWater: 0 }, home);
  const USUAL: Readonly<Record<string, Usual | undefined>> = {
    'power of a household': counted('ePower', { household: 1 }),
    'with a heat pump': counted('ePower', { household: 1, heatPump: 1 }),
    'with electric heating': counted('ePower', { household: 1, heating: 1 }),
    'with a wallbox': counted('ePower', { household: 1, eMobility: 1 }),
    gas: counted('gas', { heating: 82, warmWater: 18 }),
    'gas for the stove alone': counted('gas', { cooking: 100 }),
    'a statement or district heat': usualOfBill(statement, home, year),
    'heating oil': bill('heatingOil'),
    pellets: bill('pellets'),
    'kilometres of a year': USUAL_KILOMETRES,
    'litres or kg on 100 km': usualConsumption('gasoline'),
  };
  const numberIn = (cell = ''): number =>
    Number(cell.replaceAll(',', '').match(/[\d.]+(?= (?:kWh|l|kg)$|$)/)?.[0]);
  test('is each of these', () => {
    expect(rows?.map(([, what]) => what?.split(':')[0])).toEqual(Object.keys(USUAL));
  });
  test.each(rows ?? [])('%s%s: from %s to %s, %s is %s', (_, what = '', least, most, slip = '', meant) => {
    const usual = USUAL[what.split(':')[0] ?? ''];
    if (least && !least.includes('hybrid')) expect(usual?.least).toBeCloseTo(numberIn(least), -1);
    expect((usual?.most ?? 0) / numberIn(most)).toBeCloseTo(1, 3);
    const [before, typed] = slip.includes(' then ') ? slip.split(', then ') : ['0', slip];
    expect(usual && slipOf(numberIn(typed), usual, numberIn(before))).toEqual({ likely: numberIn(meant) });
  });
});
