import {
  AMOUNT_EXAMPLES,
  type CarInExample,
  EXAMPLE_BEGIN,
  EXAMPLE_HOME,
  EXAMPLE_YEAR,
  HABIT_EXAMPLES,
} from '@footprint/shared-events/calculation/testing/answerExamples.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { addEntry, chooseLevel, sectorOf, vehicle } from '../support/citizens/entries.ts';
import { addHousehold, noon } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

type Example = (typeof HABIT_EXAMPLES)[number];

const carOf = ({ km: v, sharedBy, ...car }: CarInExample) => ({
  ...car,
  vehicleRoughValue: { v, year: EXAMPLE_YEAR, sharedBy },
});

/** Enters all that an example says, by the calls of the pages. */
async function enter(client: Client, { said = [], amounts, car }: Example): Promise<void> {
  await addHousehold(client, EXAMPLE_HOME);
  for (const { type, ...level } of said)
    await chooseLevel(client, { ...level, supportedType: type, startAt: noon(EXAMPLE_BEGIN) });
  if (car !== undefined)
    await addEntry(client, 'vehicle', car === null ? { zeroMeter: true } : vehicle(carOf(car)));
  if (!amounts) return;
  const { kind, values } = amounts;
  expect(await client.post('amounts/set', { kind, values, year: EXAMPLE_YEAR })).toMatchObject({
    status: 200,
  });
}

/** Kinds of answers and amounts that count in an explanation. */
const explainedKinds = ({ answers, amounts }: ExplainAnswer): readonly string[] =>
  [
    ...answers.map(({ supportedType }) => supportedType),
    ...amounts.filter(({ displaced }) => !displaced).map(({ kind }) => kind),
  ].sort();

describe('an example of the specification is answered by calls as it is computed:', () => {
  test.each([...HABIT_EXAMPLES, ...AMOUNT_EXAMPLES])('$name', async (example) => {
    const { sector, tonnes, said = [], amounts } = example;
    const client = await registeredClient(product.url);
    await enter(client, example);
    const { emissions } = await sectorOf(client, EXAMPLE_YEAR, sector);
    expect(emissions).toBeCloseTo(tonnes, 4);
    const { body } = await client.post<ExplainAnswer>('emissions/explain', { year: EXAMPLE_YEAR, sector });
    expect(body).toMatchObject({ letter: 'C', emissions });
    const kinds = [...said.map(({ type }) => type).filter(isHabit), ...(amounts ? [amounts.kind] : [])];
    expect(explainedKinds(body)).toEqual(kinds.sort());
  });
});
