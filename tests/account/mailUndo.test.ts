import { erasureDeps } from '@footprint/services/account/erasure/deps.ts';
import { eraseAccount } from '@footprint/services/account/erasure/eraseAccount.ts';
import { reapplyErasures } from '@footprint/services/account/erasure/reapply.ts';
import { mailStreamOf, readAccount } from '@footprint/services/account/reservation.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { describe, expect, test } from 'vitest';
import { changesOfAddress, DAY, HOUR, NEW, OLD, START, THIRD } from '../support/citizens/changesOfAddress.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';

const open = enginesPerTest();

const made = changesOfAddress(() => open);
const { citizen, registerAs, asked, changed, undo, undoHash, runJobs, mailTypes, ownerOf, holderOf } = made;
const keyOf = (mail: string) => open.engines.keys.get(mailStreamOf(mail, open.secrets.PEPPER));

describe('the way back', () => {
  test('gives the account its old address, and the new one is free at once', async () => {
    const userId = await citizen();
    const request = await changed(userId);
    const at = START + 7 * DAY - 1_000;
    await undo(userId, request, at);
    expect([await ownerOf(OLD, at), await holderOf(NEW, at)]).toEqual([userId, undefined]);
    expect(await readAccount(open.engines, userId)).toMatchObject({ mail: OLD, passwordHash: '' });
    const next = await registerAs(NEW, at);
    expect(next).toMatchObject({ accepted: true });
    await runJobs(userId, START + 9 * DAY);
    expect(await ownerOf(NEW, at)).toBe(next.accepted && next.userId);
  });

  test('over two changes frees both addresses by the job that follows', async () => {
    const userId = await citizen();
    const first = await changed(userId);
    await changed(userId, THIRD);
    await undo(userId, first);
    await runJobs(userId, START);
    for (const mail of [NEW, THIRD]) {
      expect(await mailTypes(mail)).toEqual(['MailReserved', 'MailReleased']);
      expect(await keyOf(mail)).toBeUndefined();
    }
    expect(await mailTypes(OLD)).toEqual(['MailReserved']);
  });

  test('ends after a week, and an hour later the address is freed', async () => {
    const userId = await citizen();
    const request = await changed(userId);
    const end = START + 7 * DAY;
    await expect(undo(userId, request, end)).rejects.toThrow('user:mailChange:rejected');
    await runJobs(userId, end + HOUR - 1);
    expect(await mailTypes(OLD)).toEqual(['MailReserved']);
    await runJobs(userId, end + HOUR);
    expect(await mailTypes(OLD)).toEqual(['MailReserved', 'MailReleased']);
    expect(await keyOf(OLD)).toBeUndefined();
  });

  test('is left alone by the job of a change that its citizen took back by another', async () => {
    const userId = await citizen();
    await changed(userId);
    await changed(userId, OLD, START + DAY);
    const later = START + 30 * DAY;
    await runJobs(userId, later);
    expect(await ownerOf(OLD, later)).toBe(userId);
    expect(await mailTypes(NEW)).toEqual(['MailReserved', 'MailReleased']);
  });
});

describe('mails of a change', () => {
  test('bring a link to the new address, good for an hour', async () => {
    const userId = await citizen();
    await asked(userId);
    expect(await runJobs(userId, START + HOUR)).toEqual([]);
    const [mail] = await runJobs(userId, START + HOUR - 1);
    expect(mail).toMatchObject({ to: NEW, text: expect.stringMatching(/user\/mail-change\/\w{24}/) });
    expect(mail?.text).not.toContain(OLD);
  });

  test('bring the way back to the old address for a week, and do not name the new one', async () => {
    const userId = await citizen();
    const request = await changed(userId);
    const mails = await runJobs(userId, START + 7 * DAY - 1);
    const link = `user/mail-undo/${undoHash(userId, request)}`;
    expect(mails).toMatchObject([{ to: OLD, text: expect.stringContaining(link) }]);
    expect(JSON.stringify(mails)).not.toContain(NEW);
    expect(await runJobs(userId, START + 7 * DAY)).toEqual([]);
  });

  test('tell the owner of a taken address, once a day, and nothing of who asked', async () => {
    const [userId, other] = [await citizen(), await citizen(NEW)];
    await asked(userId);
    const [mail] = await runJobs(userId, START);
    expect(mail).toMatchObject({
      to: NEW,
      text: expect.stringContaining('gehört aber schon zu Ihrem Konto'),
    });
    expect(mail?.text).not.toMatch(/mail-change|ada@example.org/);
    // By the owner's account: its erasure takes the mail back.
    const [registered] = await open.engines.store.readStream(streamOf('account', other));
    expect(mail?.key).toContain(registered?.id);
    await asked(userId, NEW, START + HOUR);
    expect(await runJobs(userId, START + HOUR)).toEqual([]);
    await asked(userId, NEW, START + DAY);
    expect(await runJobs(userId, START + DAY)).toHaveLength(1);
  });

  test('tell the one who may go back to the address, at that address', async () => {
    const [userId, other] = [await citizen(), await citizen(NEW)];
    await changed(other, THIRD);
    await asked(userId);
    expect((await runJobs(userId, START)).map(({ to }) => to)).toEqual([NEW]);
  });
});

test('an erasure frees every address that the account has or keeps', async () => {
  const userId = await citizen();
  await changed(userId);
  await changed(userId, THIRD);
  const certificate = await eraseAccount(erasureDeps(open.engines, open.secrets), {
    userId,
    reason: 'owner',
    now: () => START,
    viewsPatienceMs: 0,
  });
  expect(certificate?.steps).toContain('mail address released');
  for (const mail of [OLD, NEW, THIRD]) {
    expect(await mailTypes(mail)).toEqual(['MailReserved', 'MailReleased']);
    expect(await keyOf(mail)).toBeUndefined();
    expect(await registerAs(mail)).toMatchObject({ accepted: true });
  }
});

test('keys that came back with a backup are destroyed again, those of former addresses too', async () => {
  const userId = await citizen();
  await changed(userId);
  const deps = erasureDeps(open.engines, open.secrets);
  const subjects = [userId, ...[OLD, NEW].map((mail) => mailStreamOf(mail, open.secrets.PEPPER))];
  const before = await Promise.all(subjects.map((subject) => open.engines.keys.get(subject)));
  await eraseAccount(deps, { userId, reason: 'owner', now: () => START, viewsPatienceMs: 0 });
  for (const [n, key] of before.entries())
    await open.engines.keys.restore(subjects[n] ?? '', key ?? new Uint8Array());
  expect(await reapplyErasures(deps, () => START)).toBe(1);
  for (const subject of subjects) expect(await open.engines.keys.get(subject), subject).toBeUndefined();
});
