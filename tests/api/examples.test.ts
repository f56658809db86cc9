import examples from '@footprint/shared-events/calculation/meterExamples.json' with { type: 'json' };
import type { ActivityName } from '@footprint/shared-events/catalogue/activities.ts';
import { bitmaskOf } from '@footprint/shared-events/housing/activityRules.ts';
import { expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addHousehold } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

type Example = (typeof examples.cases)[number];
interface MeterBody {
  readonly id: number;
  readonly subMeters: readonly { readonly id: number }[];
}

/** Enters an example as a citizen would, and answers the household's meter. */
async function enter(client: Client, { input }: Example): Promise<void> {
  const [given] = input.meters;
  if (!given) throw new Error('an example without a meter');
  const groupId = await addHousehold(client, { hhMember: input.household.hhMember });
  const subs = 'subMeters' in given ? given.subMeters : [];
  const [first, ...later] = given.readings;
  const measuredObj = given.measuredObj as 'ePower' | 'gas';
  const { status, body } = await client.post<MeterBody>('meter/avatar', {
    meterHousehold: groupId,
    name: given.name,
    unit: given.unit,
    meterValue: first?.v,
    meterValueDate: first?.d,
    meterInputFrequency: 'yearly',
    ...('meterElectricPowerType' in given && { meterElectricPowerType: given.meterElectricPowerType }),
    ...('meterGasType' in given && { meterGasType: given.meterGasType }),
    meterActivities: bitmaskOf(
      measuredObj,
      given.activities.map((a) => a.name as ActivityName),
    ),
    activities: given.activities.map((a) => {
      const sub = subs.find((s) => s.activity === a.name);
      const reading = sub?.readings[0];
      return sub
        ? { name: a.name, subMeter: { name: sub.name, meterValue: reading?.v, meterValueDate: reading?.d } }
        : { name: a.name, consumptionShare: 'consumptionShare' in a ? a.consumptionShare : 0 };
    }),
    meterLocation: { groupId, ghgDomain: 'housing', measuredObj },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const add = async (
    meterId: number | undefined,
    reading: { d: number; v: number; meterReplaced?: boolean },
  ) => {
    const answer = await client.post('meter-value/to-housing-meter', {
      meterId,
      meterValue: reading.v,
      meterValueDate: reading.d,
      ...(reading.meterReplaced && { meterReplaced: true }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  for (const reading of later) await add(body.id, reading);
  for (const [i, sub] of subs.entries())
    for (const reading of sub.readings.slice(1)) await add(body.subMeters[i]?.id, reading);
}

test.each(examples.cases.map((c) => [c.title, c] as const))('%s', async (_, example) => {
  shows('POST /emissions/year');
  const client = await registeredClient(product.url);
  await enter(client, example);
  const { body, headers } = await client.post<
    { name: string; emissions: number | null; measurementQuality: string | null }[]
  >('emissions/year', { year: 2024 });
  expect(headers.get('x-stale')).toBeNull();
  expect(body).toHaveLength(11);
  const expected = example.expected['2024'].sectors;
  for (const [name, { tonnes, measurementQuality }] of Object.entries(expected)) {
    const sector = body.find((s) => s.name === name);
    expect(sector?.emissions).toBeCloseTo(tonnes, 4);
    expect(sector?.measurementQuality).toBe(measurementQuality);
  }
  const entered = body.filter((s) => s.measurementQuality !== null).map((s) => s.name);
  expect(entered.sort()).toEqual(Object.keys(expected).sort());
});
