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

/** Mistakes that an operator may write, and the line on each. `infra/campaignsFile.test.ts` has every mistake. */
const FILES: readonly (readonly [content: unknown, line: string])[] = [
  ['[{', 'is no JSON'],
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
