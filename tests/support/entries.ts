import type { SiteAnswer } from '@footprint/shared-events/consumption/answers.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/answers.ts';
import type { Client } from './client.ts';
import { noon } from './housing.ts';

export const level = (fields: object = {}) => ({
  supportedType: 'food',
  name: 'mix',
  startAt: noon('2024-05-01'),
  ...fields,
});

/** Chooses a level and answers its site. */
export async function chooseLevel(client: Client, fields: object): Promise<SiteAnswer> {
  const { body } = await client.post<{ personalTypeMeasurement?: SiteAnswer }>(
    'meter-value/personal-types/add-value',
    level(fields),
  );
  if (!body.personalTypeMeasurement) throw new Error(`no site: ${JSON.stringify(body)}`);
  return body.personalTypeMeasurement;
}

/** One sector of a year's footprint. */
export async function sectorOf(client: Client, year: number, name: string): Promise<SectorAnswer> {
  const { body } = await client.post<SectorAnswer[]>('emissions/year', { year });
  const sector = body.find((s) => s.name === name);
  if (!sector) throw new Error(`no sector ${name}: ${JSON.stringify(body)}`);
  return sector;
}
