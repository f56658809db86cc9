import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface LedgerFixture {
  /** Another handle on the same ledger. */
  open(): Promise<JobLedger>;
  destroy(): Promise<void>;
}

const NOW = 1_790_000_000_000;
const UNTIL = NOW + 30_000;

/** Everything the job ledger port promises, for any engine. */
export function jobLedgerContract(name: string, factory: () => Promise<LedgerFixture>): void {
  describe(`job ledger on ${name}`, () => {
    let fixture: LedgerFixture;
    let ledger: JobLedger;
    let other: JobLedger;

    beforeEach(async () => {
      fixture = await factory();
      ledger = await fixture.open();
      other = await fixture.open();
    });

    afterEach(async () => {
      await ledger.close();
      await other.close();
      await fixture.destroy();
    });

    test('a claim keeps others off until its time has passed', async () => {
      expect(await ledger.claim('mail-1', 'worker-1', NOW, UNTIL)).toBe('claimed');
      expect(await other.claim('mail-1', 'worker-2', UNTIL - 1, UNTIL + 30_000)).toBe('busy');
      expect(await other.claim('mail-2', 'worker-2', NOW, UNTIL)).toBe('claimed');
      expect(await other.claim('mail-1', 'worker-2', UNTIL, UNTIL + 30_000)).toBe('claimed');
      expect(await ledger.claim('mail-1', 'worker-1', UNTIL, UNTIL + 30_000)).toBe('busy');
    });

    test('its owner renews a claim', async () => {
      await ledger.claim('mail-1', 'worker-1', NOW, UNTIL);
      expect(await ledger.claim('mail-1', 'worker-1', NOW + 1, UNTIL + 5)).toBe('claimed');
      expect(await other.claim('mail-1', 'worker-2', UNTIL + 4, UNTIL + 9)).toBe('busy');
    });

    test('a claim that was given back is free at once', async () => {
      await ledger.claim('mail-1', 'worker-1', NOW, UNTIL);
      await ledger.release('mail-1', 'worker-1');
      expect(await other.claim('mail-1', 'worker-2', NOW, UNTIL)).toBe('claimed');
    });

    test('nobody gives back the claim of another, or what is done', async () => {
      await ledger.claim('mail-1', 'worker-1', NOW, UNTIL);
      await other.release('mail-1', 'worker-2');
      expect(await other.claim('mail-1', 'worker-2', NOW, UNTIL)).toBe('busy');
      await ledger.finish('mail-1');
      await ledger.release('mail-1', 'worker-1');
      await ledger.release('mail-1', '');
      expect(await other.claim('mail-1', 'worker-2', NOW, UNTIL)).toBe('done');
    });

    test('what is done is done for ever, for every owner, claimed before or not', async () => {
      await ledger.claim('mail-1', 'worker-1', NOW, UNTIL);
      await ledger.finish('mail-1');
      await ledger.finish('mail-1');
      await ledger.finish('mail-2');
      for (const owner of ['worker-1', 'worker-2', ''])
        for (const key of ['mail-1', 'mail-2'])
          expect(await other.claim(key, owner, UNTIL * 2, UNTIL * 3)).toBe('done');
    });

    test('tells which are done, and how many', async () => {
      expect(await ledger.countDone()).toBe(0);
      expect(await ledger.done([])).toEqual(new Set());
      await ledger.claim('mail-1', 'worker-1', NOW, UNTIL);
      for (const key of ["k'€%_$.", 'mail-2', 'mail-3']) await ledger.finish(key);
      expect(await other.done(['mail-1', 'mail-2', "k'€%_$.", 'nobody'])).toEqual(
        new Set(['mail-2', "k'€%_$."]),
      );
      expect(await other.countDone()).toBe(3);
    });

    test('of many who claim a job at once, one runs it', async () => {
      const handles = [ledger, other];
      for (const now of [NOW, UNTIL]) {
        const claims = await Promise.all(
          Array.from({ length: 8 }, (_, i) =>
            handles[i % 2]?.claim('mail-1', `worker-${now}-${i}`, now, now + 30_000),
          ),
        );
        expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(1);
        expect(claims.filter((claim) => claim === 'busy')).toHaveLength(7);
      }
    });

    test('claims and what is done outlive a restart', async () => {
      await ledger.claim('mail-1', 'worker-1', NOW, UNTIL);
      await ledger.finish('mail-2');
      await ledger.close();
      ledger = await fixture.open();
      expect(await ledger.claim('mail-1', 'worker-2', NOW, UNTIL)).toBe('busy');
      expect(await ledger.claim('mail-2', 'worker-2', NOW, UNTIL)).toBe('done');
    });
  });
}
