import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada', 'A'],
  [' Ada  King  Lovelace ', 'AL'],
  ['özlem öz', 'ÖÖ'],
  ['𝒜da', '𝒜'],
  ['  ', ''],
  ['', ''],
])('%s is shown as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
