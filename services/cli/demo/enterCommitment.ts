import { accountArea } from '@footprint/shared-events/account/area.ts';
import { answeredRounds } from '@footprint/shared-events/account/joinings.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { READ_BY_ORGANISERS } from '@footprint/shared-events/kernel/shownTexts.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { accountDecider } from '../../account/decide.ts';
import { eventIdOf } from '../../engine/ids.ts';
import { linkDigest, linkHash } from '../../engine/linkHash.ts';
import { type CommandEngines, loadStream } from '../../engine/loadStream.ts';
import { measuresDecider } from '../../measures/decide.ts';
import type { DemoCommitment } from './commitment.ts';
import type { Step } from './steps.ts';

export interface BetTerms {
  readonly engines: CommandEngines;
  readonly userId: string;
  readonly linkSecret: string;
  readonly campaigns: readonly Campaign[];
}

/** Enters measures of an earlier round, joins rounds, picks measures one by one, then answers how far they came. */
export async function enterCommitment(
  step: Step,
  { earlier, measures, answers, answeredAt, inBet, inFossil, general }: DemoCommitment,
  bet: BetTerms,
): Promise<void> {
  const pick = ({ name, startAt }: DemoCommitment['measures'][number]) =>
    step(measuresDecider, startAt, name, () => ({
      type: 'EditMeasures',
      new: [{ name, state: 'start', startAt }],
      updated: [],
      newIn: 'new',
      now: startAt,
    }));
  for (const measure of earlier) await pick(measure);
  const joinedAt = measures[0]?.startAt ?? answeredAt;
  if (inBet) await joinBet(step, joinedAt, general, bet);
  if (inFossil) await join(step, joinedAt, 'stop-fossil', bet);
  for (const measure of measures) await pick(measure);
  if (answers.length === 0) return;
  const { engines, userId, campaigns } = bet;
  const account = await loadStream(engines, accountArea, streamOf('account', userId), userId);
  const rounds = answeredRounds(account.state.joinings, campaigns, answeredAt);
  await step(measuresDecider, answeredAt, 'answers', () => ({
    type: 'ConfirmMeasures',
    answers,
    rounds,
  }));
}

async function joinBet(
  step: Step,
  at: number,
  measuresGeneral: string,
  { userId, linkSecret, campaigns }: BetTerms,
): Promise<void> {
  await step(accountDecider, at, 'bet/info', ({ commandId }) => {
    const id = eventIdOf(commandId, 0);
    const digest = linkDigest(linkHash(linkSecret, 'bet', userId, id));
    const info = { newsletter: false, measuresGeneral, textId: READ_BY_ORGANISERS };
    return { type: 'GiveBetInfo', ...info, link: { id, digest }, campaigns, now: at };
  });
  await join(step, at, 'climate-bet', { campaigns });
}

/** The round that ran then, or the next one. */
const join = (
  step: Step,
  at: number,
  kind: CampaignKind,
  { campaigns }: Pick<BetTerms, 'campaigns'>,
): Promise<unknown> =>
  step(accountDecider, at, `joined/${kind}`, () => ({ type: 'JoinCampaign', kind, campaigns, now: at }));
