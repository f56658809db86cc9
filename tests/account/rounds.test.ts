import { randomUUID } from 'node:crypto';
import { type AccountCommand, accountDecider } from '@footprint/services/account/decide.ts';
import { readAccount } from '@footprint/services/account/reservation.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { joinedRounds } from '@footprint/shared-events/account/joinings.ts';
import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { beforeEach, expect, test } from 'vitest';
import { registerAs, userIdOf } from '../support/citizens/registeredCitizen.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';

const at = (iso: string): number => noonOf(dayOfIso(iso));
const bet2026: Campaign = {
  name: 'bet-2026',
  kind: 'climate-bet',
  start: '2026-01-01',
  end: '2026-12-01',
  confirmationMail: '2026-11-15',
};
const bet2027: Campaign = {
  ...bet2026,
  name: 'bet-2027',
  start: '2027-01-01',
  end: '2027-12-01',
  confirmationMail: '2027-11-15',
};
const campaigns = [...CAMPAIGNS, bet2026, bet2027];
const kind = 'climate-bet';

const open = enginesPerTest();
let userId: string;
beforeEach(async () => {
  const outcome = await registerAs(open, {
    mail: 'ada@example.org',
    language: 'en',
    recordedAt: at('2026-01-05') * 1000,
    body: { isStopFossilUser: true },
    round: roundToJoin(campaigns, 'stop-fossil', at('2026-01-05'))?.name,
  });
  userId = userIdOf(outcome);
});

async function say(day: string, command: AccountCommand): Promise<string | undefined> {
  const outcome = await handleCommand(open.engines, accountDecider, command, {
    stream: streamOf('account', userId),
    subject: userId,
    metadata: { commandId: randomUUID(), userId, actor: userId, recordedAt: at(day) * 1000 },
  });
  return outcome.accepted ? undefined : outcome.rejection.messageId;
}
const join = (day: string) => say(day, { type: 'JoinCampaign', kind, campaigns, now: at(day) });
const leave = (day: string, round: string) =>
  say(day, { type: 'LeaveCampaign', kind, round, campaigns, now: at(day) });
const roundsOn = async (day: string) =>
  joinedRounds((await readAccount(open.engines, userId)).joinings, campaigns, at(day));

test('a citizen goes through rounds: joins one, stays in it for ever, joins the next and leaves that', async () => {
  await join('2026-03-01');
  await join('2026-04-01');
  // The registration named no round of the other kind, as none was open.
  expect(await roundsOn('2026-12-05')).toEqual([{ round: 'bet-2026', kind, state: 'confirming' }]);
  await join('2026-12-20');
  expect(await roundsOn('2027-02-01')).toEqual([
    { round: 'bet-2026', kind, state: 'closed' },
    { round: 'bet-2027', kind, state: 'running' },
  ]);
  expect(await leave('2027-02-01', 'bet-2026')).toBe('api:error:roundClosed');
  expect(await leave('2027-02-01', 'bet-2027')).toBeUndefined();
  expect(await roundsOn('2027-02-01')).toEqual([{ round: 'bet-2026', kind, state: 'closed' }]);
  expect((await readAccount(open.engines, userId)).isBetUser).toBe(true);
});
