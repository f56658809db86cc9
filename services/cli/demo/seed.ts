import { createPasswords } from '@footprint/infra/passwords/argon2.ts';
import type { Account } from '@footprint/shared-events/account/fold.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import type { Housing } from '@footprint/shared-events/housing/fold.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import pLimit from 'p-limit';
import { type AccountCommand, accountDecider } from '../../commands/account/decide.ts';
import { linkDigest, linkHash } from '../../commands/account/links.ts';
import { register } from '../../commands/account/register.ts';
import type { Decider } from '../../commands/decision.ts';
import type { PlainEvent } from '../../commands/eventCodec.ts';
import { handleCommand } from '../../commands/handleCommand.ts';
import type { HousingCommand } from '../../commands/housing/commands.ts';
import { housingDecider } from '../../commands/housing/decide.ts';
import { commandIdOf, eventIdOf, objectIdOf } from '../../commands/ids.ts';
import type { Product } from '../openProduct.ts';
import { type DemoCitizen, demoCitizen } from './citizen.ts';

type Seeding = Pick<Product, 'engines' | 'secrets'>;

const PASSWORD = 'demo-passwort-1';
/** Hashing passwords is slow on purpose: only so many citizens can log in, the others' hash matches nothing. */
const WITH_PASSWORD = 10;
/** Enough for the log to commit in groups. */
const AT_ONCE = 64;

export interface Seeded {
  readonly events: number;
  readonly login: { readonly mail: string; readonly password: string };
}

/** Makes citizens 0 to count-1 by the commands citizens use. Running it again changes nothing: every command has a key. */
export async function seedDemo(
  product: Seeding,
  count: number,
  progress: (done: number) => void,
): Promise<Seeded> {
  const limit = pLimit(AT_ONCE);
  let done = 0;
  let events = 0;
  await limit.map(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const made = await seedCitizen(product, n);
      events += made;
      done += 1;
      if (done % 1_000 === 0) progress(done);
    },
  );
  return { events, login: { mail: demoCitizen(0).mail, password: PASSWORD } };
}

async function seedCitizen(product: Seeding, n: number): Promise<number> {
  const citizen = demoCitizen(n);
  const userId = await registerCitizen(product, n, citizen);
  let events = 2;
  const step = commandsOf(product, userId, n);
  const at = citizen.registeredAt;
  const hash = linkHash(product.secrets.LINK_SECRET, 'confirm', userId, eventIdOf(registrationId(n), 0));
  await step.account(at, 'confirm', { type: 'ConfirmRegistration', digest: linkDigest(hash), now: at });
  const home = await step.housing(at, 'household', (newId) => ({
    type: 'CreateHousehold',
    householdId: newId('household'),
    ...citizen.household,
  }));
  events += 2;
  const groupId = Number(Object.keys(home.households)[0]);
  for (const { measuredObj, body, readings, corrected } of citizen.meters) {
    const meterLocation = { groupId, ghgDomain: 'housing', measuredObj } as const;
    let meterId = 0;
    await step.housing(at, measuredObj, (newId) => {
      meterId = newId('meter');
      return { type: 'AddMeter', newId, now: at, ...body, meterHousehold: groupId, meterLocation };
    });
    events += 2;
    for (const [i, { value, date }] of readings.entries()) {
      let readingId = 0;
      await step.housing(date, `${measuredObj}/${i}`, (newId) => {
        readingId = newId('reading');
        return { type: 'AddReading', readingId, meterId, meterValue: value, meterValueDate: date, now: date };
      });
      events += 1;
      if (!corrected || i < readings.length - 1) continue;
      await step.housing(date, `${measuredObj}/${i}/corrected`, () => ({
        type: 'CorrectReading',
        meterId,
        valueId: readingId,
        meterValue: value + 1,
        meterValueDate: date,
        now: date,
        permissions: ['personal_use'],
      }));
      events += 1;
    }
  }
  return events;
}

const registrationId = (n: number): string => commandIdOf('demo', 'register', String(n));

async function registerCitizen(
  { engines, secrets }: Seeding,
  n: number,
  citizen: DemoCitizen,
): Promise<string> {
  const { fullName, mail, address, isStopFossilUser, language, registeredAt } = citizen;
  const passwords = createPasswords(secrets.PEPPER);
  const outcome = await register(
    engines,
    { pepper: secrets.PEPPER, linkSecret: secrets.LINK_SECRET },
    {
      commandId: registrationId(n),
      correlationId: 'demo',
      body: { fullName, mail, isStopFossilUser, ...address },
      language,
      recordedAt: registeredAt * 1000,
    },
    async () => (n < WITH_PASSWORD ? passwords.hash(await passwordDigest(mail, PASSWORD)) : 'none'),
  );
  if (!outcome.accepted) throw new Error(`citizen ${n}: ${outcome.rejection.messageId}`);
  return outcome.userId;
}

/** Commands of one citizen, each with a key and a time of its own (epoch seconds). */
function commandsOf({ engines }: Seeding, userId: string, n: number) {
  const run = async <S, C, E extends PlainEvent>(
    area: 'account' | 'housing',
    decider: Decider<S, C, E>,
    at: number,
    label: string,
    command: (commandId: string) => C,
  ): Promise<S> => {
    const commandId = commandIdOf(`demo/${n}`, area, label);
    const outcome = await handleCommand(engines, decider, command(commandId), {
      stream: streamOf(area, userId),
      subject: userId,
      metadata: { commandId, correlationId: 'demo', userId, actor: userId, recordedAt: at * 1000 },
    });
    if (!outcome.accepted) throw new Error(`citizen ${n}, ${label}: ${outcome.rejection.messageId}`);
    return outcome.state;
  };
  return {
    account: (at: number, label: string, command: AccountCommand): Promise<Account> =>
      run('account', accountDecider, at, label, () => command),
    housing: (
      at: number,
      label: string,
      command: (newId: (label: string) => number) => HousingCommand,
    ): Promise<Housing> =>
      run('housing', housingDecider, at, label, (commandId) => command((l) => objectIdOf(commandId, l))),
  };
}
