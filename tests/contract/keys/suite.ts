import type { KeyStore } from '@footprint/infra/keys/port.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface KeysFixture {
  /** Another handle on the same keys; its clock is moved by `pass`. */
  open(): Promise<KeyStore>;
  /** Lets that many milliseconds pass on the clock of every handle. */
  pass(milliseconds: number): void;
  destroy(): Promise<void>;
}

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

    test('a handle that forgets asks again', async () => {
      await keys.getOrCreate('user-1');
      await other.destroy('user-1');
      keys.forget('user-1');
      expect(await keys.get('user-1')).toBeUndefined();
    });
  });
}
