import { createPasswords } from '@footprint/infra/passwords/argon2.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { berlinDay, berlinYear, dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import pLimit from 'p-limit';
import { accountDecider } from '../../account/decide.ts';
import { register } from '../../account/registration/register.ts';
import { type CommandContext, handleCommand } from '../../engine/handleCommand.ts';
import { commandIdOf, eventIdOf, objectIdOf } from '../../engine/ids.ts';
import { linkDigest, linkHash } from '../../engine/linkHash.ts';
import { StreamCache } from '../../engine/streamCache.ts';
import type { Product } from '../openProduct.ts';
import { type Act, type Life, NOTHING_ENTERED } from './act.ts';
import { ACTS } from './acts.ts';
import { UsualChoices } from './choices.ts';
import { demoCitizen, PLACES } from './citizen.ts';
import { commandsOn, type MakeCommand } from './commandsOn.ts';

const PASSWORD = 'demo-passwort-1';
/** Hashing passwords is slow on purpose: only so many citizens can log in, the others' hash matches nothing. */
const WITH_PASSWORD = 10;
/** Enough for the log to commit in groups. */
const AT_ONCE = 64;
/** Last day anything is read, so that the same number makes the same citizens whenever it is run. */
const LAST_DAY = dayOfIso('2026-06-30');

type Decider = Awaited<ReturnType<MakeCommand>>['decider'];

export interface Seeded {
  /** Stored now. */
  readonly events: number;
  readonly login: { readonly mail: string; readonly password: string };
  /** Rounds of the product, and a round of each kind that is open. */
  readonly campaigns: readonly Campaign[];
}

/**
 * Makes citizens 0 to count-1 by the commands citizens use, as of `now` (epoch seconds). Running it again, on whatever
 * day, changes nothing: every command has a key.
 */
export async function seedDemo(
  product: Product,
  count: number,
  now: number,
  progress: (done: number) => void,
): Promise<Seeded> {
  const limit = pLimit(AT_ONCE);
  const campaigns = campaignsWithRound(berlinYear(now));
  const engines = { ...product.engines, streams: new StreamCache() };
  const make = commandsOn(engines, { campaigns, linkSecret: product.secrets.LINK_SECRET });
  let done = 0;
  let events = 0;
  await limit.map(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const made = await seedCitizen(product, n, now, { campaigns, make });
      events += made;
      done += 1;
      if (done % 1_000 === 0) progress(done);
    },
  );
  return { events, login: { mail: demoCitizen(0).body.mail, password: PASSWORD }, campaigns };
}

/** Plays the acts of a usual life one after the other, each command with a key and a time of its own. */
async function seedCitizen(
  product: Product,
  n: number,
  now: number,
  { campaigns, make }: { readonly campaigns: readonly Campaign[]; readonly make: MakeCommand },
): Promise<number> {
  const { registeredAt } = demoCitizen(n);
  const userId = await registerCitizen(product, n, campaigns);
  let stored = 0;
  const carryOut = async (decider: Decider, command: unknown, context: CommandContext) => {
    let decided = 0;
    const counting: Decider = {
      ...decider,
      decide: (wanted, state) => {
        const decision = decider.decide(wanted, state);
        decided = decision.accepted ? decision.events.length : 0;
        return decision;
      },
    };
    const outcome = await handleCommand(product.engines, counting, command, context);
    const { commandId } = context.metadata;
    if (!outcome.accepted)
      throw new Error(`citizen ${n}, ${decider.name} ${commandId}: ${outcome.rejection.messageId}`);
    if (outcome.effect === 'stored') stored += decided;
    return outcome.state;
  };
  const contextOf = (area: AreaName, label: string, at: number): CommandContext => ({
    stream: streamOf(area, userId),
    subject: userId,
    metadata: {
      commandId: commandIdOf(`demo/${n}`, area, label),
      correlationId: 'demo',
      userId,
      actor: userId,
      recordedAt: at * 1000,
    },
  });
  const hash = linkHash(product.secrets.LINK_SECRET, 'confirm', userId, eventIdOf(registrationId(n), 0));
  const confirmed = { type: 'ConfirmRegistration', digest: linkDigest(hash), now: registeredAt };
  const account = await carryOut(accountDecider, confirmed, contextOf('account', 'confirm', registeredAt));
  // An account confirmed only now was registered only now, on two streams.
  if (stored > 0) stored += 2;
  const since = berlinDay(registeredAt);
  const world = { since, until: LAST_DAY, today: berlinDay(now), places: PLACES };
  let life: Life = {
    ...NOTHING_ENTERED,
    ...world,
    measuresOffered: MEASURE_NAMES,
    account: account as Account,
  };
  for (const [name, act] of Object.entries<Act>(ACTS)) {
    const choices = new UsualChoices(name, n);
    const times = act.usual(choices, life);
    for (let i = 0; i < times; i++) {
      const sent = act.draw(choices, life);
      if (!sent) break;
      const at = sent.at ?? registeredAt;
      const context = contextOf(act.area, `${name}/${i}`, at);
      const newId = (label: string): number => objectIdOf(context.metadata.commandId, label);
      const { decider, command } = await make(sent, userId, { context, now: at, newId, madeHouseholds: [] });
      life = { ...life, [act.area]: await carryOut(decider, command, context) };
    }
  }
  return stored;
}

const registrationId = (n: number): string => commandIdOf('demo', 'register', String(n));

async function registerCitizen(
  { engines, secrets }: Product,
  n: number,
  campaigns: readonly Campaign[],
): Promise<string> {
  const { body, language, registeredAt } = demoCitizen(n);
  const passwords = createPasswords(secrets.PEPPER, 'full');
  const outcome = await register(
    engines,
    { pepper: secrets.PEPPER, linkSecret: secrets.LINK_SECRET },
    {
      commandId: registrationId(n),
      correlationId: 'demo',
      body,
      language,
      round: roundToJoin(campaigns, 'stop-fossil', registeredAt)?.name,
      recordedAt: registeredAt * 1000,
    },
    async () => (n < WITH_PASSWORD ? passwords.hash(await passwordDigest(body.mail, PASSWORD)) : 'none'),
  );
  if (!outcome.accepted) throw new Error(`citizen ${n}: ${outcome.rejection.messageId}`);
  return outcome.userId;
}

/** The campaigns there were, and a round of each in a year: 1 January to the end of the year, the mail in December. */
const campaignsWithRound = (year: number): readonly Campaign[] => [
  ...CAMPAIGNS,
  {
    name: `climate-bet-${year}`,
    kind: 'climate-bet',
    start: `${year}-01-01`,
    end: `${year + 1}-01-01`,
    confirmationMail: `${year}-12-15`,
  },
  {
    name: `stop-fossil-${year}`,
    kind: 'stop-fossil',
    start: `${year}-01-01`,
    end: `${year + 1}-01-01`,
    target: 1.1,
  },
];
