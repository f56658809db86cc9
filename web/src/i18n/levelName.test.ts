import { expect, test } from 'vitest';
import levelsDe from '../features/levels/de.json';
import levelsEn from '../features/levels/en.json';
import checkDe from '../features/quickCheck/de.json';
import checkEn from '../features/quickCheck/en.json';

/** Questions of the quick check whose answers are levels. */
const LEVELS = { power: 'electricPower', food: 'food', shopping: 'shopping' } as const;

test.each([
  ['de', levelsDe, checkDe],
  ['en', levelsEn, checkEn],
])('a level is called in the quick check what it is called everywhere else (%s)', (_, levels, check) => {
  for (const [question, type] of Object.entries(LEVELS) as ['food', 'food'][]) {
    const names = Object.entries(levels.stop[type]).map(([level, { name }]) => [level, name]);
    const answers = Object.entries(check.option[question]);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(names).toContainEqual(answer);
  }
});
