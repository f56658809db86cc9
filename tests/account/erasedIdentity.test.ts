import { erasureDeps } from '@footprint/services/account/erasure/deps.ts';
import { eraseAccount } from '@footprint/services/account/erasure/eraseAccount.ts';
import { mailStreamOf } from '@footprint/services/account/reservation.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { v5 as uuidV5 } from 'uuid';
import { expect, test } from 'vitest';
import { registerAs, userIdOf } from '../support/citizens/registeredCitizen.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';

const NOW = Date.UTC(2026, 0, 1);
const MAIL = 'ada@example.org';

const open = enginesPerTest();

test('with pepper, log, list and a guessed address nothing names the erased account', async () => {
  const { PEPPER: pepper } = open.secrets;
  const { store, erasures } = open.engines;
  const userId = userIdOf(await registerAs(open, { mail: MAIL, recordedAt: NOW }));
  const options = { userId, reason: 'owner', now: () => NOW, viewsPatienceMs: 0 } as const;
  await eraseAccount(erasureDeps(open.engines, open.secrets), options);

  const mailStream = mailStreamOf(MAIL, pepper);
  const account = await store.readStream(streamOf('account', userId));
  const ids = account.flatMap(({ id, metadata }) => [id, metadata.commandId]);
  // Whatever is made of an id of the account without a key: the id itself, and names in the ways ids are made.
  const derived = new Set(
    ids.flatMap((id) => [id, uuidV5('mail', id), uuidV5('0', id), uuidV5('0', uuidV5('mail', id))]),
  );
  const mail = await store.readStream(mailStream);
  expect(mail.map(({ type }) => type)).toEqual(['MailReserved', 'MailReleased']);
  for (const { id, metadata } of mail)
    expect([derived.has(id), derived.has(metadata.commandId)]).toEqual([false, false]);
  const listed = JSON.stringify(await erasures.page('', 10));
  expect(listed).toContain(userId);
  expect(listed).not.toContain(mailStream);
});
