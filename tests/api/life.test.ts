import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { chooseLevel, sectorOf } from '../support/citizens/entries.ts';
import { addHousehold, household, noon } from '../support/citizens/housing.ts';
import { addPowerMeter, tonnes } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const citizen = () => registeredClient(product.url);

describe('who moves', () => {
  test('has each home count on the days lived there', async () => {
    shows('POST /groups/move');
    const client = await citizen();
    const from = await addHousehold(client, { name: 'A', hhMember: 1 });
    const meterId = await addPowerMeter(client, from, { '2024-01-01': 1000 });
    const moved = await client.post<{ from: { livedUntil: number }; to: { id: number; livedFrom: number } }>(
      'groups/move',
      {
        from,
        on: noon('2025-07-01'),
        to: { ...household, name: 'B', hhMember: 2 },
        lastReadings: [{ meterId, meterValue: 6470 }],
      },
    );
    expect(moved).toMatchObject({ status: 200, body: { from: { livedUntil: noon('2025-07-01') } } });
    const to = moved.body.to.id;
    await addPowerMeter(client, to, { '2025-07-01': 500, '2026-07-01': 4880 });
    const own = await sectorOf(client, 2025, 'ePower');
    expect(own?.emissions).toBeCloseTo(1.1831, 4);
    expect(own).toMatchObject({ measurementQuality: 'MEASURED_MANUALLY', timeSpanQuality: 1 });
    const { body: households } = await client.post<{ id: number; livedUntil?: number }[]>('groups/of-user');
    expect(households.find(({ id }) => id === from)?.livedUntil).toBe(noon('2025-07-01'));
  });
});

describe('levels of several homes', () => {
  test('are entries of their own, changed, ended and removed one by one', async () => {
    shows('PUT /meter-value/personal-types/value', 'DELETE /meter-value/personal-types/value');
    const client = await citizen();
    const [a, b] = [await addHousehold(client, { hhMember: 2 }), await addHousehold(client, { hhMember: 4 })];
    const heating = (name: string, startAt: string, fields: object) =>
      chooseLevel(client, { supportedType: 'heating', name, startAt: noon(startAt), ...fields });
    await heating('Mid', '2024-01-01', { groupId: a });
    const { history } = await heating('Std', '2025-01-01', { groupId: b });
    expect(history.map(({ groupId }) => groupId)).toEqual([a, b]);
    expect(await tonnes(client, 'heating', 2024)).toBeCloseTo(4 / 2, 10);
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(4 / 2 + 7 / 4, 10);
    const [, second] = history;
    const change = (fields: object) => client.put('meter-value/personal-types/value', fields);
    await change({ id: second?.id, name: 'Mid' });
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(4 / 2 + 4 / 4, 10);
    await client.delete('meter-value/personal-types/value', { id: second?.id });
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(4 / 2, 10);
  });
});

test('the running year is a projection to its end and says so; the years after it are none', async () => {
  const client = await citizen();
  const year = new Date().getFullYear();
  const id = await addPowerMeter(client, await addHousehold(client, { hhMember: 1 }), {
    [`${year - 1}-01-01`]: 1,
    [`${year}-01-01`]: 3651,
  });
  expect(id).toBeGreaterThan(0);
  const days = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000;
  const own = await sectorOf(client, year, 'ePower');
  expect(own.emissions).toBeCloseTo((10 * days * 0.406 * 3650) / (3650 * 1000), 1);
  expect(own).toMatchObject({ preliminary: true, measurementQuality: 'PROJECTED_WITH_ASSUMPTION' });
  expect(await sectorOf(client, year - 1, 'ePower')).not.toHaveProperty('preliminary');
  const explained = await client.post('emissions/explain', { year, sector: 'ePower' });
  expect(explained).toMatchObject({ status: 200, body: { preliminary: true, emissions: own.emissions } });
});
