import type { Operator } from '@footprint/shared-events/catalogue/operator.ts';
import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';

const least: Operator = {
  name: 'Klima e. V.',
  address: ['Weg 1', '10115 Berlin'],
  mail: 'post@klima.example',
  supervisoryAuthority: 'BlnBDI',
};
const whole: Operator = {
  ...least,
  representative: 'Ada Muster',
  register: 'VR 1, Amtsgericht Berlin',
  phone: '030 123456',
  supportMail: 'hilfe@klima.example',
  supportAnswerDays: 2,
};

test('what the operator has not said is left out', () => {
  expect(signatureOf(least, 'de')).toEqual(['Klima e. V.', 'Weg 1, 10115 Berlin', 'post@klima.example']);
});

test('what the operator says stands in the language of the mail', () => {
  expect(signatureOf(whole, 'de')).toEqual([
    ...['Klima e. V.', 'Weg 1, 10115 Berlin', 'Vertreten durch Ada Muster', 'VR 1, Amtsgericht Berlin'],
    '030 123456 · hilfe@klima.example · Antwort innerhalb von 2 Werktagen',
  ]);
  expect(signatureOf({ ...whole, supportAnswerDays: 1 }, 'en').slice(2)).toEqual([
    ...['Represented by Ada Muster', 'VR 1, Amtsgericht Berlin'],
    '030 123456 · hilfe@klima.example · Answer within one working day',
  ]);
});

test('without an address for support no time to answer is promised', () => {
  expect(signatureOf({ ...least, supportAnswerDays: 2 }, 'de').at(-1)).toBe('post@klima.example');
});

test('the address of a round wins', () => {
  expect(signatureOf({ ...whole, supportMail: 'wette@klima.example' }, 'de').at(-1)).toContain(
    'wette@klima.example',
  );
});
