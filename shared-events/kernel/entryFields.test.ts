import * as T from 'typebox';
import { expect, test } from 'vitest';
import { field, sent, sentChange, shown, shownAlways, stored, storedChange } from './entryFields.ts';
import { EpochSeconds, Name } from './fields.ts';
import { limitText } from './limits.ts';

const fields = {
  name: field(Name('form:thing:error:name'), { says: 'Name', sealed: true }),
  size: field(T.Number({ minimum: 1, maximum: 5, messageId: 'form:thing:error:size' }), {
    says: 'Größe',
    optional: true,
    name: { de: 'Größe', en: 'Size' },
    unit: 't',
  }),
  until: field(EpochSeconds('form:thing:error:until'), { says: 'wann', optional: true, cleared: true }),
};

const moment = { type: 'integer', minimum: 0, maximum: 4_102_444_800 };
const named = { ...moment, messageId: 'form:thing:error:until' };
const text = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  messageId: 'form:thing:error:name',
};
const size = { type: 'number', minimum: 1, maximum: 5, messageId: 'form:thing:error:size' };

const plain = (schema: T.TSchema): unknown => JSON.parse(JSON.stringify(schema));

test('a body has the limits, a change may leave out all and take away what can be cleared', () => {
  expect(plain(T.Object(sent(fields)))).toEqual({
    type: 'object',
    required: ['name'],
    properties: { name: text, size, until: named },
  });
  expect(plain(T.Object(sentChange(fields)))).toEqual({
    type: 'object',
    properties: {
      name: text,
      size,
      until: { anyOf: [named, { type: 'null' }], messageId: 'form:thing:error:until' },
    },
  });
});

test('an event keeps values without limits, sealed texts sealed, and the word that the privacy page says', () => {
  const kept = {
    name: { type: 'string', sealed: true, says: 'Name' },
    size: { type: 'number', says: 'Größe' },
    until: { ...moment, says: 'wann' },
  };
  expect(plain(T.Object(stored(fields)))).toEqual({
    type: 'object',
    required: ['name'],
    properties: kept,
  });
  expect(plain(T.Object(storedChange(fields)))).toEqual({
    type: 'object',
    properties: { ...kept, until: { anyOf: [moment, { type: 'null' }], says: 'wann' } },
  });
});

test('an answer shows values, and none of what events or calls say of them', () => {
  const properties = { name: { type: 'string' }, size: { type: 'number' }, until: { type: 'integer' } };
  const ofAnswer = plain(T.Object(shown(fields)));
  expect(ofAnswer).toEqual({ type: 'object', required: ['name'], properties });
  const always = plain(T.Object(shownAlways(fields)));
  expect(always).toEqual({ type: 'object', required: ['name', 'size', 'until'], properties });
});

test('a bound is named by its field', () => {
  const crossed = { rule: 'maximum', value: 5 } as const;
  expect(limitText('form:thing:error:size', crossed, 'de')).toBe('Größe in t: höchstens 5.');
  expect(limitText('form:thing:error:until', crossed, 'de')).toBeUndefined();
});
