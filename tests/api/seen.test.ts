import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import { expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

interface Seen {
  readonly seen: readonly { day: string; tonnes: Readonly<Record<string, number>> }[];
}
const dayBefore = (days: number) => isoOfDay(berlinDay(Date.now() / 1000) - days);
const see = (client: Client, day: string, tonnes: object) => client.put<Seen>('user/seen', { day, tonnes });
const own = async (client: Client) => (await client.post<Seen>('user')).body.seen;
const events = async (client: Client) => {
  const { body } = await client.post<ExportAnswer>('user/export', {});
  return body.events.filter(({ type }) => type === 'FigureSeen').map(({ data }) => data);
};

test('what the start page shows is kept with the account: once a day, and of the last two days', async () => {
  shows('PUT /user/seen');
  const client = await registeredClient(product.url);
  expect(await own(client)).toEqual([]);
  for (const [days, t] of [
    [3, 9.1],
    [2, 8.6],
    [0, 8.4],
  ] as const)
    expect(await see(client, dayBefore(days), { 2025: t, 2026: 7.9 })).toMatchObject({ status: 200 });
  const kept = [
    { day: dayBefore(2), tonnes: { 2025: 8.6, 2026: 7.9 } },
    { day: dayBefore(0), tonnes: { 2025: 8.4, 2026: 7.9 } },
  ];
  expect(await own(client)).toEqual(kept);
  expect((await see(client, dayBefore(0), { 2025: 1 })).body.seen).toEqual(kept);
  expect((await see(client, dayBefore(1), { 2025: 1 })).body.seen).toEqual(kept);
  expect((await see(client, '2099-12-31', { 2025: 1 })).body.seen).toEqual(kept);
  expect(await events(client)).toHaveLength(3);
});

test('it is in the export with its day and figures, and not in the history', async () => {
  const client = await registeredClient(product.url);
  await see(client, dayBefore(0), { 2025: 8.412, 2026: 7.9 });
  expect(await events(client)).toEqual([
    {
      day: dayBefore(0),
      figures: [
        { year: 2025, tonnes: 8.412 },
        { year: 2026, tonnes: 7.9 },
      ],
    },
  ]);
  const { body } = await client.post<{ entries: { type: string }[] }>('user/history', {});
  expect(body.entries.map(({ type }) => type)).toContain('UserRegistered');
  expect(body.entries.map(({ type }) => type)).not.toContain('FigureSeen');
});

test.each([
  ['no day', { tonnes: { 2025: 1 } }, '/day'],
  ['a day that is none', { day: 'yesterday', tonnes: { 2025: 1 } }, '/day'],
  ['no figure', { day: '2026-01-02', tonnes: {} }, '/tonnes'],
  ['a year that is none', { day: '2026-01-02', tonnes: { 2025: 1, old: 2 } }, '/tonnes/old'],
  ['a figure below zero', { day: '2026-01-02', tonnes: { 2025: -1 } }, '/tonnes/2025'],
])('%s is refused', async (_, body, path) => {
  const client = await registeredClient(product.url);
  const answer = await client.put<{ fields: { path: string }[] }>('user/seen', body);
  expect(answer.status).toBe(400);
  expect(answer.body.fields.map((fault) => fault.path)).toContain(path);
  expect(await own(client)).toEqual([]);
});
