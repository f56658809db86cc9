import type { Client } from '../calls/client.ts';
import { sectorOf } from './entries.ts';
import { noon, powerMeter } from './housing.ts';

export interface Meter {
  readonly id: number;
  readonly groupId: number;
  readonly activeFrom?: number | null;
  readonly activeUntil?: number;
  readonly electricPowerType?: string;
  readonly terms: readonly {
    readonly validFrom: number | null;
    readonly electricPowerType?: string;
    readonly activities: readonly object[];
  }[];
  readonly subMeters: readonly { readonly id: number }[];
}
export interface Values {
  readonly [isoDay: string]: number;
}

export async function addPowerMeter(
  client: Client,
  groupId: number,
  values: Values,
  fields: object = {},
): Promise<number> {
  const [[firstDay = '', meterValue] = [], ...others] = Object.entries(values);
  const body = powerMeter(groupId, { meterValue, meterValueDate: noon(firstDay), ...fields });
  const { body: meter } = await client.post<Meter>('meter/avatar', body);
  for (const [day, value] of others) await read(client, meter.id, day, value);
  return meter.id;
}
export const read = (client: Client, meterId: number, day: string, meterValue: number, fields: object = {}) =>
  client.post('meter-value/to-housing-meter', { meterId, meterValue, meterValueDate: noon(day), ...fields });
export const tonnes = async (client: Client, sector: string, year: number) =>
  (await sectorOf(client, year, sector))?.emissions;
/** Refusal with one faulty field and its message id. */
export const fault = (path: string, messageId: string) => ({
  status: 400,
  body: { fields: [{ path, messageId }] },
});

export const TEN_A_DAY = { '2024-01-01': 1000, '2025-07-01': 6470 };
