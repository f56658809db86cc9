import { expect, test } from 'vitest';
import { AddMeterBody } from '../housing/rules.ts';
import { EVENTS, sealedFieldsOf } from '../registry.ts';
import { faultsOf } from './faults.ts';
import { mapSealed, parseSealedReference, sealedReference } from './sealed.ts';

const upper = (text: string, path: string) => `${path}=${text.toUpperCase()}`;

test('sealed fields are found in the schema, however deep', () => {
  expect(sealedFieldsOf('MeterAdded')).toEqual(['name', 'activities[].subMeter.name']);
  expect(sealedFieldsOf('ReadingAdded')).toEqual([]);
  expect(sealedFieldsOf('NobodyKnowsThis')).toEqual([]);
});

test('every personal text of every event is sealed', () => {
  const personal = /name$|mail$|phone|street|addition|addressCity$|password|owner|registration$/i;
  for (const { type, schema, sealed } of EVENTS.values())
    for (const field of Object.keys(schema.properties))
      if (personal.test(field)) expect(sealed, `${type}.${field}`).toContain(field);
});

test('only sealed texts change, at the path they stand, and the data itself stays as it was', () => {
  const data = { name: 'a', other: 'b', activities: [{ name: 'x' }, { name: 'y', subMeter: { name: 'c' } }] };
  expect(mapSealed(data, sealedFieldsOf('MeterAdded'), upper)).toEqual({
    name: 'name=A',
    other: 'b',
    activities: [{ name: 'x' }, { name: 'y', subMeter: { name: 'activities[1].subMeter.name=C' } }],
  });
  expect(data.name).toBe('a');
});

test('a reference is read back, and nothing else is one', () => {
  const place = { stream: 'housing-1', eventId: 'e', type: 'T', path: 'a[0].b' };
  expect(parseSealedReference(sealedReference(place, 'xyz'))).toEqual({ ...place, ciphertext: 'xyz' });
  for (const text of ['', 'sealed', 'sealed|a|b', 'sealed|a|b|c|d|e|f', 'plain'])
    expect(parseSealedReference(text)).toBeUndefined();
});

test('errors of a schema become one fault per field, with the id the field declares', () => {
  const faults = faultsOf(AddMeterBody, [
    { keyword: 'required', instancePath: '', params: { requiredProperties: ['name', 'meterLocation'] } },
    { keyword: 'minLength', instancePath: '/name', params: {} },
    { keyword: 'enum', instancePath: '/activities/3/name', params: {} },
    { keyword: 'additionalProperties', instancePath: '', params: { additionalProperties: ['a/b'] } },
  ]);
  expect(faults).toEqual([
    { path: '/name', messageId: 'form:input:error:meterName' },
    { path: '/meterLocation', messageId: 'api:error:validation' },
    { path: '/activities/3/name', messageId: 'api:error:validation' },
    { path: '/a~1b', messageId: 'api:error:validation' },
  ]);
});
