import { randomUUID } from 'node:crypto';
import { type AccountCommand, accountDecider } from '@footprint/services/account/decide.ts';
import { register } from '@footprint/services/account/registration/register.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { linkDigest, linkHash } from '@footprint/services/engine/linkHash.ts';
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

/** Says something of an account as its citizen would, at a moment (epoch milliseconds). */
export async function sayOfAccount(
  { engines }: Pick<OpenEngines, 'engines'>,
  userId: string,
  recordedAt: number,
  command: AccountCommand,
): Promise<void> {
  const outcome = await handleCommand(engines, accountDecider, command, {
    stream: streamOf('account', userId),
    subject: userId,
    metadata: { commandId: randomUUID(), userId, actor: userId, recordedAt },
  });
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome.rejection));
}

/** A citizen `<name>@example.org` of a product that does not run; answers the user id. */
export async function registeredCitizen(
  open: Pick<OpenEngines, 'engines' | 'secrets'>,
  { name, language, recordedAt, confirms = true }: Registered,
): Promise<string> {
  const { PEPPER: pepper, LINK_SECRET: linkSecret } = open.secrets;
  const body = { mail: `${name}@example.org`, fullName: name };
  const outcome = await register(
    open.engines,
    { pepper, linkSecret },
    { commandId: randomUUID(), correlationId: 'test', body, language, recordedAt },
    async () => 'hash',
  );
  if (!outcome.accepted) throw new Error(outcome.rejection.messageId);
  const { userId } = outcome;
  const [registered] = await open.engines.store.readStream(streamOf('account', userId));
  const digest = linkDigest(linkHash(linkSecret, 'confirm', userId, registered?.id ?? ''));
  const confirm = { type: 'ConfirmRegistration', digest, now: recordedAt / 1000 } as const;
  if (confirms) await sayOfAccount(open, userId, recordedAt, confirm);
  return userId;
}
