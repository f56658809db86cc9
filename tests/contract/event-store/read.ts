import { describe, expect, test } from 'vitest';
import { anAppend } from '../../support/logs/events.ts';
import { readWholeLog } from '../../support/logs/readWholeLog.ts';
import type { LogUnderTest } from './logUnderTest.ts';

export function readContract(log: LogUnderTest): void {
  describe('reading', () => {
    test('a missing stream is empty', async () => {
      expect(await log.store.readStream('housing-1')).toEqual([]);
    });

    test('a stream is read from a revision, which is included', async () => {
      await log.store.append(anAppend('housing-1', 'none', 5));
      await log.store.append(anAppend('housing-12', 'none', 5));
      const events = await log.store.readStream('housing-1', 3);
      expect(events.map((event) => event.revision)).toEqual([3, 4]);
      expect(await log.store.readStream('housing-1', 5)).toEqual([]);
    });

    test('an empty log is at its end', async () => {
      expect(await log.store.head()).toBe('');
      expect(await log.store.readAll({ after: '' })).toEqual({ events: [], position: '', atEnd: true });
    });

    test('positions grow as text in the order of the log', async () => {
      for (let index = 0; index < 12; index += 1)
        await log.store.append(anAppend(`housing-${index}`, 'none'));
      const events = await readWholeLog(log.store);
      expect(events.map((event) => event.stream)).toEqual(
        Array.from({ length: 12 }, (_, index) => `housing-${index}`),
      );
      const positions = events.map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].sort());
      expect(await log.store.head()).toBe(positions.at(-1));
    });

    test('the newest event is the one that was appended last, of whatever stream', async () => {
      expect(await log.store.newest()).toBeUndefined();
      await log.store.append(anAppend('housing-2', 'none', 2));
      await log.store.append(anAppend('account-1', 'none', 3));
      expect(await log.store.newest()).toEqual((await readWholeLog(log.store)).at(-1));
      expect(await log.store.newest()).toMatchObject({ stream: 'account-1', revision: 2 });
    });

    test('pages follow each other without gap or overlap', async () => {
      await log.store.append(anAppend('housing-1', 'none', 10));
      const seen: number[] = [];
      let after = '';
      for (let pages = 1; ; pages += 1) {
        const page = await log.store.readAll({ after, limit: 3 });
        expect(page.events.length).toBeLessThanOrEqual(3);
        expect(page.position > after).toBe(true);
        seen.push(...page.events.map((event) => event.revision));
        after = page.position;
        if (page.atEnd) break;
        expect(pages).toBeLessThan(12);
      }
      expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await log.store.readAll({ after })).toEqual({ events: [], position: after, atEnd: true });
    });

    test('a page holds 1,000 events unless the request says otherwise', async () => {
      for (const from of ['none', 499, 999] as const)
        await log.store.append(anAppend('housing-1', from, 500));
      const page = await log.store.readAll({ after: '' });
      expect(page.events).toHaveLength(1_000);
      expect(page.atEnd).toBe(false);
      expect(page.position).toBe(page.events.at(-1)?.position);
    });

    test('prefixes choose streams by the start of their name', async () => {
      for (const stream of [
        'housing-0a',
        'housing-1a',
        'mobility-0b',
        'account-0',
        'Housing-0',
        'housing',
        'x-housing-0',
      ]) {
        await log.store.append(anAppend(stream, 'none', 2));
      }
      const streamsOf = async (prefixes: readonly string[]): Promise<readonly string[]> => [
        ...new Set((await readWholeLog(log.store, { prefixes })).map((event) => event.stream)),
      ];
      expect(await streamsOf(['housing-0'])).toEqual(['housing-0a']);
      expect(await streamsOf(['mobility-0', 'housing-0'])).toEqual(['housing-0a', 'mobility-0b']);
      expect(await streamsOf(['housing', 'housing-0'])).toEqual(['housing-0a', 'housing-1a', 'housing']);
      expect(await streamsOf(['nothing-'])).toEqual([]);
      expect(await streamsOf([])).toHaveLength(7);
    });

    test('the head of some streams is the newest event among them', async () => {
      expect(await log.store.head(['housing-'])).toBe('');
      const housing = await log.store.append(anAppend('housing-1', 'none', 2));
      const mobility = await log.store.append(anAppend('mobility-1', 'none', 30));
      expect(await log.store.head(['housing-'])).toBe(housing.position);
      expect(await log.store.head(['housing-', 'mobility-'])).toBe(mobility.position);
      expect(await log.store.head(['budget-'])).toBe('');
      const next = await log.store.append(anAppend('housing-2', 'none'));
      expect(await log.store.head(['housing-'])).toBe(next.position);
      expect(await log.store.head(['mobility-'])).toBe(mobility.position);
    });

    test('wildcards and quotes in a prefix mean themselves', async () => {
      for (const stream of ['a%b', 'a_b', 'a*b', "a'b", 'a"b', 'axb', 'ä€😀b']) {
        await log.store.append(anAppend(stream, 'none'));
      }
      for (const prefix of ['a%', 'a_', 'a*', "a'", 'a"', 'ä€😀']) {
        const events = await readWholeLog(log.store, { prefixes: [prefix] });
        expect(events.map((event) => event.stream)).toEqual([`${prefix}b`]);
      }
    });

    test('a prefix that matches little is passed over to the end of the log', async () => {
      for (const from of ['none', 499, 999, 1499] as const)
        await log.store.append(anAppend('housing-1', from, 500));
      await log.store.append(anAppend('mobility-1', 'none'));
      await log.store.append(anAppend('housing-1', 1999, 500));
      const events = await readWholeLog(log.store, { prefixes: ['mobility-'], limit: 10 });
      expect(events.map((event) => event.stream)).toEqual(['mobility-1']);
      const nothing = await readWholeLog(log.store, { prefixes: ['budget-'], limit: 10 });
      expect(nothing).toEqual([]);
    });

    test('the position moves over events that do not match', async () => {
      const { position } = await log.store.append(anAppend('housing-1', 'none', 4));
      const page = await log.store.readAll({ after: '', prefixes: ['mobility-'] });
      expect(page).toEqual({ events: [], position, atEnd: true });
    });
  });
}
