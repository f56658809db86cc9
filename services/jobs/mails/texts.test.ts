import { expect, test } from 'vitest';
import { MAIL_TEXTS, PASSWORD_TEXTS, REMINDER_TEXTS } from './texts.ts';

test('no mail names a sum: a mail cannot say how much of it is one’s own', () => {
  const said = JSON.stringify([MAIL_TEXTS, PASSWORD_TEXTS, REMINDER_TEXTS]);
  expect(said).toContain('Fußabdruck');
  expect(said).not.toMatch(/\d\s?(t|kg|Tonnen|tonnes)\b|\{\{/);
});
