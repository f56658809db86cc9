import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { compensation, setCompensation } from '../support/citizens/entries.ts';
import { noon } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

// spec 1 §4: a compensation of the chosen type is updated, otherwise it is created
test('compensations have one value a year', async () => {
  shows('POST /compensation/to-user', 'POST /compensation', 'PUT /compensation/value');
  const client = await registeredClient(product.url);
  expect((await client.post('compensation')).body).toEqual([]);
  const { compensationValue, ...fields } = compensation();
  const id = await setCompensation(client, {});
  const [first] = (await client.post<CompensationAnswer[]>('compensation')).body;
  expect(first).toEqual({ id, ...fields, compValues: [compensationValue] });
  const later = { d: noon('2024-11-01'), v: 3 };
  expect(await setCompensation(client, { compensationValue: later })).toBe(id);
  const other = await setCompensation(client, { compTypeMain: 'other', name: 'Wald' });
  const { body } = await client.put<CompensationAnswer>('compensation/value', {
    compMeasurementId: id,
    v: 1.5,
  });
  expect(body.compValues).toEqual([later, { d: expect.any(Number), v: 1.5 }]);
  const [, current] = body.compValues;
  expect(berlinYear(current?.d ?? 0)).toBe(berlinYear(Date.now() / 1000));
  const again = await client.put<CompensationAnswer>('compensation/value', { compMeasurementId: id, v: -2 });
  expect(again.body.compValues).toEqual([later, { d: current?.d, v: -2 }]);
  const listed = (await client.post<CompensationAnswer[]>('compensation')).body;
  expect(listed.map((c) => c.id)).toEqual([id, other]);
  expect(listed[0]).toEqual(again.body);
});

test('the net sum is that of the year minus what is dated in it', async () => {
  const client = await registeredClient(product.url);
  await setCompensation(client, {});
  await setCompensation(client, {
    compTypeMain: 'other',
    compensationValue: { d: noon('2024-01-01'), v: 10 },
  });
  await setCompensation(client, {
    compTypeMain: 'other',
    compensationValue: { d: noon('2023-12-31'), v: 4 },
  });
  const compensations = (await client.post<CompensationAnswer[]>('compensation')).body;
  const sectors = (await client.post<SectorAnswer[]>('emissions/year', { year: 2024 })).body;
  expect(yearTotal(sectors).emissions).toBeCloseTo(11.2, 10);
  expect(compensationOfYear(compensations, 2024)).toBeCloseTo(12.5, 10);
  expect(compensationOfYear(compensations, 2023)).toBeCloseTo(4, 10);
});
