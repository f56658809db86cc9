import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { RoleAccess } from '@footprint/shared-events/kernel/roles.ts';
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
import { type CitizenClient, freshMail, PASSWORD, registeredClient } from './client.ts';

/** Ids, one of every kind of thing; the user's own id among them. */
export interface Things {
  readonly user: string;
  readonly household: number;
  readonly meter: number;
  readonly subMeter: number;
  readonly reading: number;
  readonly importId: number;
  readonly supply: number;
  readonly bill: number;
  readonly level: number;
  readonly chosenType: number;
  readonly vehicle: number;
  readonly flight: number;
  readonly compensation: number;
}
export type Kind = keyof Things;

interface Owned {
  readonly mail: string;
  readonly things: Things;
}
export type Owner = CitizenClient & Owned;

/** A citizen who has one of everything; every text of it begins with the word given, so that it is found where it leaks. */
export async function ownerAt(url: string, word = 'Own'): Promise<Owner> {
  const mail = freshMail();
  const client = await registeredClient(url, mail);
  const id = await addHousehold(client, { name: `${word} 1` });
  const meter = await addGasMeter(client, id, {
    name: `${word} 2`,
    activities: [
      { name: 'heating', consumptionShare: 96 },
      {
        name: 'warmWater',
        subMeter: { name: `${word} 3`, meterValue: 5, meterValueDate: noon('2023-10-01') },
      },
      { name: 'cooking', consumptionShare: 4 },
    ],
  });
  const { body: meters } = await client.post<{ subMeters: { id: number }[] }[]>('meter/of-user');
  const { body: readings } = await client.post<{ id: number }[]>('meter-value/housing', { meterId: meter });
  const { body: read } = await client.post<{ importId?: number }>('meter-value/import', {
    meterId: meter,
    csv: 'Datum;Zählerstand\n01.03.2024;13100',
  });
  const supply = await addSupply(client, id, { name: `${word} 6` });
  const chosen = await chooseLevel(client, {});
  await pickMeasures(client, { LED: '2024-03-01' });
  const things: Things = {
    user: client.userId,
    household: id,
    meter,
    subMeter: meters[0]?.subMeters[0]?.id ?? 0,
    reading: readings[0]?.id ?? 0,
    importId: read.importId ?? 0,
    supply,
    bill: await addBill(client, bill(supply, '2023-01-01', '2024-01-01', 900)),
    chosenType: chosen.id,
    level: chosen.history[0]?.id ?? 0,
    vehicle: await addEntry(client, 'vehicle', vehicle({ name: `${word} 4` })),
    flight: await addEntry(client, 'flight', flight()),
    compensation: await setCompensation(client, { name: `${word} 5` }),
  };
  const owned: Owned = { mail, things };
  return Object.assign(client, owned);
}

interface Request {
  readonly path?: string;
  readonly body?: unknown;
}

/** Request of a call: the ids it names are taken from the things. */
export interface AccessCall {
  readonly request: (things: Things, owner: Owner) => Request | Promise<Request>;
  /** Ends the session it comes with. */
  readonly ends?: true;
  /** For those with this role alone, about any citizen. */
  readonly role?: RoleAccess;
}

const row = (request: AccessCall['request'], more: Omit<AccessCall, 'request'> = {}): AccessCall => ({
  request,
  ...more,
});
const plain = (body?: unknown): AccessCall => row(() => ({ body }));
const about = (fields: object = {}): AccessCall =>
  row(({ user }) => ({ body: { userId: user, ...fields } }), { role: 'auditor' });
const ofRound = (fields: object = {}): AccessCall =>
  row(() => ({ body: { round: BUILT_IN['climate-bet'].name, ...fields } }), { role: 'organiser' });
const reading = { meterValue: 13_000, meterValueDate: noon('2024-01-01') };

/** Every call that needs a session. */
export const ACCESS: Readonly<Record<string, AccessCall>> = {
  'POST /logout': row(({ user }) => ({ body: { id: user } }), { ends: true }),
  'POST /user': plain(),
  'POST /user/{id}': row(({ user }) => ({ path: `user/${user}` })),
  'PUT /user/own': plain({ fullName: 'Grace Hopper' }),
  'PUT /user/password': row(
    async (_, { mail }) => {
      const password = await passwordDigest(mail, PASSWORD);
      return { body: { password, newPassword: password } };
    },
    { ends: true },
  ),
  'PUT /user/mail': row(async (_, { mail }) => {
    const [to, password] = [freshMail(), await passwordDigest(mail, PASSWORD)];
    return { body: { password, mail: to, newPassword: await passwordDigest(to, PASSWORD) } };
  }),
  'PUT /user/seen': plain({ day: '2026-01-02', tonnes: { 2025: 8.4 } }),
  'POST /user/picture': plain(),
  'PUT /user/picture': plain({ shows: 'footprint', year: 2024 }),
  'DELETE /user/picture': plain(),
  'DELETE /user/own': row(
    async (_, { mail }) => ({ body: { password: await passwordDigest(mail, PASSWORD) } }),
    { ends: true },
  ),
  'POST /user/export': row(() => ({ body: {} })),
  'POST /user/history': plain(),
  'PUT /user/user-info-bet': plain({ newsletter: true, measuresGeneral: 'All of it' }),
  'PUT /user/bet-user-confirmed': plain(),
  'POST /campaign/join': plain({ kind: 'stop-fossil' }),
  'POST /campaign/leave': plain({ kind: 'stop-fossil' }),
  'POST /groups/of-user': plain(),
  'POST /groups/create': plain(household),
  'PUT /groups/edit': row(({ household: id }) => ({ body: { id, ...household } })),
  'DELETE /groups': row(async (_, owner) => ({ body: { deleteNodes: [await addHousehold(owner)] } })),
  'POST /groups/restore': row(({ household: id }) => ({ body: { id } })),
  'POST /groups/move': row(({ household: from }) => ({
    body: { from, on: noon('2024-06-01'), to: household },
  })),
  'POST /meter/of-user': plain(),
  'POST /meter/avatar': row(({ household: id }) => ({ body: gasMeter(id) })),
  'POST /meter/{id}': row(({ meter }) => ({ path: `meter/${meter}` })),
  'PUT /meter/{id}': row(({ meter }) => ({
    path: `meter/${meter}`,
    body: { name: 'Own again', activeFrom: null },
  })),
  'DELETE /meter/{id}': row(async (_, owner) => {
    const id = await addGasMeter(owner, await addHousehold(owner));
    return { path: `meter/${id}` };
  }),
  'POST /meter/restore': row(({ meter: id }) => ({ body: { id } })),
  'PUT /meter/{id}/terms': row(({ meter }) => ({
    path: `meter/${meter}/terms`,
    body: { validFrom: noon('2024-02-01'), gasType: 'organicGas' },
  })),
  'DELETE /meter/{id}/terms': row(async ({ meter }, owner) => {
    const validFrom = noon('2024-05-01');
    await owner.put(`meter/${meter}/terms`, { validFrom, gasType: 'organicGas' });
    return { path: `meter/${meter}/terms`, body: { validFrom } };
  }),
  'POST /meter-value/housing': row(({ meter }) => ({ body: { meterId: meter } })),
  'POST /meter-value/housing/last': row(({ meter }) => ({ body: { meterId: meter } })),
  'POST /meter-value/to-housing-meter': row(({ meter }) => ({ body: { meterId: meter, ...reading } })),
  'PUT /meter-value/edit-single': row(({ meter, reading: valueId }) => ({
    body: { meterId: meter, valueId, ...reading },
  })),
  'DELETE /meter-value/single': row(({ meter, reading: valueId }) => ({ body: { meterId: meter, valueId } })),
  'POST /meter-value/import': row(({ meter }) => ({
    body: { meterId: meter, csv: 'Datum;Zählerstand\n01.02.2024;13002' },
  })),
  'DELETE /meter-value/import': row(({ importId }) => ({ body: { importId } })),
  'POST /supply/of-user': plain(),
  'POST /supply/to-group': row(({ household: id }) => ({ body: oil(id) })),
  'PUT /supply/{id}': row(({ supply }) => ({
    path: `supply/${supply}`,
    body: { name: 'Own again', hotWater: 20 },
  })),
  'DELETE /supply/{id}': row(async (_, owner) => {
    const id = await addSupply(owner, await addHousehold(owner));
    return { path: `supply/${id}` };
  }),
  'POST /supply/restore': row(({ supply: id }) => ({ body: { id } })),
  'POST /supply/bill': row(({ supply }) => ({ body: bill(supply, '2024-01-01', '2025-01-01', 800) })),
  'PUT /supply/bill': row(({ bill: billId }) => {
    const { supplyId: _, ...fields } = bill(0, '2023-01-01', '2023-12-01', 850);
    return { body: { billId, ...fields } };
  }),
  'DELETE /supply/bill': row(({ bill: billId }) => ({ body: { billId } })),
  'POST /meter/personal-types/of-user': plain(),
  'POST /meter/personal-types/values-current': plain(),
  'POST /meter/personal-types/belongs-to/{groupId}': row(({ household: id }) => ({
    path: `meter/personal-types/belongs-to/${id}`,
  })),
  'POST /meter-value/personal-types/add-value': row(({ chosenType }) => ({
    body: level({ typeMeterId: chosenType }),
  })),
  'PUT /meter-value/personal-types/value': row(({ level: id }) => ({ body: { id, name: 'mix' } })),
  'DELETE /meter-value/personal-types/value': row(({ level: id }) => ({ body: { id } })),
  'POST /meter/personal-type/to-group': row(({ household: groupId, chosenType: typeMeterId }) => ({
    body: { groupId, typeMeterId },
  })),
  'POST /mobility/vehicle': plain(vehicle()),
  'POST /mobility/vehicles': plain(),
  'PUT /mobility/vehicle/{id}': row(({ vehicle: id }) => ({
    path: `mobility/vehicle/${id}`,
    body: { avgFuelConsume: 6, chargedAtHome: 50 },
  })),
  'PUT /mobility/vehicle/{id}/value': row(({ vehicle: id }) => ({
    path: `mobility/vehicle/${id}/value`,
    body: { year: 2024, v: 8_000 },
  })),
  'DELETE /mobility/vehicle/{id}/value': row(async ({ vehicle: id }, owner) => {
    const path = `mobility/vehicle/${id}/value`;
    await owner.call('PUT', path, { year: 2021, v: 8_000 });
    return { path, body: { year: 2021 } };
  }),
  'DELETE /mobility/vehicles': row(({ vehicle: id }) => ({ body: { deleteNodes: [id] } })),
  'POST /mobility/flight': plain(flight()),
  'POST /mobility/flights': plain(),
  'PUT /mobility/flight/{id}': row(({ flight: id }) => ({
    path: `mobility/flight/${id}`,
    body: { type: 'inCountry', flightRoughValue: { v: 3, year: 2023 } },
  })),
  'DELETE /mobility/flights': row(({ flight: id }) => ({ body: { deleteNodes: [id] } })),
  'POST /amounts/set': plain({ kind: 'transit', year: 2024, values: { bus: 1_000 } }),
  'POST /amounts/of-user': plain(),
  'DELETE /amounts': row(async (_, owner) => {
    await owner.post('amounts/set', { kind: 'nights', year: 2024, values: { hotel: 7 } });
    return { body: { kind: 'nights', year: 2024 } };
  }),
  'POST /compensation/to-user': plain(compensation()),
  'POST /compensation': plain(),
  'PUT /compensation/value': row(({ compensation: id }) => ({ body: { compMeasurementId: id, v: 9 } })),
  'DELETE /compensation/value': row(async ({ compensation: id }, owner) => {
    await setCompensation(owner, {});
    return { body: { compMeasurementId: id, year: 2024 } };
  }),
  'POST /emissions/year': plain({}),
  'POST /emissions/years': plain({}),
  'POST /emissions/explain': plain({ year: 2024, sector: 'heating' }),
  'POST /check/keep': plain({ draft: draftOf({ carrier: 'gas', food: 'mix' }), addMissing: true }),
  'POST /changes': row(({ meter }) => ({
    body: {
      changes: [
        { method: 'PUT', call: `meter/${meter}`, body: { name: 'Own again' } },
        { method: 'POST', call: 'meter-value/personal-types/add-value', body: level() },
      ],
    },
  })),
  'POST /emissions/preview': row(({ meter }) => ({
    body: { method: 'PUT', call: `meter/${meter}`, body: { name: 'Own again' } },
  })),
  'POST /measures/to-user': plain({
    measures: [{ name: 'PV', state: 'start', startAt: noon('2024-03-01') }],
  }),
  'PUT /measures/to-user': plain({
    new: [{ name: 'Tyre', state: 'start', startAt: noon('2024-03-01') }],
    updated: [{ name: 'PV', state: '', startAt: noon('2024-03-01') }],
  }),
  'POST /measures/from-user': plain(),
  'POST /measures/unfit-reasons': plain(),
  'POST /measures/effects': plain(),
  'PUT /measures/confirm': plain([{ name: 'LED', confirmed: 'missed', confirmExplain: 'No time' }]),
  'POST /budget': plain(),
  'PUT /budget': plain({ degreeOption: 'goal15' }),
  'POST /organise/round': ofRound(),
  'POST /organise/round-csv': ofRound(),
  'POST /organise/answers': ofRound({ question: 'reasons' }),
  'POST /audit/find': about(),
  'POST /audit/events': about(),
  'POST /audit/replay': about({ at: 4_000_000_000, year: 2024 }),
  'POST /audit/compare': about({ from: 0, to: 4_000_000_000, year: 2024 }),
  'POST /audit/verify': about(),
  'POST /audit/export': row(({ user }) => ({ body: { userId: user } }), { role: 'auditor' }),
};

/** The kinds of ids that a call names. */
export async function kindsNamedBy({ request }: AccessCall, owner: Owner): Promise<readonly Kind[]> {
  const named: Kind[] = [];
  const watched = new Proxy(owner.things, {
    get: (things, name) => {
      named.push(name as Kind);
      return things[name as Kind];
    },
  });
  await request(watched, owner);
  return named;
}
