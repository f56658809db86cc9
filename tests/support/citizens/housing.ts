import type { Client } from '../calls/client.ts';

export const household = { name: 'Home', hhArea: 80, hhMember: 2, hhHouseType: 'singleHouse' } as const;

const day = (iso: string): number => Date.parse(`${iso}T11:00:00Z`) / 1000;

/** Noon in Berlin, more or less, of an ISO day as epoch seconds. */
export const noon = day;

export async function addHousehold(client: Client, fields: object = {}): Promise<number> {
  const { body } = await client.post<{ id: number }[]>('groups/create', { ...household, ...fields });
  const id = body[0]?.id;
  if (id === undefined) throw new Error(`no household: ${JSON.stringify(body)}`);
  return id;
}

/** Body of a gas meter with shares 78/18/4. */
export const gasMeter = (groupId: number, fields: object = {}) => ({
  meterHousehold: groupId,
  name: 'G-4711',
  unit: 'cubicMeter' as const,
  meterValue: 12_000,
  meterValueDate: day('2023-10-01'),
  meterInputFrequency: 'monthly' as const,
  meterGasType: 'stdGas' as const,
  meterActivities: 7,
  activities: [
    { name: 'heating' as const, consumptionShare: 78 },
    { name: 'warmWater' as const, consumptionShare: 18 },
    { name: 'cooking' as const, consumptionShare: 4 },
  ],
  meterLocation: { groupId, ghgDomain: 'housing' as const, measuredObj: 'gas' as const },
  ...fields,
});

/** Body of a power meter that feeds the household alone. */
export const powerMeter = (groupId: number, fields: object = {}) => {
  const { meterGasType: _, ...body } = gasMeter(groupId, {
    unit: 'kWh',
    meterElectricPowerType: 'sdtMix',
    meterActivities: 1,
    activities: [{ name: 'household', consumptionShare: 100 }],
    meterLocation: { groupId, ghgDomain: 'housing', measuredObj: 'ePower' },
    ...fields,
  });
  return body;
};

/** Body of an oil heating, fuelled by deliveries or paid by bills. */
export const oil = (groupId: number, fields: object = {}) => ({
  groupId,
  carrier: 'heatingOil',
  name: 'Oil',
  ...fields,
});

export async function addSupply(client: Client, groupId: number, fields: object = {}): Promise<number> {
  const { body } = await client.post<{ id?: number }>('supply/to-group', oil(groupId, fields));
  if (body.id === undefined) throw new Error(`no supply: ${JSON.stringify(body)}`);
  return body.id;
}

/** The days of a bill, `until` exclusive. */
export const bill = (supplyId: number, from: string, until: string, amount: number, fields: object = {}) => ({
  supplyId,
  from: day(from),
  until: day(until),
  amount,
  ...fields,
});

export async function addBill(client: Client, body: object): Promise<number> {
  const { body: made } = await client.post<{ id?: number }>('supply/bill', body);
  if (made.id === undefined) throw new Error(`no bill: ${JSON.stringify(made)}`);
  return made.id;
}

export async function addGasMeter(client: Client, groupId: number, fields: object = {}): Promise<number> {
  const { body } = await client.post<{ id?: number }>('meter/avatar', gasMeter(groupId, fields));
  if (body.id === undefined) throw new Error(`no meter: ${JSON.stringify(body)}`);
  return body.id;
}
