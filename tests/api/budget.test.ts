import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addEntry, setCompensation, vehicle } from '../support/citizens/entries.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const product = sharedServer();

test('a goal is chosen, and the way to zero follows from the emissions before compensation', async () => {
  shows('POST /budget', 'PUT /budget');
  const client = await registeredClient(product.url);
  await setCompensation(client, {});
  const { body } = await client.post<BudgetAnswer>('budget', { year: 2024 });
  expect(body).toEqual({
    degreeOption: 'goal175',
    userEmissions: expect.closeTo(11.2, 9),
    toZeroYears: expect.closeTo(7.32, 2),
    yearlyReduction: expect.closeTo(1.53, 2),
    own: { sectors: 0, tonnes: 0 },
    usedOwn: { years: 0, tonnes: 0 },
    since: 2025,
    used: expect.closeTo(11.2, 9),
    remaining: expect.closeTo(29.8, 9),
    mustBeZeroBy: 2031,
  });
  const chosen = await client.put<BudgetAnswer>('budget', { degreeOption: 'goal15' });
  expect(chosen).toMatchObject({
    status: 200,
    body: {
      degreeOption: 'goal15',
      userEmissions: expect.closeTo(11.2, 9),
      toZeroYears: expect.closeTo(1.96, 2),
      yearlyReduction: expect.closeTo(5.7, 2),
      remaining: expect.closeTo(-0.2, 9),
      usedUpIn: 2025,
    },
  });
  await caughtUp(product);
  expect((await client.post('budget')).body).toEqual(chosen.body);
});

// spec 2 §5: the budget is recomputed when the emissions change
test('the emissions are those of the year asked for', async () => {
  const client = await registeredClient(product.url);
  await addEntry(client, 'vehicle', vehicle());
  // 2.2932 t of the vehicle instead of the average of 1.32 t.
  await caughtUp(product);
  const { body } = await client.post<BudgetAnswer>('budget', { year: 2022 });
  expect(body.userEmissions).toBeCloseTo(11.2 - 1.32 + 2.2932, 9);
  expect(body.toZeroYears).toBeCloseTo(82 / body.userEmissions, 9);
  const tonnes = expect.closeTo(2.2932, 9);
  expect(body).toMatchObject({ own: { sectors: 1, tonnes }, usedOwn: { years: 1, tonnes } });
});

test.each([
  ['POST', { year: 2016 }, '/year', 'form:emissions:error:year'],
  ['PUT', { degreeOption: 'goal2' }, '/degreeOption', 'form:budget:error:degreeOption'],
  ['PUT', {}, '/degreeOption', 'form:budget:error:degreeOption'],
] as const)('%s %j is refused', async (method, body, path, messageId) => {
  const client = await registeredClient(product.url);
  expect(await client.call(method, 'budget', body)).toMatchObject({
    status: 400,
    body: { messageId: 'api:error:validation', fields: [{ path, messageId }] },
  });
});
