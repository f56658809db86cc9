import { describe, expect, test } from 'vitest';
import { CALLS } from '../calls.ts';
import { isNamed, limitOf, limitText } from './limits.ts';

const BOUNDS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength'];

/** Fields of days, years, ids and lists: what is wrong with them is no bound. */
const OWN_TEXT =
  /:(\w*[iI]d|date|\w*(At|From|Until|from|until|Date)|\w*[yY]ear|meterHousehold|entry|on|to|call|meterActivities)$/;
/** A level's word is chosen, not typed. */
const CHOSEN = ['form:personalType:error:name'];

interface Node {
  readonly messageId?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

const boundedIds = (node: Node): readonly string[] => [
  ...(BOUNDS.some((bound) => bound in node) && node.messageId ? [node.messageId] : []),
  ...Object.values(node.properties ?? {}).flatMap(boundedIds),
  ...(node.items ? boundedIds(node.items) : []),
  ...(node.anyOf ?? []).flatMap(boundedIds),
];

describe('a bound', () => {
  test('of every field that is typed has its words', () => {
    const ids = new Set([...CALLS.values()].flatMap(({ body }) => boundedIds(body as Node)));
    const without = [...ids].filter((id) => !isNamed(id) && !OWN_TEXT.test(id) && !CHOSEN.includes(id));
    expect(ids.size).toBeGreaterThan(30);
    expect(without).toEqual([]);
  });

  test.each([
    ['form:hhAdd:error:name', 'maxLength', 200, 'Name des Haushalts: höchstens 200 Zeichen.'],
    ['form:flight:error:hours', 'maximum', 8784, 'Flugstunden: höchstens 8.784.'],
    ['form:compensation:error:value', 'minimum', -1e6, 'Menge in t: mindestens -1.000.000.'],
    ['form:hhAdd:error:hhArea', 'exclusiveMinimum', 0, undefined],
    ['form:hhAdd:error:hhMember', 'minimum', 1, undefined],
  ])('%s, %s', (messageId, keyword, limit, text) => {
    const crossed = limitOf(keyword, { limit });
    expect(crossed && limitText(messageId, crossed, 'de')).toBe(text);
  });

  test('is written as its language writes numbers', () => {
    expect(limitText('form:flight:error:hours', { rule: 'maximum', value: 8784 }, 'en')).toBe(
      'Hours of flight: at most 8,784.',
    );
  });

  test.each([
    ['a text that is empty is missing', 'minLength', { limit: 1 }],
    ['a form is no bound', 'pattern', { pattern: '\\S' }],
    ['a kind is no bound', 'type', { type: 'number' }],
  ])('%s', (_, keyword, params) => {
    expect(limitOf(keyword, params)).toBeUndefined();
  });

  test('of a day is said by its own text', () => {
    expect(
      limitText('form:input:error:meterValueDate', { rule: 'maximum', value: 4e9 }, 'de'),
    ).toBeUndefined();
  });
});
