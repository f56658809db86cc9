import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import type { Client } from '../calls/client.ts';
import { noon } from './housing.ts';

export const level = (fields: object = {}) => ({
  supportedType: 'food',
  name: 'mix',
  startAt: noon('2024-05-01'),
  ...fields,
});

/** Chooses a level and answers its chosen type. */
export async function chooseLevel(client: Client, fields: object): Promise<ChosenTypeAnswer> {
  const { body } = await client.post<{ personalTypeMeasurement?: ChosenTypeAnswer }>(
    'meter-value/personal-types/add-value',
    level(fields),
  );
  if (!body.personalTypeMeasurement) throw new Error(`no chosenType: ${JSON.stringify(body)}`);
  return body.personalTypeMeasurement;
}

/** 12,000 km with 7 l of gasoline. */
export const vehicle = (fields: object = {}) => ({
  name: 'Golf',
  type: 'car',
  fuelType: 'gasoline',
  vehicleRoughValue: { v: 12_000, year: 2022 },
  avgFuelConsume: 7,
  ...fields,
});

/** 6 hours in Europe. */
export const flight = (fields: object = {}) => ({
  type: 'inEurope',
  flightRoughValue: { v: 6, year: 2024 },
  ...fields,
});

/** Enters a vehicle or flight and answers its id. */
export async function addEntry(client: Client, kind: 'vehicle' | 'flight', entry: object): Promise<number> {
  const { body } = await client.post<{ id?: number }>(`mobility/${kind}`, entry);
  if (body.id === undefined) throw new Error(`no ${kind}: ${JSON.stringify(body)}`);
  return body.id;
}

/** 2.5 t of a climate project in 2024. */
export const compensation = (fields: object = {}) => ({
  compTypeMain: 'climateProjects',
  name: 'Compensation 2024',
  unitKey: 'GHGeqPerAnnum',
  compensationValue: { d: noon('2024-05-01'), v: 2.5 },
  ...fields,
});

/** Sets a compensation and answers its id. */
export async function setCompensation(client: Client, fields: object): Promise<number> {
  const { body } = await client.post<{ id?: number }>('compensation/to-user', compensation(fields));
  if (body.id === undefined) throw new Error(`no compensation: ${JSON.stringify(body)}`);
  return body.id;
}

/** One sector of a year's footprint. */
export async function sectorOf(client: Client, year: number, name: string): Promise<SectorAnswer> {
  const { body } = await client.post<SectorAnswer[]>('emissions/year', { year });
  const sector = body.find((s) => s.name === name);
  if (!sector) throw new Error(`no sector ${name}: ${JSON.stringify(body)}`);
  return sector;
}

/** Picks measures by name, each from noon of an ISO date on; answers the list. */
export async function pickMeasures(
  client: Client,
  starts: Readonly<Record<string, string>>,
): Promise<UsedMeasure[]> {
  const measures = Object.entries(starts).map(([name, day]) => ({
    name,
    state: 'start',
    startAt: noon(day),
  }));
  const { status, body } = await client.post<UsedMeasure[]>('measures/to-user', { measures });
  if (status !== 200) throw new Error(`picking answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
