import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addGasMeter, addHousehold, noon } from '../support/citizens/housing.ts';
import { read } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

test('all years together are what each is by itself, stored or computed', async () => {
  shows('POST /emissions/years');
  const client = await registeredClient(product.url);
  const meterId = await addGasMeter(client, await addHousehold(client), {
    meterValue: 1_000,
    meterValueDate: noon('2022-01-01'),
  });
  await read(client, meterId, '2026-01-01', 7_000);
  const { status, body, headers } =
    await client.post<{ year: number; sectors: SectorAnswer[] }[]>('emissions/years');
  expect([status, headers.get('x-stale')]).toEqual([200, null]);
  expect(body.map(({ year }) => year)).toEqual(supportedYears(Date.now() / 1000));
  for (const { year, sectors } of body)
    expect(sectors, String(year)).toEqual((await client.post('emissions/year', { year })).body);
  const heating = (year: number) =>
    body.find((one) => one.year === year)?.sectors.find(({ name }) => name === 'heating')?.emissions;
  expect(heating(2024)).toBeGreaterThan(1);
  expect(body.at(-1)?.sectors[0]).toHaveProperty('preliminary', true);
});
