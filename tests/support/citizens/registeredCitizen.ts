import { randomUUID } from 'node:crypto';
import type { Secrets } from '@footprint/infra/secrets.ts';
import { type AccountCommand, accountDecider } from '@footprint/services/account/decide.ts';
import { register } from '@footprint/services/account/registration/register.ts';
import type { AreaDecider } from '@footprint/services/engine/decision.ts';
import type { PlainEvent } from '@footprint/services/engine/eventCodec.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { linkDigest, linkHash } from '@footprint/services/engine/linkHash.ts';
import { type MeasuresCommand, measuresDecider } from '@footprint/services/measures/decide.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import type { OpenEngines } from '../engines/engines.ts';

interface Registered {
  readonly name: string;
  readonly language: Language;
  /** When, in epoch milliseconds. */
  readonly recordedAt: number;
  readonly confirms?: boolean;
}

async function say<State, Command, Event extends PlainEvent>(
  { engines }: Pick<OpenEngines, 'engines'>,
  decider: AreaDecider<State, Command, Event>,
  { userId, recordedAt }: { readonly userId: string; readonly recordedAt: number },
  command: Command,
): Promise<void> {
  const outcome = await handleCommand(engines, decider, command, {
    stream: streamOf(decider.name, userId),
    subject: userId,
    metadata: { commandId: randomUUID(), userId, actor: userId, recordedAt },
  });
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome.rejection));
}

/** Says something of an account as its citizen would, at a moment (epoch milliseconds). */
export const sayOfAccount = (
  open: Pick<OpenEngines, 'engines'>,
  userId: string,
  recordedAt: number,
  command: AccountCommand,
): Promise<void> => say(open, accountDecider, { userId, recordedAt }, command);

/** Says something of measures as their citizen would, at a moment (epoch milliseconds). */
export const sayOfMeasures = (
  open: Pick<OpenEngines, 'engines'>,
  userId: string,
  recordedAt: number,
  command: MeasuresCommand,
): Promise<void> => say(open, measuresDecider, { userId, recordedAt }, command);

interface Registering {
  readonly mail: string;
  /** When, in epoch milliseconds. */
  readonly recordedAt: number;
  readonly language?: Language;
  readonly body?: Partial<Registration['body']>;
  readonly round?: string | undefined;
}

type Registration = Parameters<typeof register>[2];

/** Asks for an account, with `hash` as the hash of its password; answers the outcome, whatever it is. */
export function registerAs(
  { engines, secrets }: { readonly engines: Parameters<typeof register>[0]; readonly secrets: Secrets },
  { mail, recordedAt, language = 'de', body, round }: Registering,
) {
  const registration: Registration = {
    commandId: randomUUID(),
    correlationId: 'test',
    body: { mail, fullName: 'Ada', ...body },
    language,
    recordedAt,
    round,
  };
  const { PEPPER: pepper, LINK_SECRET: linkSecret } = secrets;
  return register(engines, { pepper, linkSecret }, registration, async () => 'hash');
}

/** The user id of a registration that was accepted. */
export function userIdOf(outcome: Awaited<ReturnType<typeof register>>): string {
  if (!outcome.accepted) throw new Error(outcome.rejection.messageId);
  return outcome.userId;
}

/** A citizen `<name>@example.org` of a product that does not run; answers the user id. */
export async function registeredCitizen(
  open: Pick<OpenEngines, 'engines' | 'secrets'>,
  { name, language, recordedAt, confirms = true }: Registered,
): Promise<string> {
  const { LINK_SECRET: linkSecret } = open.secrets;
  const mail = `${name}@example.org`;
  const userId = userIdOf(await registerAs(open, { mail, recordedAt, language, body: { fullName: name } }));
  const [registered] = await open.engines.store.readStream(streamOf('account', userId));
  const digest = linkDigest(linkHash(linkSecret, 'confirm', userId, registered?.id ?? ''));
  const confirm = { type: 'ConfirmRegistration', digest, now: recordedAt / 1000 } as const;
  if (confirms) await sayOfAccount(open, userId, recordedAt, confirm);
  return userId;
}
