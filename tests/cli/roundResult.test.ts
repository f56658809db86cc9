import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { readList, storeList } from '@footprint/services/municipalities/listStream.ts';
import { storeTerms } from '@footprint/services/rounds/roundTerms.ts';
import { campaignStreamOf } from '@footprint/shared-events/campaigns/events.ts';
import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import type { OpenRoundAnswer } from '@footprint/shared-events/openData/api.ts';
import { expect, test } from 'vitest';
import { berlinDate, berlinMidnight } from '../support/berlin.ts';
import { Client } from '../support/calls/client.ts';
import { openEnginesOf, openTestEngines } from '../support/engines/engines.ts';
import { campaignsFile } from '../support/rounds/runningCampaigns.ts';
import { TOWNS } from '../support/rounds/simulatedTowns.ts';
import { Simulation } from '../support/rounds/simulation.ts';
import { runCli } from '../support/servers/cli.ts';
import { startServer } from '../support/servers/runningServer.ts';

const DAY = 86_400;
const today = berlinMidnight(berlinDate(Date.now() / 1000));
const dayBefore = (days: number): string => berlinDate(today - days * DAY + 40_000);
const importTowns = async (store: EventStore, list: readonly Municipality[], recordedAt: number) =>
  storeList(
    store,
    { importId: randomUUID(), list, actor: 'operator', recordedAt },
    (await readList(store)).end,
  );
const round: Campaign = {
  name: 'bet-before',
  kind: 'climate-bet',
  start: dayBefore(60),
  end: dayBefore(10),
  confirmationMail: dayBefore(8),
  confirmUntil: dayBefore(2),
};

test('a round that closed while nothing ran gets its result at the next start, and replays say the same', async () => {
  const open = await openTestEngines();
  await storeTerms(open.engines, [...CAMPAIGNS, round], (today - 70 * DAY) * 1000);
  await importTowns(open.engines.store, TOWNS, (today - 70 * DAY) * 1000);
  const simulation = new Simulation(open, [...CAMPAIGNS, round], 20);
  for (let day = 65; day > 1; day--) await simulation.day(today - day * DAY, 6);
  await open.release();
  const env = { CAMPAIGNS_FILE: campaignsFile([round]) };
  const server = await startServer({ dataDir: open.dataDir, env });
  const client = new Client(server.url);
  const logged = async () => (await client.post<RoundsAnswer>('campaign/rounds')).body.at(-1);
  await expect.poll(logged).toMatchObject({
    name: round.name,
    state: 'closed',
    result: { participants: expect.any(Number) },
  });
  const result = (await logged())?.result;
  if (!result) throw new Error('it was there a moment ago');
  expect(result.participants).toBeGreaterThan(3);
  expect(result.saving).toBeGreaterThan(result.confirmedSaving);
  const figures = (await client.post('statistics/climate-bet-usage', { round: round.name })).body;
  expect(figures).toEqual({
    round: round.name,
    state: 'closed',
    allUsers: result.participants,
    allMeasures: result.measures,
    measuresReductionYear: result.saving,
    savedToDate: result.saving,
    confirmedSaving: result.confirmedSaving,
  });
  const correction = join(open.dataDir, 'correction.json');
  writeFileSync(correction, JSON.stringify({ saving: 1.5, confirmedSaving: 1 }));
  const correct = (...args: string[]) =>
    runCli({ DATA_DIR: open.dataDir, ...env }, 'campaign', 'correct', ...args);
  const wanted = [round.name, '--reason', 'Ein Zähler zählte doppelt', '--result', correction];
  const change = `saving: ${result.saving} becomes 1.5\nconfirmedSaving: ${result.confirmedSaving} becomes 1\nreason: Ein Zähler zählte doppelt\n`;
  expect((await correct(...wanted, '--dry-run')).stdout).toBe(`${change}nothing was written\n`);
  expect(await logged()).not.toHaveProperty('correction');
  expect((await correct(...wanted)).stdout).toBe(`${change}done: ${round.name} is corrected\n`);
  await expect
    .poll(async () => (await logged())?.correction)
    .toEqual({
      ...result,
      saving: 1.5,
      confirmedSaving: 1,
      reason: 'Ein Zähler zählte doppelt',
      correctedAt: expect.any(Number),
    });
  expect((await logged())?.result).toEqual(result);
  const shown = async (path: string) => (await fetch(`${server.url}/${path}`)).text();
  const opened = JSON.parse(await shown(`sdp-api/open/campaign/${round.name}.json`)) as OpenRoundAnswer;
  expect(opened).toMatchObject({
    measuresReductionYear: result.saving,
    correction: {
      saving: 1.5,
      participants: result.participants,
      reason: 'Ein Zähler zählte doppelt',
      correctedAt: expect.any(Number),
    },
  });
  expect(await shown(`embed/campaign/${round.name}?lang=de`)).toContain('berichtigt, gezählt waren ');
  writeFileSync(correction, JSON.stringify({ saving: 'much' }));
  await expect(correct(round.name, '--reason', 'x', '--result', correction)).rejects.toThrow(
    'is wrong at /saving',
  );
  for (const [given, line] of [
    [
      { saving: 1e6 },
      `saving: got 1000000, wants 0 to ${25 * result.participants} (25 tonnes a participant)`,
    ],
    [{ savings: 1 }, 'has savings; a result has participants, measures, saving'],
  ] as const) {
    writeFileSync(correction, JSON.stringify(given));
    await expect(correct(round.name, '--reason', 'x', '--result', correction)).rejects.toThrow(line);
  }
  await expect(correct('climate-bet-2021', '--reason', 'x', '--result', correction)).rejects.toThrow(
    'has no result',
  );
  await server.stop();

  // Later changes leave every replay as it is: the list of towns, the fewest people, and the texts of the round.
  const later = await openEnginesOf(open.dataDir);
  const { store } = later.engines;
  const renamed = TOWNS.map((town) => ({ ...town, shortName: `neu-${town.shortName}`, inhabitants: 10 }));
  await importTowns(store, renamed, Date.now());
  const [closed] = (await store.readStream(campaignStreamOf(round.name))).filter(
    ({ type }) => type === 'CampaignRoundClosed',
  );
  await later.release();
  const league = (closed?.data as RoundResult | undefined)?.league ?? [];
  expect(league.length).toBeGreaterThan(1);

  // An auditor names the round alone: its dates stand in the log.
  const replayedBy = async (at: number) =>
    JSON.parse(
      (
        await runCli(
          { DATA_DIR: open.dataDir, MUNICIPALITY_MIN_COUNT: '1000' },
          ...['replay', 'totals', '--round', round.name, '--until', new Date(at * 1000).toISOString()],
        )
      ).stdout,
    );
  const { byMeasure } = result;
  const replay = await replayedBy(today - DAY);
  expect(replay).toMatchObject({
    ...figures,
    result: {
      ...result,
      byMeasure: expect.arrayContaining(byMeasure),
      league,
      fewest: 1,
      fewestIs: 'logged',
    },
  });
  // The operator's correction was made today.
  expect(replay).not.toHaveProperty('correction');
  expect(await replayedBy(Date.now() / 1000)).toMatchObject({ ...figures, correction: { saving: 1.5 } });
  // Everybody sees only what enough people chose; the event and its replay have every row.
  expect(byMeasure.every(({ count }) => count >= 5)).toBe(true);
  expect(replay.result.byMeasure.length).toBeGreaterThan(byMeasure.length);
  const countsOf = (rows: typeof byMeasure) => rows.reduce((sum, { count }) => sum + count, 0);
  expect(countsOf(replay.result.byMeasure)).toBe(result.measures);
  await open.close();
});
