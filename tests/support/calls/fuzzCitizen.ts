import { draftOf } from '../citizens/drafts.ts';
import {
  addEntry,
  chooseLevel,
  compensation,
  flight,
  level,
  pickMeasures,
  setCompensation,
  vehicle,
} from '../citizens/entries.ts';
import {
  addBill,
  addGasMeter,
  addHousehold,
  addSupply,
  bill,
  gasMeter,
  household,
  noon,
  oil,
} from '../citizens/housing.ts';
import { type Client, registeredClient } from './client.ts';
import type { Examples } from './fuzzRequests.ts';
import type { KnownIds } from './fuzzValues.ts';

export interface FuzzCitizen {
  readonly client: Client & { readonly userId: string };
  readonly ids: KnownIds;
  readonly examples: Examples;
}

/** A citizen who has some of everything, and good bodies about it. */
export async function fuzzCitizen(url: string): Promise<FuzzCitizen> {
  const client = await registeredClient(url);
  const groupId = await addHousehold(client);
  const empty = await addHousehold(client, { name: 'Empty' });
  const meterId = await addGasMeter(client, groupId);
  // Objects that one request removes another brings back, or misses: there are some to spare.
  const spare = [await addGasMeter(client, empty), await addGasMeter(client, empty)];
  const supplyId = await addSupply(client, groupId);
  const billId = await addBill(client, bill(supplyId, '2023-01-01', '2024-01-01', 900));
  const { body: values } = await client.post<{ id: number }[]>('meter-value/housing', { meterId });
  const { id: typeMeterId, history } = await chooseLevel(client, {});
  const [entry] = history;
  const vehicles = [
    await addEntry(client, 'vehicle', vehicle()),
    await addEntry(client, 'vehicle', vehicle()),
  ];
  const flights = [await addEntry(client, 'flight', flight()), await addEntry(client, 'flight', flight())];
  const compMeasurementId = await setCompensation(client, {});
  const startAt = noon('2024-03-01');
  await pickMeasures(client, { LED: '2024-03-01', Veggie: '2024-03-01' });
  const groups = [groupId, empty];
  const reading = { meterId, meterValue: 13_000, meterValueDate: noon('2024-01-01') };
  return {
    client,
    ids: {
      id: [client.userId, meterId, groupId, supplyId, ...spare, ...vehicles, ...flights],
      groupId: groups,
      meterHousehold: groups,
      meterId: [meterId, ...spare],
      supplyId: [supplyId],
      billId: [billId],
      valueId: values.map(({ id }) => id),
      typeMeterId: [typeMeterId],
      compMeasurementId: [compMeasurementId],
      deleteNodes: [empty, ...vehicles, ...flights],
      shortName: ['berlin', 'München'],
      round: ['stop-fossil-2023', 'climate-bet-2021'],
      name: ['HouseType', 'Sector', 'mix', 'Nothing'],
    },
    examples: {
      'PUT /groups/edit': { id: groupId, ...household },
      'POST /groups/create': household,
      'POST /groups/move': { from: groupId, on: noon('2024-06-01'), to: household },
      'PUT /meter/{id}': { name: 'Cellar', activeFrom: null },
      'PUT /meter/{id}/terms': { validFrom: startAt, gasType: 'organicGas' },
      'DELETE /meter/{id}/terms': { validFrom: startAt },
      'POST /meter/restore': { id: meterId },
      'POST /supply/to-group': oil(groupId),
      'PUT /supply/{id}': { name: 'Tank', hotWater: 20 },
      'POST /supply/restore': { id: supplyId },
      'POST /supply/bill': bill(supplyId, '2024-01-01', '2025-01-01', 800),
      'PUT /supply/bill': { billId, from: noon('2023-01-01'), until: noon('2023-12-01'), amount: 850 },
      'DELETE /supply/bill': { billId },
      'DELETE /mobility/vehicles': { deleteNodes: vehicles.slice(0, 1) },
      'DELETE /mobility/flights': { deleteNodes: flights.slice(0, 1) },
      'POST /meter/avatar': gasMeter(groupId),
      'POST /meter-value/to-housing-meter': reading,
      'PUT /meter-value/edit-single': { ...reading, valueId: values[0]?.id },
      'POST /meter-value/import': { meterId, csv: 'Datum;Zählerstand\n01.02.2024;13002\n' },
      'POST /meter-value/personal-types/add-value': level(),
      'PUT /meter-value/personal-types/value': { id: entry?.id, name: 'mix' },
      'DELETE /meter-value/personal-types/value': { id: entry?.id },
      'POST /meter/personal-type/to-group': { groupId, typeMeterId },
      'POST /mobility/vehicle': vehicle(),
      'POST /mobility/flight': flight(),
      'POST /compensation/to-user': compensation(),
      'POST /measures/to-user': { measures: [{ name: 'PV', state: 'start', startAt }] },
      'PUT /measures/to-user': {
        new: [{ name: 'Tyre', state: 'start', startAt }],
        updated: [{ name: 'PV', state: '', startAt }],
      },
      'PUT /measures/confirm': [
        { name: 'LED', confirmed: 'done' },
        { name: 'Veggie', confirmed: 'percent0', confirmExplain: 'No time' },
      ],
      'PUT /mobility/vehicle/{id}': { name: 'Polo', chargedAtHome: 50 },
      'PUT /mobility/vehicle/{id}/value': { year: 2023, v: 9_000 },
      'DELETE /mobility/vehicle/{id}/value': { year: 2023 },
      'PUT /mobility/flight/{id}': { flightRoughValue: { v: 3, year: 2023 } },
      'DELETE /compensation/value': { compMeasurementId, year: 2024 },
      'PUT /budget': { degreeOption: 'goal15' },
      'PUT /user/user-info-bet': { newsletter: true, measuresGeneral: 'All' },
      'POST /used-measures/of-city-codes': { cityCodes: ['10115', '01067'] },
      'POST /statistics/{type}/history': { days: 30 },
      'POST /emissions/year': { year: 2024 },
      'POST /check/keep': { draft: draftOf({ carrier: 'gas', food: 'mix' }), addMissing: true },
      'POST /changes': {
        changes: [
          { method: 'PUT', call: `meter/${meterId}`, body: { name: 'One of two' } },
          { method: 'POST', call: 'meter-value/personal-types/add-value', body: level() },
        ],
      },
      'POST /emissions/preview': { method: 'DELETE', call: `meter/${meterId}`, body: {} },
      'POST /emissions/explain': { year: 2024, sector: 'heating' },
    },
  };
}
