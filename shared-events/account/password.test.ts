import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailIdentity, typedIdentity } from './mailIdentity.ts';
import { passwordDigest, passwordIsAllowed, passwordProof } from './password.ts';

test.each<[string, boolean]>([
  ['geheim12', true],
  ['geheim1', false],
  ['geheimes', false],
  ['12345678', false],
  ['geheim 12', false],
  ['drei lange Worte', true],
  ['fünfzehn Zeichn', true],
  ['vierzehn Zeich', false],
  ['fuenfzehnzeiche', true],
  ['               ', false],
  ['123456789012345', false],
  ['😀😀😀😀😀😀a1', true],
  ['😀😀😀a1', false],
])('%j: %s', (password, allowed) => {
  expect(passwordIsAllowed(password)).toBe(allowed);
});

const ANY = { numRuns: 500 };
const ascii = fc
  .stringMatching(/^[ -~]{1,20}@[a-z0-9-]{1,10}\.[a-z]{2,5}$/)
  .filter((mail) => !/xn--/i.test(mail));
const word = (letters: string) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
const umlauts = fc.tuple(word('aößé'), word('müñç')).map(([local, domain]) => `${local}@${domain}.de`);

test.each([
  ['jörg@müller.de', 'jörg@xn--mller-kva.de'],
  ['jörg@XN--MLLER-KVA.de', 'jörg@xn--mller-kva.de'],
  [' JÖRG@MÜLLER.DE ', 'jörg@xn--mller-kva.de'],
  ['jo\u0308rg@mu\u0308ller.de', 'jörg@xn--mller-kva.de'],
  ['anna@straße.de', 'anna@xn--strae-oqa.de'],
  ['\ufb01x@example.org', '\ufb01x@example.org'],
  ['a@ö%61.de', 'a@ö%61.de'],
])('the identity of %j is %j', (mail, identity) => {
  expect(mailIdentity(mail)).toBe(identity);
});

test('every way to write an address has one identity, which is its own', () => {
  fc.assert(
    fc.property(umlauts, (mail) => {
      const identity = mailIdentity(mail);
      const ways = [mail.normalize('NFD'), mail.toUpperCase().replaceAll('SS', 'ß'), ` ${mail}`, identity];
      for (const way of ways) expect(mailIdentity(way)).toBe(identity);
    }),
    ANY,
  );
});

test('an address in ASCII has the identity it always had', () => {
  fc.assert(
    fc.property(ascii, (mail) => {
      expect(mailIdentity(mail)).toBe(typedIdentity(mail));
    }),
    ANY,
  );
});

test('letters that only look alike stay two addresses', () => {
  expect(mailIdentity('\u212bsa@example.org')).toBe(mailIdentity('åsa@example.org'));
  expect(mailIdentity('x²@example.org')).not.toBe(mailIdentity('x2@example.org'));
});

test('a password is proven by one digest, and by that of the old rule as well where it is another', async () => {
  expect(await passwordProof('a@example.org', 'geheim12')).toEqual({
    password: await passwordDigest('a@example.org', 'geheim12'),
  });
  const forms = await Promise.all(
    ['müller', 'mu\u0308ller'].map((name) => passwordProof(`a@${name}.de`, 'gehe\u0301im12')),
  );
  expect(new Set(forms.map(({ password }) => password)).size).toBe(1);
  expect(new Set(forms.map(({ passwordTyped }) => passwordTyped)).size).toBe(2);
  const { passwordTyped } = await passwordProof('a@example.org', 'gehe\u0301im12');
  expect(passwordTyped).toMatch(/^[0-9a-f]{64}$/);
});
