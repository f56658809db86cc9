import { expect, test } from 'vitest';
import { passwordIsAllowed } from './password.ts';

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
