import { randomUUID } from 'node:crypto';
import type { Mail } from '@footprint/infra/mail/port.ts';
import { accountDecider } from '@footprint/services/account/decide.ts';
import { findAccount, findHolder } from '@footprint/services/account/findAccount.ts';
import { takeAddress } from '@footprint/services/account/profile/takeAddress.ts';
import { mailStreamOf, mailStreamsOf, readAccount } from '@footprint/services/account/reservation.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { eventIdOf } from '@footprint/services/engine/ids.ts';
import { linkDigest, linkHash } from '@footprint/services/engine/linkHash.ts';
import type { CommandEngines } from '@footprint/services/engine/loadStream.ts';
import { mailChangeJobsOf, mailChangeWorkers } from '@footprint/services/jobs/mailChangeWorkers.ts';
import { EXAMPLE_OPERATOR } from '@footprint/shared-events/catalogue/operator.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { expect } from 'vitest';
import type { OpenEngines } from '../engines/engines.ts';
import { registerAs, registeredCitizen, sayOfAccount } from './registeredCitizen.ts';

export const START = Date.UTC(2026, 0, 1);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const [OLD, NEW, THIRD] = ['ada@example.org', 'eva@example.org', 'ida@example.org'] as const;

/** Citizens who change their address on the engines that are open, at moments in epoch milliseconds. */
export function changesOfAddress(open: () => OpenEngines) {
  const pepper = () => open().secrets.PEPPER;
  const secret = () => open().secrets.LINK_SECRET;

  const citizen = (mail: string = OLD): Promise<string> => {
    const name = mail.slice(0, mail.indexOf('@'));
    return registeredCitizen(open(), { name, language: 'de', recordedAt: START });
  };

  const registerAsNew = (mail: string, at = START) => registerAs(open(), { mail, recordedAt: at });

  /** Asks for another address and answers the digest of its link. */
  async function asked(userId: string, mail: string = NEW, at = START): Promise<string> {
    const { passwordHash: from } = await readAccount(open().engines, userId);
    const commandId = randomUUID();
    const hash = linkHash(secret(), 'mailChange', userId, eventIdOf(commandId, 0));
    const digest = linkDigest(hash);
    const outcome = await handleCommand(
      open().engines,
      accountDecider,
      {
        type: 'RequestMailChange',
        mail,
        passwordHash: `hash of ${mail}`,
        from,
        now: at / 1000,
        linkDigest: digest,
        undoDigest: linkDigest(undoHash(userId, digest)),
      },
      {
        stream: streamOf('account', userId),
        subject: userId,
        metadata: { commandId, recordedAt: at, userId, actor: userId },
      },
    );
    expect(outcome).toMatchObject({ accepted: true });
    return digest;
  }

  const press = (userId: string, digest: string, at = START, engines: CommandEngines = open().engines) =>
    takeAddress(engines, pepper(), { userId, digest, correlationId: 'test', recordedAt: at });

  /** Asks for the address, uses the link, and answers the link's digest. */
  async function changed(userId: string, mail: string = NEW, at = START): Promise<string> {
    const digest = await asked(userId, mail, at);
    expect(await press(userId, digest, at)).toMatchObject({ accepted: true });
    return digest;
  }

  const undoHash = (userId: string, request: string): string =>
    linkHash(secret(), 'mailUndo', userId, request);

  /** Undoes what the link with this digest changed. */
  const undo = (userId: string, request: string, at = START): Promise<void> =>
    sayOfAccount(open(), userId, at, {
      type: 'UndoMailChange',
      digest: linkDigest(undoHash(userId, request)),
      now: at / 1000,
    });

  const typesIn = async (stream: string): Promise<readonly string[]> =>
    (await open().engines.store.readStream(stream)).map(({ type }) => type);

  /** Runs what follows from the account's events and is due by then; answers the mails. */
  async function runJobs(userId: string, now: number): Promise<readonly Mail[]> {
    const mails: Mail[] = [];
    const mailer = {
      send: async (mail: Mail) => void mails.push(mail),
      withdraw: async () => 0,
      close: async () => undefined,
    };
    const { store, keys, ledger } = open().engines;
    const workers = mailChangeWorkers({
      engines: { store, keys },
      ledger,
      mailer,
      linkSecret: secret(),
      pepper: pepper(),
      pagesUrl: 'https://example.org/app',
      operator: EXAMPLE_OPERATOR,
      now: () => now,
    });
    for (const event of await store.readStream(streamOf('account', userId)))
      for (const job of mailChangeJobsOf(event, userId))
        if ((job.dueAt ?? 0) <= now) await workers[job.kind]?.(job, 0);
    return mails;
  }

  return {
    citizen,
    registerAs: registerAsNew,
    asked,
    press,
    changed,
    undo,
    undoHash,
    typesIn,
    runJobs,
    mailOf: async (userId: string) => (await readAccount(open().engines, userId)).mail,
    /** Id of the account that an address opens. */
    ownerOf: async (mail: string, at = START) =>
      (await findAccount(open().engines, pepper(), mail, at))?.userId,
    /** The account that keeps it from others. */
    holderOf: async (mail: string, at = START) =>
      (await findHolder(open().engines, pepper(), mailStreamsOf(mail, pepper()), at))?.userId,
    mailTypes: (mail: string) => typesIn(mailStreamOf(mail, pepper())),
  };
}
