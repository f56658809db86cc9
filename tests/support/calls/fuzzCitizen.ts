import { addEntry, flight, vehicle } from '../citizens/entries.ts';
import { addGasMeter, addHousehold } from '../citizens/housing.ts';
import { ACCESS, type Owner, ownerAt } from './accessCalls.ts';
import type { Examples } from './fuzzRequests.ts';
import type { KnownIds } from './fuzzValues.ts';

export interface FuzzCitizen {
  readonly client: Owner;
  readonly ids: KnownIds;
  readonly examples: Examples;
}

/** A citizen who has some of everything, and good bodies about it. */
export async function fuzzCitizen(url: string): Promise<FuzzCitizen> {
  const client = await ownerAt(url);
  const { things } = client;
  const empty = await addHousehold(client, { name: 'Empty' });
  const groups = [things.household, empty];
  // Objects that one request removes another brings back, or misses: there are some to spare.
  const spare = [await addGasMeter(client, empty), await addGasMeter(client, empty)];
  const vehicles = [things.vehicle, await addEntry(client, 'vehicle', vehicle())];
  const flights = [things.flight, await addEntry(client, 'flight', flight())];
  return {
    client,
    ids: {
      id: [client.userId, things.meter, things.household, things.supply, ...spare, ...vehicles, ...flights],
      groupId: groups,
      meterHousehold: groups,
      meterId: [things.meter, ...spare],
      supplyId: [things.supply],
      billId: [things.bill],
      valueId: [things.reading],
      typeMeterId: [things.chosenType],
      compMeasurementId: [things.compensation],
      deleteNodes: [empty, ...vehicles, ...flights],
      shortName: ['berlin', 'München'],
      round: ['stop-fossil-2023', 'climate-bet-2021'],
      name: ['HouseType', 'Sector', 'mix', 'Nothing'],
    },
    examples: {
      ...(await ownExamples(client)),
      'POST /used-measures/of-city-codes': { cityCodes: ['10115', '01067'] },
      'POST /statistics/{type}/history': { days: 30 },
    },
  };
}

/** Bodies of the calls about own things, but for those that end the session. */
async function ownExamples(owner: Owner): Promise<Examples> {
  const examples: Record<string, object> = {};
  for (const [route, { request, ends, role }] of Object.entries(ACCESS)) {
    const { body } = ends || role ? {} : await request(owner.things, owner);
    if (body !== undefined) examples[route] = body as object;
  }
  return examples;
}
