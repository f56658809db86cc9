import { expect, test } from 'vitest';
import { requireSafeSqlite } from './version.ts';

test.each(['3.51.3', '3.51.10', '3.53.0', '4.0.0'])('SQLite %s is accepted', (version) => {
  expect(() => requireSafeSqlite(version)).not.toThrow();
});

test.each(['3.51.2', '3.50.9', '2.99.99', '3', '', undefined])('SQLite %s is refused', (version) => {
  expect(() => requireSafeSqlite(version)).toThrow('too old');
});
