import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { chooseLevel } from '../support/citizens/entries.ts';
import { addHousehold, household, noon } from '../support/citizens/housing.ts';
import { addPowerMeter, fault, tonnes } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const citizen = () => registeredClient(product.url);

describe('a level until a day', () => {
  const food = async () => {
    const client = await citizen();
    await chooseLevel(client, { name: 'carnivore', startAt: noon('2020-01-01') });
    const until = { name: 'veganBio', startAt: noon('2025-01-01'), endAt: noon('2025-02-01') };
    const { history } = await chooseLevel(client, until);
    return { client, ids: history.map(({ id }) => id) };
  };

  test('gives way to the one before it', async () => {
    const { client } = await food();
    expect(await tonnes(client, 'nutrition', 2025)).toBeCloseTo(2.3726, 4);
    expect(await tonnes(client, 'nutrition', 2024)).toBeCloseTo(2.5, 10);
  });

  // Its figure in 2027 stands beside the rule: no year is answered before it begins.
  test('is not carried back from a day to come', async () => {
    const client = await citizen();
    await chooseLevel(client, { name: 'veganBio', startAt: noon('2027-06-01') });
    expect(await tonnes(client, 'nutrition', 2025)).toBeNull();
    expect(await tonnes(client, 'nutrition', 2026)).toBeNull();
  });

  test('ends with all before it where that is said', async () => {
    const { client, ids } = await food();
    const end = (fields: object) =>
      client.put('meter-value/personal-types/value', { id: ids[0], endsAll: true, ...fields });
    expect(await end({})).toMatchObject(fault('/endAt', 'form:personalType:error:endAt'));
    expect(await end({ endAt: null })).toMatchObject(fault('/endAt', 'form:personalType:error:endAt'));
    expect(await end({ endsAll: false, endAt: noon('2025-01-11') })).toMatchObject(
      fault('/endsAll', 'form:personalType:error:endAt'),
    );
    expect(await end({ endAt: noon('2025-01-11') })).toMatchObject({
      status: 200,
      body: { history: [{ endAt: noon('2025-01-11') }, { endAt: noon('2025-01-11') }] },
    });
    expect(await tonnes(client, 'nutrition', 2025)).toBeCloseTo((10 * 1 + 355 * 1.69) / 365, 10);
  });
});

describe('levels of two homes', () => {
  const heating = (name: string, startAt: string, fields: object) => ({
    supportedType: 'heating',
    name,
    startAt: noon(startAt),
    ...fields,
  });
  test('add up', async () => {
    const client = await citizen();
    const groupId = await addHousehold(client, { hhMember: 2 });
    await chooseLevel(client, heating('Mid', '2020-01-01', { groupId }));
    const holiday = await addHousehold(client, { hhMember: 2, livedFrom: noon('2024-01-01') });
    await chooseLevel(client, heating('Minimum', '2024-01-01', { groupId: holiday }));
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(2.25, 4);
  });
  test('are those of their own, and once that of none', async () => {
    const client = await citizen();
    await chooseLevel(client, heating('Mid', '2020-01-01', {}));
    const groupId = await addHousehold(client, { hhMember: 2 });
    await chooseLevel(client, heating('Less', '2024-01-01', { groupId }));
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(1, 4);
    await addHousehold(client, { hhMember: 1 });
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(5, 4);
  });
  test('are shared by those who live there on the days of each entry', async () => {
    const client = await citizen();
    const groupId = await addHousehold(client, { hhMember: 1 });
    await client.put('groups/edit', {
      ...household,
      id: groupId,
      hhMember: 2,
      validFrom: noon('2025-07-01'),
    });
    await chooseLevel(client, heating('Mid', '2025-01-01', { groupId }));
    await chooseLevel(client, heating('Std', '2025-07-01', { groupId }));
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(3.7917, 4);
    const eco = { validFrom: noon('2025-07-01'), electricPowerType: 'eco' };
    const meter = await addPowerMeter(client, groupId, { '2025-01-01': 1, '2026-01-01': 3651 });
    await client.put(`meter/${meter}/terms`, eco);
    expect(await tonnes(client, 'ePower', 2025)).toBeCloseTo(0.5375, 4);
  });
});
