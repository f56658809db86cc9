import type { EventToAppend } from '@footprint/infra/event-store/port.ts';
import { describe, expect, test } from 'vitest';
import { anAppend, anEvent } from '../../support/logs/events.ts';
import type { LogUnderTest } from './logUnderTest.ts';

const CASES: readonly (readonly [string, string])[] = [
  ['plain', '{"value":1.5,"text":"x","no":null,"yes":true,"list":[1,[2,{"a":[]}]]}'],
  ['unicode', '{"text":"Grüße, 家, 👩‍👩‍👧, \\u202eabc, \\ufeff"}'],
  ['nul and control characters', '{"text":"a\\u0000b\\u001f\\u007f\\r\\n\\t","\\u0000":"\\u0000"}'],
  ['quotes', '{"text":"\'); DROP TABLE events; --\\"`\\\\"}'],
  ['a lone surrogate', '{"text":"\\ud800"}'],
  ['keys of prototypes', '{"__proto__":{"admin":true},"constructor":1,"toString":2}'],
  ['numbers at the edge', '{"a":9007199254740991,"b":-0.1,"c":1e308,"d":5e-324}'],
  ['empty things', '{"":"","a":{},"b":[]}'],
];

export function fidelityContract(log: LogUnderTest): void {
  describe('fidelity', () => {
    test.each(CASES)('%s come back as they went in', async (_, json) => {
      const data = JSON.parse(json) as Record<string, unknown>;
      await log.store.append(anAppend('housing-1', 'none', [anEvent(data)]));
      const [event] = await log.store.readStream('housing-1');
      expect(JSON.stringify(event?.data)).toBe(JSON.stringify(data));
      expect(Object.getPrototypeOf(event?.data)).toBe(Object.prototype);
    });

    test('the whole event comes back, also after reopening', async () => {
      const given: EventToAppend = {
        ...anEvent({ a: 1 }),
        metadata: {
          ...anEvent().metadata,
          userId: '0f',
          actor: 'system',
          correlationId: 'c',
          causationId: 'd',
        },
      };
      const { position } = await log.store.append(anAppend('housing-ü', 'none', [given]));
      const store = await log.reopen();
      const stored = { ...given, stream: 'housing-ü', revision: 0, position };
      expect(await store.readStream('housing-ü')).toEqual([stored]);
      expect((await store.readAll({ after: '' })).events).toEqual([stored]);
    });

    test('a large payload comes back whole', async () => {
      const text = Array.from({ length: 60_000 }, (_, index) => index.toString(36)).join('é');
      await log.store.append(anAppend('housing-1', 'none', [anEvent({ text })]));
      const [event] = await log.store.readStream('housing-1');
      expect(event?.data).toEqual({ text });
    });

    test('what the caller changes after the call does not reach the log', async () => {
      const data = { value: 1 };
      const stored = log.store.append(anAppend('housing-1', 'none', [anEvent(data)]));
      data.value = 2;
      await stored;
      const [event] = await log.store.readStream('housing-1');
      expect(event?.data).toEqual({ value: 1 });
    });
  });
}
