import { createHash, randomUUID } from 'node:crypto';
import { type AccountCommand, accountDecider } from '@footprint/services/account/decide.ts';
import { register } from '@footprint/services/account/registration/register.ts';
import { type Act, type Life, NOTHING_ENTERED } from '@footprint/services/cli/demo/act.ts';
import { ACTS, type ActName } from '@footprint/services/cli/demo/acts.ts';
import type { Choices } from '@footprint/services/cli/demo/choices.ts';
import { commandsOn, type MakeCommand } from '@footprint/services/cli/demo/commandsOn.ts';
import { type CommandContext, handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { eventIdOf } from '@footprint/services/engine/ids.ts';
import { linkDigest, linkHash } from '@footprint/services/engine/linkHash.ts';
import { ApiError } from '@footprint/services/http/errors.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { MEASURE_NAMES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import type { OpenEngines } from '../engines/engines.ts';
import { anyChoices } from '../lives/anyChoices.ts';

const DAY = 86_400;
/** Days that measures begin on around a day: as many before it as after it, or long before the ends of the built-in rounds. */
const AROUND = 100;
const LONG_AGO = berlinDay(Date.parse('2021-01-01T12:00:00Z') / 1000);
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

const WORLD = {
  since: LONG_AGO,
  until: LONG_AGO,
  today: LONG_AGO,
  places: POSTCODES.map((code) => [code, 'Ort'] as const),
  measuresOffered: FEW,
};

/** Acts of citizens by calls of their own, as often as their weights say beside one another. */
const WEIGHTS = {
  joined: 30,
  betInfo: 4,
  left: 8,
  profile: 22,
  measure: 22,
  changedMeasure: 14,
  answers: 16,
} as const satisfies Partial<Record<ActName, number>>;

/** Citizens who register, confirm, and do what the table of acts says, day after day; some stop mails and are erased. */
export class Simulation {
  readonly #open: OpenEngines;
  #make: MakeCommand;
  readonly #random = randomOf('three rounds over two years');
  readonly #choices: Choices = {
    ...anyChoices((most) => Math.floor(this.#random() * (most + 1))),
    // Measures begin at all times of the day.
    seldom: () => this.#random() < 0.8,
  };
  /** Everybody who is not erased, as their commands have left them. */
  readonly #lives = new Map<string, Life>();
  /** User ids of everybody who ever registered, by address. */
  readonly byMail = new Map<string, string>();
  readonly #most: number;

  constructor(open: OpenEngines, campaigns: readonly Campaign[], most: number) {
    this.#open = open;
    this.#most = most;
    this.#make = this.#commandsIn(campaigns);
  }

  /** Campaigns of the operator's file, which may change between two days. */
  set campaigns(campaigns: readonly Campaign[]) {
    this.#make = this.#commandsIn(campaigns);
  }

  #commandsIn(campaigns: readonly Campaign[]): MakeCommand {
    return commandsOn(this.#open.engines, { campaigns, linkSecret: this.#open.secrets.LINK_SECRET });
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

  async #act(now: number): Promise<void> {
    if (this.#lives.size < this.#most && this.#random() < 0.25) return this.#register(now);
    const user = [...this.#lives.keys()][Math.floor(this.#random() * this.#lives.size)];
    if (user === undefined) return;
    const what = this.#random();
    if (what < 0.006) return this.#erase(user, now);
    if (what < 0.014) return this.#decide(user, { type: 'StopMails', purpose: 'campaign' }, now);
    return this.#send(user, this.#weighted(), now);
  }

  #weighted(): ActName {
    const all = Object.entries(WEIGHTS) as [ActName, number][];
    let left = this.#random() * all.reduce((sum, [, weight]) => sum + weight, 0);
    const found = all.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    return found?.[0] ?? 'answers';
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
        body: { mail, fullName: 'Ada', addressCityCode: this.#choices.pick(POSTCODES) },
      },
      async () => 'hash',
    );
    if (!outcome.accepted) throw new Error(outcome.rejection.messageId);
    const { userId } = outcome;
    this.#lives.set(userId, { ...NOTHING_ENTERED, ...WORLD });
    this.byMail.set(mail, userId);
    if (this.#random() < 0.2) return;
    const digest = linkDigest(linkHash(secrets.LINK_SECRET, 'confirm', userId, eventIdOf(commandId, 0)));
    await this.#decide(userId, { type: 'ConfirmRegistration', digest, now }, now + 5);
  }

  /** Does something of what citizens do; nothing where there is nothing that it could be about, or where it is refused. */
  async #send(user: string, name: ActName, now: number): Promise<void> {
    const life = this.#lives.get(user) as Life;
    const today = berlinDay(now);
    const around = this.#random() < 0.05 ? LONG_AGO : today - AROUND;
    const act: Act = ACTS[name];
    const sent = act.draw(this.#choices, { ...life, today, since: around, until: around + 2 * AROUND });
    if (!sent) return;
    const context = contextOf(act.area, user, now);
    try {
      const newId = () => 0;
      const { decider, command } = await this.#make(sent, user, { context, now, newId, madeHouseholds: [] });
      const outcome = await handleCommand(this.#open.engines, decider, command, context);
      if (outcome.accepted) this.#lives.set(user, { ...life, [act.area]: outcome.state });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Only what totals hang on: an erasure's first event. */
  async #erase(user: string, now: number): Promise<void> {
    const reason = this.#choices.pick(['owner', 'unconfirmed']);
    await this.#decide(user, { type: 'RequestErasure', reason }, now);
    if (this.#lives.get(user)?.account.status === 'erasing') this.#lives.delete(user);
  }

  /** Stores the events of a command that comes by no call of the citizen's own. */
  async #decide(user: string, command: AccountCommand, now: number): Promise<void> {
    const context = contextOf('account', user, now);
    const outcome = await handleCommand(this.#open.engines, accountDecider, command, context);
    const life = this.#lives.get(user);
    if (outcome.accepted && life) this.#lives.set(user, { ...life, account: outcome.state });
  }
}

const contextOf = (area: AreaName, userId: string, now: number): CommandContext => ({
  stream: streamOf(area, userId),
  subject: userId,
  metadata: { commandId: randomUUID(), userId, actor: userId, recordedAt: now * 1000 },
});
