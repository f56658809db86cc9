import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { sectorOf } from '../support/citizens/entries.ts';
import { addHousehold, gasMeter, noon } from '../support/citizens/housing.ts';
import {
  addPowerMeter,
  fault,
  type Meter,
  read,
  tonnes,
  type Values,
} from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const citizen = () => registeredClient(product.url);

const PUMP_DAY = '2025-10-01';
const addPump = (client: Client, meterId: number) =>
  client.put(`meter/${meterId}/terms`, {
    validFrom: noon(PUMP_DAY),
    activities: [
      { name: 'household', consumptionShare: 100 },
      { name: 'heatPump', subMeter: { name: 'P', meterValue: 1, meterValueDate: noon(PUMP_DAY) } },
    ],
  });

describe('a heat pump that comes later', () => {
  const powerOf = async (values: Values) => {
    const client = await citizen();
    const home = await addHousehold(client, { hhMember: 1 });
    expect((await addPump(client, await addPowerMeter(client, home, values))).status).toBe(200);
    return sectorOf(client, 2025, 'ePower');
  };
  test('leaves the months before it measured', async () => {
    const own = await powerOf({ '2024-01-01': 1, [PUMP_DAY]: 6391, '2026-01-01': 7311 });
    expect(own.measurementQuality).toBe('MEASURED_MANUALLY');
    expect(own.timeSpanQuality).toBeCloseTo(0.7479, 4);
  });
  test('so too where nothing was read since', async () => {
    const own = await powerOf({ '2024-01-01': 1, [PUMP_DAY]: 6391 });
    expect(own.measurementQuality).toBe('MEASURED_MANUALLY');
    expect(own.timeSpanQuality).toBeCloseTo(0.5594, 4);
  });
  test('beside gas moves no first day of the counter: the years before are as they were', async () => {
    const client = await citizen();
    const home = await addHousehold(client, { hhMember: 1 });
    const gas = gasMeter(home, { meterValue: 1, meterValueDate: noon('2023-01-01') });
    const { body } = await client.post<Meter>('meter/avatar', gas);
    await read(client, body.id, '2025-01-01', 2001);
    const power = await addPowerMeter(client, home, { '2024-07-01': 1, [PUMP_DAY]: 4571 });
    const years = [2022, 2023, 2024];
    const before = await Promise.all(years.map((year) => tonnes(client, 'ePower', year)));
    expect(before.map((figure) => (figure ?? 0) > 0)).toEqual([false, true, true]);
    expect((await addPump(client, power)).status).toBe(200);
    expect(await Promise.all(years.map((year) => tonnes(client, 'ePower', year)))).toEqual(before);
  });
});

describe('a heat pump that warms water', () => {
  const pump = (warmWaterShare?: number) => [{ name: 'heatPump', consumptionShare: 100, warmWaterShare }];
  const added = async (values: Values) => {
    const client = await citizen();
    const home = await addHousehold(client, { hhMember: 2, hhArea: 120 });
    const meter = await addPowerMeter(client, home, values, { meterActivities: 16, activities: pump() });
    const terms = (fields: object) => client.put<Meter>(`meter/${meter}/terms`, fields);
    return { client, terms };
  };

  test('does so once it is said of the first terms', async () => {
    const { client, terms } = await added({ '2025-01-01': 1, '2026-01-01': 4_681 });
    expect(await tonnes(client, 'warmWater', 2025)).toBeNull();
    const { body } = await terms({ validFrom: null, activities: pump(18) });
    expect(body.terms).toMatchObject([
      { validFrom: null, electricPowerType: 'sdtMix', activities: pump(18) },
    ]);
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(0.779, 4);
    expect(await tonnes(client, 'warmWater', 2025)).toBeCloseTo(0.171, 4);
  });
  test('does so from a day on', async () => {
    const { client, terms } = await added({ '2024-01-01': 1, '2026-01-01': 9_361 });
    await terms({ validFrom: null, activities: pump(0) });
    await terms({ validFrom: noon('2025-07-01'), activities: pump(18) });
    expect(await tonnes(client, 'warmWater', 2025)).toBeCloseTo(0.2469, 4);
  });
  test('is asked of nothing else, and of 0 to 100 percent', async () => {
    const { terms } = await added({ '2025-01-01': 1 });
    const path = '/activities/0/warmWaterShare';
    const other = [{ name: 'heating', consumptionShare: 100, warmWaterShare: 18 }];
    for (const activities of [other, pump(101)])
      expect(await terms({ validFrom: null, activities })).toMatchObject(
        fault(path, 'form:input:error:consumptionShare'),
      );
  });
});
