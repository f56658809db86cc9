import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A process each, on two cores. */
const AT_ONCE = 2;
const EX_CONFIG = 78;

const bet = { name: 'bet-2027', kind: 'climate-bet', start: '2027-01-01', end: '2027-06-01' };
const asked = { ...bet, confirmationMail: '2027-05-15' };

/** What an operator may write by mistake, and what the line says of it. */
const FILES: readonly (readonly [content: unknown, line: string])[] = [
  ['[{', 'is no JSON'],
  [{}, 'is wrong at /: '],
  [[{ ...bet, kind: 'wager' }], 'is wrong at /0/kind: '],
  [[{ ...bet, name: undefined }], 'is wrong at /0: '],
  [[{ ...bet, name: 'Bet 2027' }], 'is wrong at /0/name: '],
  [[{ ...bet, name: 'abcdef0123456789abcdef01' }], 'has the form of a user id'],
  [[bet, bet], '"bet-2027" is named twice'],
  [[{ ...bet, start: '1 January' }], 'is wrong at /0/start: '],
  [[{ ...bet, end: '2027-02-30' }], 'names as end a day that is in no calendar'],
  [[{ ...bet, end: bet.start }], 'wants an end after its start'],
  [[{ ...bet, confirmUntil: '2027-05-31' }], 'wants a confirmUntil that is not before its end'],
  [[{ ...bet, confirmationMail: bet.start }], 'wants a confirmationMail after its start'],
  [[{ ...bet, confirmationMail: '2027-06-15' }], 'wants a confirmationMail before 2027-06-15'],
  [[{ ...asked, reminders: [40] }], 'before its confirmationMail'],
  [[{ ...bet, reminders: [3] }], 'has reminders, but no'],
  [[{ ...asked, reminders: [1.5] }], 'is wrong at /0/reminders/0: '],
  [[{ ...bet, goal: 0 }], 'is wrong at /0/goal: '],
  [[{ ...bet, title: { de: 'Wette' } }], 'is wrong at /0/title: '],
  [[{ ...bet, supportMail: 'call us' }], 'is wrong at /0/supportMail: '],
  [[{ ...bet, site: 'http://klima.example' }], 'is wrong at /0/site: '],
  [[{ ...bet, ends: '2027-06-01' }], 'must not have additional properties: ends'],
  [
    [bet, { ...bet, name: 'bet-b', start: '2027-05-31', end: '2027-12-01' }],
    '"bet-2027" and "bet-b" overlap',
  ],
];

interface Outcome {
  readonly code: number | null;
  readonly lines: readonly string[];
}

const start = (env: NodeJS.ProcessEnv): Promise<Outcome> =>
  new Promise((ended) => {
    const product = execFile(
      process.execPath,
      ['services/main.ts'],
      { cwd: ROOT, env: { ...process.env, ...env }, timeout: 60_000 },
      (_, stdout) => ended({ code: product.exitCode, lines: stdout.trim().split('\n') }),
    );
  });

test(`${FILES.length} wrong files of campaigns: one clear line each, exit code 78, and nothing has begun`, async () => {
  await using folder = await temporaryFolder();
  const limit = pLimit(AT_ONCE);
  const outcomes = await limit.map(FILES, async ([content, line], n) => {
    const file = join(folder.path, `${n}.json`);
    const dataDir = join(folder.path, `data-${n}`);
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    const { code, lines } = await start({ CAMPAIGNS_FILE: file, DATA_DIR: dataDir, PORT: '0' });
    const isClear = lines.length === 1 && lines[0]?.startsWith(`configuration: CAMPAIGNS_FILE: ${file}`);
    return { line, code, isClear, says: lines[0]?.includes(line), hasBegun: existsSync(dataDir) };
  });
  expect(outcomes).toEqual(
    FILES.map(([, line]) => ({ line, code: EX_CONFIG, isClear: true, says: true, hasBegun: false })),
  );
});
