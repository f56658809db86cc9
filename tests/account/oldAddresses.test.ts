import { createHmac, randomUUID } from 'node:crypto';
import { erasureDeps } from '@footprint/services/account/erasure/deps.ts';
import { eraseAccount } from '@footprint/services/account/erasure/eraseAccount.ts';
import { findAccount } from '@footprint/services/account/findAccount.ts';
import { appendEvents } from '@footprint/services/engine/appendEvents.ts';
import { endOf, sealEvents } from '@footprint/services/engine/eventCodec.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { typedIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registerAs } from '../support/citizens/registeredCitizen.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';

const NOW = Date.UTC(2026, 5, 1);
const FORMS = ['jörg@müller.de', 'jörg@xn--mller-kva.de', 'jo\u0308rg@mu\u0308ller.de'] as const;

const open = enginesPerTest();

let users = 0;

/** An account as earlier versions left it, confirmed: reserved under the address as it was typed. */
async function oldAccount(typed: string): Promise<string> {
  const { store, keys } = open.engines;
  const userId = (++users).toString(16).padStart(24, '0');
  const mail = typedIdentity(typed);
  const name = createHmac('sha256', open.secrets.PEPPER).update(mail).digest('hex').slice(0, 48);
  const stream = `mail-${name}`;
  const events: readonly AccountEvent[] = [
    {
      type: 'UserRegistered',
      data: {
        mail,
        passwordHash: 'h',
        isStopFossilUser: false,
        language: 'de',
        registeredAt: NOW / 1000,
        linkDigest: userId,
        linkExpiresAt: NOW / 1000 + 60,
      },
    },
    { type: 'RegistrationConfirmed', data: {} },
  ];
  const metadata = { commandId: randomUUID(), recordedAt: NOW, userId, actor: userId };
  const account = streamOf('account', userId);
  const key = await keys.getOrCreate(userId);
  const [first] = sealEvents(account, events, metadata, key, endOf([]));
  const registration = JSON.stringify(first);
  await appendEvents(store, {
    stream,
    events: [{ type: 'MailReserved', data: { owner: userId, registration } }],
    metadata: { commandId: randomUUID(), recordedAt: NOW },
    key: await keys.getOrCreate(stream),
    previous: endOf(await store.readStream(stream)),
  });
  await appendEvents(store, { stream: account, events, metadata, key, previous: endOf([]) });
  return userId;
}

const ownerOf = async (mail: string) =>
  (await findAccount(open.engines, open.secrets.PEPPER, mail, NOW))?.userId;

const registered = (mail: string) => registerAs(open, { mail, recordedAt: NOW });

test.each(FORMS)(
  'an old account of %j is found by every form, and none of them can be registered again',
  async (typed) => {
    const userId = await oldAccount(typed);
    for (const form of FORMS) {
      expect(await ownerOf(form), form).toBe(userId);
      expect(await registered(form), form).toMatchObject({ accepted: false });
    }
  },
);

test('of two old accounts that are one address now each keeps the form that was typed', async () => {
  const owners = [];
  for (const form of FORMS) owners.push(await oldAccount(form));
  for (const [n, form] of FORMS.entries()) expect(await ownerOf(form)).toBe(owners[n]);
});

test('an erased old account leaves its address free in every form', async () => {
  const userId = await oldAccount(FORMS[2]);
  const deps = erasureDeps(open.engines, open.secrets);
  await eraseAccount(deps, { userId, reason: 'operator', now: () => NOW, viewsPatienceMs: 0 });
  for (const form of FORMS) expect(await ownerOf(form)).toBeUndefined();
  expect(await registered(FORMS[0])).toMatchObject({ accepted: true });
});

test('a new account is found by whichever form is typed, and holds the address once', async () => {
  const parts = fc.tuple(
    fc.constantFrom('jörg', 'åsa', 'noël'),
    fc.constantFrom('müller', 'straße', 'ñandú'),
  );
  const ways = fc.constantFrom<((mail: string) => string)[]>(
    (mail) => mail.normalize('NFD'),
    (mail) => ` ${mail.normalize('NFD')} `,
    (mail) => mail.replace(/@(.*)$/, (_, domain: string) => `@${new URL(`http://${domain}`).hostname}`),
  );
  let made = 0;
  await fc.assert(
    fc.asyncProperty(parts, ways, ways, async ([local, domain], first, second) => {
      const mail = `${local}${made++}@${domain}.de`;
      const outcome = await registered(first(mail));
      expect(outcome).toMatchObject({ accepted: true });
      expect(await ownerOf(second(mail))).toBe('userId' in outcome && outcome.userId);
      expect(await registered(second(mail))).toMatchObject({ accepted: false });
    }),
    { numRuns: 25 },
  );
});
