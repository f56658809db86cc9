import { createPasswords } from '@footprint/infra/passwords/argon2.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { berlinDay, berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import pLimit from 'p-limit';
import { accountDecider } from '../../account/decide.ts';
import { register } from '../../account/registration/register.ts';
import { commandIdOf, eventIdOf } from '../../engine/ids.ts';
import { linkDigest, linkHash } from '../../engine/linkHash.ts';
import { type DemoCitizen, demoCitizen } from './citizen.ts';
import { demoCommitment } from './commitment.ts';
import { enterCommitment } from './enterCommitment.ts';
import { enterHabits } from './enterHabits.ts';
import { enterHousing } from './enterHousing.ts';
import { enterLife } from './enterLife.ts';
import { demoHabits } from './habits.ts';
import { demoLife } from './life.ts';
import { type Seeding, stepsOf } from './steps.ts';

const PASSWORD = 'demo-passwort-1';
/** Hashing passwords is slow on purpose: only so many citizens can log in, the others' hash matches nothing. */
const WITH_PASSWORD = 10;
/** Enough for the log to commit in groups. */
const AT_ONCE = 64;

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
  product: Seeding,
  count: number,
  now: number,
  progress: (done: number) => void,
): Promise<Seeded> {
  const limit = pLimit(AT_ONCE);
  const campaigns = campaignsWithRound(berlinYear(now));
  let done = 0;
  let events = 0;
  await limit.map(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const made = await seedCitizen(product, n, now, campaigns);
      events += made;
      done += 1;
      if (done % 1_000 === 0) progress(done);
    },
  );
  return { events, login: { mail: demoCitizen(0).mail, password: PASSWORD }, campaigns };
}

async function seedCitizen(
  product: Seeding,
  n: number,
  now: number,
  campaigns: readonly Campaign[],
): Promise<number> {
  const citizen = demoCitizen(n);
  const { LINK_SECRET: linkSecret } = product.secrets;
  const userId = await registerCitizen(product, n, citizen, campaigns);
  const { step, stored } = stepsOf(product, userId, n);
  const at = citizen.registeredAt;
  const hash = linkHash(linkSecret, 'confirm', userId, eventIdOf(registrationId(n), 0));
  await step(accountDecider, at, 'confirm', () => ({
    type: 'ConfirmRegistration',
    digest: linkDigest(hash),
    now: at,
  }));
  // An account confirmed only now was registered only now, on two streams.
  const registered = stored() > 0 ? 2 : 0;
  const groupId = await enterHousing(step, citizen);
  await enterHabits(step, demoHabits(n, berlinDay(at)), groupId);
  await enterLife(step, demoLife(n, citizen), citizen, groupId);
  const commitment = demoCommitment(n, citizen, berlinDay(now));
  await enterCommitment(step, commitment, { engines: product.engines, userId, linkSecret, campaigns });
  return registered + stored();
}

const registrationId = (n: number): string => commandIdOf('demo', 'register', String(n));

async function registerCitizen(
  { engines, secrets }: Seeding,
  n: number,
  citizen: DemoCitizen,
  campaigns: readonly Campaign[],
): Promise<string> {
  const { fullName, mail, address, isStopFossilUser, language, registeredAt } = citizen;
  const passwords = createPasswords(secrets.PEPPER, 'full');
  const outcome = await register(
    engines,
    { pepper: secrets.PEPPER, linkSecret: secrets.LINK_SECRET },
    {
      commandId: registrationId(n),
      correlationId: 'demo',
      body: { fullName, mail, isStopFossilUser, ...address },
      language,
      round: roundToJoin(campaigns, 'stop-fossil', registeredAt)?.name,
      recordedAt: registeredAt * 1000,
    },
    async () => (n < WITH_PASSWORD ? passwords.hash(await passwordDigest(mail, PASSWORD)) : 'none'),
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
