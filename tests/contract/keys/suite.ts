import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { Rotated } from '@footprint/infra/keys/rotation.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface KeysFixture {
  /** Another handle on the same keys, with another master key where one is given; its clock is moved by `pass`. */
  open(masterKey?: string): Promise<KeyStore>;
  /** Wraps all keys anew, AT_ONCE in one go, with no handle open; dies after so many keys where a number is given. */
  rotate(to: string, dieAfter?: number): Promise<Rotated>;
  /** Lets that many milliseconds pass on the clock of every handle. */
  pass(milliseconds: number): void;
  destroy(): Promise<void>;
}

/** Keys wrapped in one go, and more than that. */
export const AT_ONCE = 4;
const MANY = 10;

/** Ends a rotation that has checked so many keys. */
export const dyingAfter =
  (keys = Number.POSITIVE_INFINITY) =>
  (done: number): void => {
    if (done >= keys) throw new Error('power cut');
  };

/** Everything the key store port promises, for any engine. */
export function keyStoreContract(name: string, factory: () => Promise<KeysFixture>): void {
  describe(`key store on ${name}`, () => {
    let fixture: KeysFixture;
    let keys: KeyStore;
    let other: KeyStore;

    beforeEach(async () => {
      fixture = await factory();
      keys = await fixture.open();
      other = await fixture.open();
    });

    afterEach(async () => {
      await keys.close();
      await other.close();
      await fixture.destroy();
    });

    test('a subject without a key has none until one is asked for', async () => {
      expect(await keys.get('user-1')).toBeUndefined();
      const made = await keys.getOrCreate('user-1');
      expect(made).toHaveLength(32);
      expect(await keys.get('user-1')).toEqual(made);
      expect(await keys.getOrCreate('user-1')).toEqual(made);
    });

    test('each subject has its own key', async () => {
      expect(await keys.getOrCreate('user-1')).not.toEqual(await keys.getOrCreate('user-2'));
    });

    test('every handle gets the same key, also when both ask at once', async () => {
      const [one, two] = await Promise.all([keys.getOrCreate('user-1'), other.getOrCreate('user-1')]);
      expect(one).toEqual(two);
      await keys.close();
      keys = await fixture.open();
      expect(await keys.get('user-1')).toEqual(one);
    });

    test('a caller that overwrites its copy harms nobody', async () => {
      const copy = await keys.getOrCreate('user-1');
      const before = Uint8Array.from(copy);
      copy.fill(0);
      expect(await keys.get('user-1')).toEqual(before);
    });

    test('a destroyed key is gone here at once, elsewhere within a minute, and stays gone', async () => {
      const key = await keys.getOrCreate('user-1');
      await other.get('user-1');
      await keys.destroy('user-1');
      expect(await keys.get('user-1')).toBeUndefined();
      fixture.pass(60_000);
      expect(await other.get('user-1')).toBeUndefined();
      expect(await other.getOrCreate('user-1')).not.toEqual(key);
    });

    test('destroying twice, or what never was, is fine', async () => {
      await keys.getOrCreate('user-1');
      await keys.getOrCreate('user-2');
      await keys.destroy('user-1');
      await expect(keys.destroy('user-1')).resolves.toBeUndefined();
      await expect(keys.destroy('nobody')).resolves.toBeUndefined();
      expect(await keys.get('user-2')).toBeDefined();
    });

    test('a key that is named is destroyed only as long as it is the one that is there', async () => {
      const key = await keys.getOrCreate('mail-1');
      await other.destroy('mail-1', key);
      const made = await other.getOrCreate('mail-1');
      await keys.destroy('mail-1', key);
      expect(await keys.get('mail-1')).toEqual(made);
      await keys.destroy('mail-1', made);
      expect(await keys.get('mail-1')).toBeUndefined();
      await keys.destroy('nobody', made);
    });

    test('keys are listed page by page and restored elsewhere, but never replaced', async () => {
      for (const subject of ['user-2', 'mail-x', 'user-1']) await keys.getOrCreate(subject);
      expect(await other.subjects('', 2)).toEqual(['mail-x', 'user-1']);
      expect(await other.subjects('user-1', 2)).toEqual(['user-2']);
      const moved = new Uint8Array(32).fill(7);
      await keys.restore('user-9', moved);
      await keys.restore('user-9', moved);
      expect(await other.get('user-9')).toEqual(moved);
      await expect(keys.restore('user-1', moved)).rejects.toThrow('user-1 has another key');
    });

    test('what seals anew is asked of the store: no key that another handle has destroyed', async () => {
      const key = await keys.getOrCreate('mail-1');
      await other.destroy('mail-1');
      const made = await keys.getOrCreate('mail-1');
      expect(made).not.toEqual(key);
      fixture.pass(60_000);
      expect(await other.get('mail-1')).toEqual(made);
    });

    test('another master key takes over all keys; cut short, neither opens them until it has been run again', async () => {
      const anew = 'the new master key, long enough for any check';
      const made = new Map<string, Uint8Array>();
      for (let n = 0; n < MANY; n++) made.set(`user-${n}`, await keys.getOrCreate(`user-${n}`));
      await keys.close();
      await other.close();
      await expect(fixture.rotate(anew, 1)).rejects.toThrow('power cut');
      await expect(fixture.open()).rejects.toThrow('MASTER_KEY');
      await expect(fixture.open(anew)).rejects.toThrow('MASTER_KEY');
      const { keys: all, repeated } = await fixture.rotate(anew);
      expect(all).toBe(MANY);
      expect(repeated).toBeGreaterThan(0);
      expect(repeated).toBeLessThan(MANY);
      await expect(fixture.open()).rejects.toThrow('MASTER_KEY');
      keys = await fixture.open(anew);
      other = await fixture.open(anew);
      for (const [subject, key] of made) expect(await keys.get(subject)).toEqual(key);
      expect(await fixture.rotate(anew)).toEqual({ keys: MANY, repeated: MANY });
    });

    test('keys of a third master key are left as they are', async () => {
      await keys.getOrCreate('user-1');
      await keys.close();
      await other.close();
      await fixture.rotate('the new master key, long enough for any check');
      await expect(fixture.rotate('a third master key, long enough as well, too')).rejects.toThrow('neither');
      keys = await fixture.open('the new master key, long enough for any check');
      other = await fixture.open('the new master key, long enough for any check');
      expect(await keys.get('user-1')).toHaveLength(32);
    });

    test('a handle that forgets asks again', async () => {
      await keys.getOrCreate('user-1');
      await other.destroy('user-1');
      keys.forget('user-1');
      expect(await keys.get('user-1')).toBeUndefined();
    });
  });
}
