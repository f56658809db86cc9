import { addEntry, chooseLevel, compensation, level, pickMeasures, vehicle } from '../citizens/entries.ts';
import { addGasMeter, addHousehold, addSupply, gasMeter, household, noon, oil } from '../citizens/housing.ts';
import { type Answer, Client, freshMail, PASSWORD, registeredClient, registration } from './client.ts';

/** A citizen who has one of everything that a call with a text needs. */
export interface Citizen {
  readonly client: Client & { readonly userId: string };
  readonly groupId: number;
  readonly meterId: number;
  readonly vehicleId: number;
  readonly supplyId: number;
}

export async function citizenAt(url: string): Promise<Citizen> {
  const client = await registeredClient(url);
  const groupId = await addHousehold(client);
  const meterId = await addGasMeter(client, groupId);
  const supplyId = await addSupply(client, groupId);
  return { client, groupId, meterId, supplyId, vehicleId: await addEntry(client, 'vehicle', vehicle()) };
}

/** A good body, and where the object that was made of it is seen again. */
interface StoringCall {
  readonly good: (citizen: Citizen) => object | Promise<object>;
  readonly shown: (citizen: Citizen, answer: Answer<unknown>) => Promise<unknown>;
}

/** Asks until the views have what was done last: on a busy machine that may take longer than an answer waits. */
async function read<B>(client: Client, path: string): Promise<B> {
  for (;;) {
    const { body, headers } = await client.post<B>(path);
    if (!headers.has('x-stale')) return body;
  }
}

const listed = (path: string) => async (citizen: Citizen, answer: Answer<unknown>) => {
  const made = [answer.body].flat()[0] as { id: number };
  return (await read<{ id: number }[]>(citizen.client, path)).find(({ id }) => id === made.id);
};

const ownRecord = ({ client }: Citizen) => read(client, 'user');

const registered = {
  shown: async ({ client: { url } }: Citizen, { body, headers }: Answer<unknown>) => {
    const client = new Client(url, (body as { user: { sessionToken: string } }).user.sessionToken);
    client.position = headers.get('x-position') ?? undefined;
    return read(client, 'user');
  },
} as const;

/** Every call whose texts are kept. */
export const STORING: Readonly<Record<string, StoringCall>> = {
  'POST /user/register': { good: () => registration(freshMail()), ...registered },
  'POST /user/register-fast': {
    good: async () => {
      const { mail, password, privacyAgreement } = await registration(freshMail());
      return { mail, password, privacyAgreement, addressCityCode: '10115', isStopFossilUser: true };
    },
    ...registered,
  },
  'PUT /user/own': { good: () => ({}), shown: ownRecord },
  'PUT /user/user-info-bet': {
    good: () => ({ newsletter: true, measuresGeneral: '' }),
    shown: ownRecord,
  },
  'PUT /measures/confirm': {
    good: async ({ client }) => {
      await pickMeasures(client, { LED: '2024-03-01' });
      return [{ name: 'LED', confirmed: 'missed' }];
    },
    shown: ({ client }) => read(client, 'measures/from-user'),
  },
  'POST /groups/create': { good: () => household, shown: listed('groups/of-user') },
  'PUT /groups/edit': {
    good: ({ groupId }) => ({ id: groupId, ...household }),
    shown: listed('groups/of-user'),
  },
  'POST /meter/avatar': {
    good: ({ groupId }) =>
      gasMeter(groupId, {
        activities: [
          { name: 'heating', consumptionShare: 96 },
          { name: 'warmWater', subMeter: { name: 'W', meterValue: 5, meterValueDate: noon('2023-10-02') } },
          { name: 'cooking', consumptionShare: 4 },
        ],
      }),
    shown: listed('meter/of-user'),
  },
  'PUT /meter/{id}': { good: () => ({}), shown: ({ client }) => read(client, 'meter/of-user') },
  'PUT /meter/{id}/terms': {
    good: () => ({
      validFrom: noon('2024-02-01'),
      activities: [
        { name: 'heating', consumptionShare: 100 },
        { name: 'warmWater', subMeter: { name: 'W', meterValue: 5, meterValueDate: noon('2024-02-02') } },
      ],
    }),
    shown: ({ client }) => read(client, 'meter/of-user'),
  },
  'POST /supply/to-group': { good: ({ groupId }) => oil(groupId), shown: listed('supply/of-user') },
  'PUT /supply/{id}': { good: () => ({}), shown: ({ client }) => read(client, 'supply/of-user') },
  'POST /mobility/vehicle': { good: () => vehicle(), shown: listed('mobility/vehicles') },
  'PUT /mobility/vehicle/{id}': {
    good: () => ({}),
    shown: ({ client }) => read(client, 'mobility/vehicles'),
  },
  'POST /compensation/to-user': { good: () => compensation(), shown: listed('compensation') },
  'POST /meter-value/personal-types/add-value': {
    good: () => level(),
    shown: ({ client }) => read(client, 'meter/personal-types/of-user'),
  },
  'PUT /meter-value/personal-types/value': {
    good: async ({ client }) => ({ id: (await chooseLevel(client, {})).history[0]?.id }),
    shown: ({ client }) => read(client, 'meter/personal-types/of-user'),
  },
};

/** Every call whose texts are looked up or read once, with a good body. */
export const ASKING: Readonly<Record<string, (citizen: Citizen) => object | Promise<object>>> = {
  'POST /login': async () => {
    const { mail, password } = await registration(freshMail());
    return { mail, password };
  },
  'POST /campaign/join': () => ({ kind: 'stop-fossil', addressCityCode: '10115' }),
  'POST /campaign/leave': () => ({ kind: 'stop-fossil', round: 'stop-fossil-2023' }),
  'POST /organise/round': () => ({ round: 'stop-fossil-2023' }),
  'POST /organise/answers': () => ({ round: 'stop-fossil-2023', question: 'reasons' }),
  'POST /municipalities/suggest': () => ({ query: 'Ber' }),
  'POST /statistics/{type}': () => ({ round: 'stop-fossil-2023' }),
  'POST /statistics/{type}/history': () => ({ days: 1, round: 'stop-fossil-2023' }),
  'POST /statistics/{type}/states': () => ({ round: 'stop-fossil-2023' }),
  'POST /statistics/{type}/league': () => ({ round: 'stop-fossil-2023' }),
  'POST /used-measures/of-city-codes': () => ({ cityCodes: ['10115'] }),
  'POST /user/confirm-again': async () => {
    const { mail, password } = await registration(freshMail());
    return { mail, password };
  },
  'POST /user/reset-hash': () => ({ mail: freshMail() }),
  'POST /user/reset-password/{hash}': async () => ({
    password: (await registration(freshMail(), PASSWORD)).password,
  }),
  'POST /user/register-confirm/{hash}': async () => {
    const { mail, password } = await registration(freshMail());
    return { mail, password };
  },
  'PUT /user/password': async () => {
    const { password } = await registration(freshMail());
    return { password, newPassword: password };
  },
  'PUT /user/mail': async () => {
    const { mail, password } = await registration(freshMail());
    return { password, mail, newPassword: password };
  },
  'POST /user/mail-change/{hash}': async () => {
    const { mail, password } = await registration(freshMail());
    return { mail, password };
  },
  'PUT /user/seen': () => ({ day: new Date().toISOString().slice(0, 10), tonnes: { 2025: 9.4 } }),
  'DELETE /user/own': async () => ({ password: (await registration(freshMail())).password }),
  'POST /user/mail-exists': () => ({ mail: freshMail() }),
  'POST /changes': ({ meterId }) => ({
    changes: [{ method: 'PUT', call: `meter/${meterId}`, body: {} }],
  }),
  'POST /emissions/preview': ({ meterId }) => {
    const command = { method: 'PUT', call: `meter/${meterId}`, body: {} };
    return { ...command, next: [command] };
  },
  'POST /meter-value/import': ({ meterId }) => ({ meterId, csv: 'Datum;Zählerstand\n01.02.2024;13002' }),
};

/**
 * A copy of the body with the text wherever the steps lead.
 * @throws Error when they lead nowhere: the good body lacks what the field is part of
 */
export function withText(body: object, steps: readonly string[], text: string): object {
  const copy = structuredClone(body);
  if (!putText(copy, steps, text)) throw new Error(`no place for ${steps.join('/')}`);
  return copy;
}

function putText(node: unknown, [step, ...rest]: readonly string[], text: string): boolean {
  if (step === undefined || typeof node !== 'object' || node === null) return false;
  if (step === '*' && rest.length === 0) {
    const keys = Object.keys(node);
    for (const key of keys) (node as Record<string, unknown>)[key] = text;
    return keys.length > 0;
  }
  if (step === '*') return Object.values(node).filter((item) => putText(item, rest, text)).length > 0;
  if (rest.length > 0) return putText((node as Record<string, unknown>)[step], rest, text);
  (node as Record<string, unknown>)[step] = text;
  return true;
}

/** Whether a text is somewhere in an answer under the name. */
export function shows(value: unknown, name: string, text: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, child]) => (key === name && child === text) || shows(child, name, text),
  );
}
