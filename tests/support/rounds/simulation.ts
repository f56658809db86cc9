import { createHash, randomUUID } from 'node:crypto';
import { type AccountCommand, accountDecider } from '@footprint/services/account/decide.ts';
import { register } from '@footprint/services/account/registration/register.ts';
import type { AreaDecider } from '@footprint/services/engine/decision.ts';
import type { PlainEvent } from '@footprint/services/engine/eventCodec.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { eventIdOf } from '@footprint/services/engine/ids.ts';
import { linkDigest, linkHash } from '@footprint/services/engine/linkHash.ts';
import { loadStream } from '@footprint/services/engine/loadStream.ts';
import { measuresDecider } from '@footprint/services/measures/decide.ts';
import { accountArea } from '@footprint/shared-events/account/area.ts';
import { answeredRounds } from '@footprint/shared-events/account/joinings.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { MEASURE_NAMES, MEASURES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { confirmationsOf } from '@footprint/shared-events/measures/rules.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import type { OpenEngines } from '../engines/engines.ts';

const DAY = 86_400;
const LONG_AGO = Date.parse('2021-01-01T12:00:00Z') / 1000;
/** So many of the city's that few live in each. */
const POSTCODES = [
  ...['01067', '01069', '99084', '80331', '17098'],
  ...Array.from({ length: 20 }, (_, n) => String(10_115 + n)),
];
/** Few, so that they are changed again and again. */
const FEW: readonly MeasureName[] = MEASURE_NAMES.filter((_, i) => i % 4 === 0);

/** Random numbers that are the same in every run. */
function randomOf(seed: string): () => number {
  let drawn = 0;
  return () => {
    const digest = createHash('sha256').update(`${seed} ${drawn++}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  };
}

/** Citizens who register, confirm, join, leave, come back, pick, take back, answer, move and are erased, day after day. */
export class Simulation {
  readonly #open: OpenEngines;
  /** Campaigns of the operator's file, which may change between two days. */
  campaigns: readonly Campaign[];
  readonly #random = randomOf('three rounds over two years');
  readonly #users: string[] = [];
  /** User ids of everybody who ever registered, by address. */
  readonly byMail = new Map<string, string>();
  readonly #picked = new Map<string, Set<MeasureName>>();
  readonly #most: number;

  constructor(open: OpenEngines, campaigns: readonly Campaign[], most: number) {
    this.#open = open;
    this.campaigns = campaigns;
    this.#most = most;
  }

  /**
   * Carries out the actions of a day that begins at `at` (epoch seconds). Clocks of processes differ by up to a minute;
   * now and then one is set back by an hour at noon.
   */
  async day(at: number, actions: number): Promise<void> {
    const times = Array.from({ length: actions }, () => at + Math.floor(this.#random() * DAY)).sort(
      (a, b) => a - b,
    );
    const isSetBack = Math.floor(at / DAY) % 9 === 0;
    for (const time of times) {
      const now = isSetBack && time > at + DAY / 2 ? time - 3_600 : time;
      await this.#act(now - Math.floor(this.#random() * 60));
    }
  }

  #pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)] as T;
  }

  async #act(now: number): Promise<void> {
    const what = this.#random();
    if (this.#users.length < this.#most && what < 0.25) return this.#register(now);
    const user = this.#pick(this.#users);
    if (user === undefined) return;
    const terms = { campaigns: this.campaigns, now };
    const kind = this.#pick(['climate-bet', 'climate-bet', 'stop-fossil'] as const);
    if (what < 0.4) return this.#account(user, { type: 'JoinCampaign', kind, ...terms }, now);
    if (what < 0.44) return this.#account(user, { type: 'LeaveCampaign', kind, ...terms }, now);
    if (what < 0.48)
      return this.#account(
        user,
        { type: 'ChangeProfile', fields: { addressCityCode: this.#pick(POSTCODES) }, ...terms },
        now,
      );
    if (what < 0.485) return this.#erase(user, now);
    if (what < 0.495) return this.#account(user, { type: 'StopMails', purpose: 'campaign' }, now);
    if (what < 0.505)
      return this.#account(
        user,
        { type: 'ChangeProfile', fields: { campaignMailsStopped: false }, ...terms },
        now,
      );
    if (what < 0.55) return this.#newsletter(user, true, now);
    if (what < 0.57) return this.#newsletter(user, false, now);
    if (what < 0.8) return this.#edit(user, now);
    return this.#answer(user, now);
  }

  async #register(now: number): Promise<void> {
    const { engines, secrets } = this.#open;
    const commandId = randomUUID();
    const mail = `${commandId}@example.org`;
    const outcome = await register(
      engines,
      { pepper: secrets.PEPPER, linkSecret: secrets.LINK_SECRET },
      {
        commandId,
        correlationId: 'simulation',
        language: 'de',
        recordedAt: now * 1000,
        body: { mail, fullName: 'Ada', addressCityCode: this.#pick(POSTCODES) },
      },
      async () => 'hash',
    );
    if (!outcome.accepted) throw new Error(outcome.rejection.messageId);
    const { userId } = outcome;
    this.#users.push(userId);
    this.byMail.set(mail, userId);
    if (this.#random() < 0.2) return;
    const digest = linkDigest(linkHash(secrets.LINK_SECRET, 'confirm', userId, eventIdOf(commandId, 0)));
    await this.#account(userId, { type: 'ConfirmRegistration', digest, now }, now + 5);
  }

  async #edit(user: string, now: number): Promise<void> {
    const picked = this.#picked.get(user) ?? new Set();
    this.#picked.set(user, picked);
    const name = this.#pick(FEW);
    const known = picked.has(name);
    const state = this.#pick(known ? (['start', 'finished', ''] as const) : (['start'] as const));
    if (state === '') picked.delete(name);
    else picked.add(name);
    const when = this.#random();
    // Some began long ago, before the ends of the built-in rounds.
    const startAt =
      when < 0.05 ? LONG_AGO + Math.floor(when * 20_000) * DAY : now + Math.floor((when - 0.5) * 200 * DAY);
    await this.#carryOut(
      user,
      measuresDecider,
      { type: 'EditMeasures', new: [], updated: [{ name, state, startAt }], newIn: 'new', now },
      now,
    );
  }

  async #answer(user: string, now: number): Promise<void> {
    const picked = [...(this.#picked.get(user) ?? [])];
    if (picked.length === 0) return;
    const name = this.#pick(picked);
    const confirmed = this.#pick(confirmationsOf(MEASURES[name].useType));
    const { state } = await loadStream(this.#open.engines, accountArea, streamOf('account', user), user);
    const rounds = answeredRounds(state.joinings, this.campaigns, now);
    await this.#carryOut(
      user,
      measuresDecider,
      { type: 'ConfirmMeasures', answers: [{ name, confirmed }], rounds },
      now,
    );
  }

  #newsletter(user: string, newsletter: boolean, now: number): Promise<void> {
    const terms = { campaigns: this.campaigns, now };
    return this.#account(user, { type: 'ChangeProfile', fields: { newsletter }, ...terms }, now);
  }

  /** Only what totals hang on: an erasure's first event. */
  async #erase(user: string, now: number): Promise<void> {
    await this.#account(
      user,
      { type: 'RequestErasure', reason: this.#pick(['owner', 'unconfirmed'] as const) },
      now,
    );
    const { state } = await loadStream(this.#open.engines, accountArea, streamOf('account', user), user);
    if (state.status === 'erasing') this.#users.splice(this.#users.indexOf(user), 1);
  }

  #account(user: string, command: AccountCommand, now: number): Promise<void> {
    return this.#carryOut(user, accountDecider, command, now);
  }

  /** Stores the events of a command; one that its decider refuses has none. */
  async #carryOut<S, C, E extends PlainEvent>(
    userId: string,
    decider: AreaDecider<S, C, E>,
    command: C,
    now: number,
  ): Promise<void> {
    const metadata = { commandId: randomUUID(), userId, actor: userId, recordedAt: now * 1000 };
    await handleCommand(this.#open.engines, decider, command, {
      stream: streamOf(decider.name, userId),
      subject: userId,
      metadata,
    });
  }
}
