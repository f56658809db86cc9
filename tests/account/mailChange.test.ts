import { mailStreamOf, readAccount } from '@footprint/services/account/reservation.ts';
import { react } from '@footprint/services/jobs/reactions.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { describe, expect, test } from 'vitest';
import { changesOfAddress, DAY, NEW, OLD, START, THIRD } from '../support/citizens/changesOfAddress.ts';
import { sayOfAccount } from '../support/citizens/registeredCitizen.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { failingAppend } from '../support/engines/failingAppend.ts';

const open = enginesPerTest();

const { citizen, registerAs, asked, press, changed, typesIn, mailTypes, mailOf, ownerOf, holderOf } =
  changesOfAddress(() => open);
const pepper = () => open.secrets.PEPPER;
const taken = { accepted: false, rejection: { messageId: 'form:user:error:mailUniq' } };

describe('a change of address', () => {
  test('leaves everything as it is until its link is used', async () => {
    const userId = await citizen();
    await asked(userId);
    expect([await ownerOf(OLD), await holderOf(NEW)]).toEqual([userId, undefined]);
    expect(await mailTypes(NEW)).toEqual([]);
  });

  test('then the account is found by the new address alone, and the old one is kept for a week', async () => {
    const userId = await citizen();
    await changed(userId);
    const account = await readAccount(open.engines, userId);
    expect(account).toMatchObject({ mail: NEW, passwordHash: `hash of ${NEW}` });
    expect([await ownerOf(NEW), await ownerOf(OLD)]).toEqual([userId, undefined]);
    const last = START + 7 * DAY - 1;
    expect(await holderOf(OLD, last)).toBe(userId);
    expect(await registerAs(OLD, last)).toMatchObject(taken);
    expect(await registerAs(OLD, last + 1)).toMatchObject({ accepted: true });
    expect(await ownerOf(NEW, last + 1)).toBe(userId);
  });

  test('names no citizen in the stream of the address, and no address in that of the account', async () => {
    const userId = await citizen();
    await changed(userId);
    const stream = mailStreamOf(NEW, pepper());
    const text = JSON.stringify(await open.engines.store.readStream(stream));
    for (const named of [userId, NEW, OLD]) expect(text).not.toContain(named);
    const account = JSON.stringify(await open.engines.store.readStream(streamOf('account', userId)));
    for (const named of [NEW, OLD, stream]) expect(account).not.toContain(named);
  });

  test('to an address of another citizen is refused when its link is used', async () => {
    const [userId, other] = [await citizen(), await citizen(NEW)];
    expect(await press(userId, await asked(userId))).toMatchObject(taken);
    expect([await ownerOf(OLD), await ownerOf(NEW)]).toEqual([userId, other]);
  });

  test('to an address that another citizen may still go back to is refused as well', async () => {
    const [userId, other] = [await citizen(), await citizen(NEW)];
    await changed(other, THIRD);
    expect(await press(userId, await asked(userId))).toMatchObject(taken);
    const at = START + 7 * DAY;
    await changed(userId, NEW, at);
    expect(await ownerOf(NEW, at)).toBe(userId);
  });

  test('back to the own address of before works at once, and after its week', async () => {
    const userId = await citizen();
    await changed(userId);
    await changed(userId, OLD, START + DAY);
    expect([await ownerOf(OLD), await ownerOf(NEW), await holderOf(NEW)]).toEqual([
      userId,
      undefined,
      userId,
    ]);
    const at = START + 30 * DAY;
    await changed(userId, NEW, at);
    expect([await ownerOf(NEW, at), await holderOf(OLD, at)]).toEqual([userId, userId]);
  });

  test('to one address by several citizens at once brings it to one of them', async () => {
    const users = await Promise.all(['a@', 'b@', 'c@'].map((mail) => citizen(mail)));
    const digests = await Promise.all(users.map((userId) => asked(userId)));
    const outcomes = await Promise.all(users.map((userId, n) => press(userId, digests[n] ?? '')));
    const winners = users.filter((_, n) => outcomes[n]?.accepted);
    expect(winners).toHaveLength(1);
    expect(await ownerOf(NEW)).toBe(winners[0]);
    expect((await Promise.all(users.map(mailOf))).filter((mail) => mail === NEW)).toHaveLength(1);
  });

  test('and a registration of the address at the same time do not both get it', async () => {
    const userId = await citizen();
    const digest = await asked(userId);
    const outcomes = await Promise.all([press(userId, digest), registerAs(NEW)]);
    expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  test('whose link is used by several at once is made once', async () => {
    const userId = await citizen();
    const digest = await asked(userId);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => press(userId, digest)));
    expect(outcomes.map(({ accepted }) => accepted)).toEqual([true, true, true, true]);
    const types = await typesIn(streamOf('account', userId));
    expect(types.filter((type) => type === 'MailChanged')).toHaveLength(1);
    expect(await mailTypes(NEW)).toEqual(['MailReserved']);
  });
});

describe('a change that a crash cut between reservation and account', () => {
  interface CutOff {
    readonly userId: string;
    readonly digest: string;
  }

  async function cut(): Promise<CutOff> {
    const userId = await citizen();
    const digest = await asked(userId);
    const store = failingAppend(open.engines.store, 'MailChanged', new Error('power cut'));
    const dying = { store, keys: open.engines.keys };
    await expect(press(userId, digest, START, dying)).rejects.toThrow('power cut');
    expect([await mailTypes(NEW), await mailOf(userId)]).toEqual([['MailReserved'], OLD]);
    return { userId, digest };
  }

  const reactions = async () => {
    const done = new AbortController();
    setTimeout(() => done.abort(), 300);
    await react(open.engines, open.engines.jobs, done.signal, { pepper: pepper() });
  };

  test.each<[string, (cutOff: CutOff) => Promise<unknown>]>([
    ['a login', () => ownerOf(NEW, START + DAY)],
    ['a registration of the address', () => registerAs(NEW, START + DAY)],
    ['the link used again', ({ userId, digest }) => press(userId, digest, START + 1)],
    ['the reactions at the next start', reactions],
  ])('is completed by %s', async (_, finder) => {
    const cutOff = await cut();
    const { userId } = cutOff;
    await finder(cutOff);
    expect(await mailOf(userId)).toBe(NEW);
    expect([await ownerOf(NEW), await ownerOf(OLD)]).toEqual([userId, undefined]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the reactions', reactions],
    ['a registration of the address', () => registerAs(NEW, START + 1)],
  ])('is given up where another password came first, and %s frees the address', async (_, finder) => {
    const { userId } = await cut();
    const { passwordHash: from } = await readAccount(open.engines, userId);
    await sayOfAccount(open, userId, START, { type: 'ChangePassword', passwordHash: 'other', from });
    await finder();
    expect((await mailTypes(NEW)).slice(0, 2)).toEqual(['MailReserved', 'MailReleased']);
    expect(await ownerOf(OLD)).toBe(userId);
    expect(await ownerOf(NEW)).not.toBe(userId);
  });
});

test('a reservation that an account which is not confirmed never used is freed, and the account stays', async () => {
  const outcome = await registerAs(OLD);
  const userId = outcome.accepted ? outcome.userId : '';
  const digest = await asked(userId);
  const store = failingAppend(open.engines.store, 'MailChanged', new Error('power cut'));
  await expect(press(userId, digest, START, { store, keys: open.engines.keys })).rejects.toThrow('power cut');
  const { passwordHash: from } = await readAccount(open.engines, userId);
  await sayOfAccount(open, userId, START, { type: 'ChangePassword', passwordHash: 'other', from });
  expect(await registerAs(NEW)).toMatchObject({ accepted: true });
  expect(await ownerOf(OLD)).toBe(userId);
});
