import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { runCli } from '../support/servers/cli.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const anonymous = () => new Client(product.url);
const municipality = (shortName: string) =>
  anonymous().post(`constant/municipality/${encodeURIComponent(shortName)}`);
const suggest = async (query: string): Promise<readonly string[]> => {
  const { body } = await anonymous().post<{ shortName: string }[]>('municipalities/suggest', { query });
  return body.map(({ shortName }) => shortName);
};

const HEADER = 'ags;shortName;name;state;inhabitants;cityCodes;asOf';
const ROWS = [
  '01001000;ölsen;Ölsen;Schleswig-Holstein;500;24937|24939;2023-12-31',
  '01001001;teststadt-;Teststadt/Nord;Schleswig-Holstein;12000;24941;2023-12-31',
  '01001002;zweimal;Zweimal;Bayern;100;90001;2023-12-31',
  '01001003;zweimal;Zweimal;Hessen;200;90002;2023-12-31',
  '11000000;berlin;Berlin;Berlin;3700000;10115|10117;2023-12-31',
];

async function runImport(lines: readonly string[], ...flags: readonly string[]) {
  const file = join(product.dataDir, 'list.csv');
  await writeFile(file, `\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`);
  const env = { DATA_DIR: product.dataDir, ...engineEnvironment(product.dataDir) };
  return runCli(env, 'municipalities', 'import', file, ...flags);
}
const seen = (shortName: string) => expect.poll(async () => (await municipality(shortName)).status);

describe('at the first start', () => {
  test('a few large cities are there, and asked for without a session', async () => {
    shows('POST /constant/municipality/:shortName');
    const { status, body } = await municipality('berlin');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { shortName: 'berlin', name: 'Berlin', inhabitants: expect.any(Number) },
    });
    expect(body.cityCodes).toContain('10115');
  });
  test('a name that shortens to a short name finds it, one that does not is not found', async () => {
    expect((await municipality('München')).body).toMatchObject({ shortName: 'muenchen' });
    for (const name of ['nowhere', '%', '__proto__', 'constructor'])
      expect(await municipality(name)).toMatchObject({
        status: 404,
        body: { messageId: 'api:error:noConstant', message: 'constant not found' },
      });
  });
});

test('suggestions begin with what was typed, with or without umlauts, in either case, or with its postcode', async () => {
  shows('POST /municipalities/suggest');
  for (const query of ['mün', 'MUEN', 'munch', ' München '])
    expect([query, (await suggest(query))[0]]).toEqual([query, 'muenchen']);
  expect(await suggest('main')).toContain('frankfurt-am-main');
  expect(await suggest('0106')).toEqual(['dresden']);
  expect(await suggest('')).toEqual([]);
  expect(await suggest('xyz')).toEqual([]);
});

describe('an import', () => {
  test('tells what it did line by line, and the running server serves it', async () => {
    const { stdout } = await runImport(ROWS);
    expect(stdout).toContain('line 2: normalised, ölsen is now oelsen');
    expect(stdout).toContain('line 3: normalised, teststadt- is now teststadt');
    expect(stdout).toContain('line 4: normalised, zweimal is now zweimal-01001002');
    expect(stdout).toContain('line 5: normalised, zweimal is now zweimal-01001003');
    expect(stdout).toContain('4 created, 1 updated, 0 unchanged, 4 normalised, 0 rejected');
    await seen('oelsen').toBe(200);
    expect((await municipality('berlin')).body).toMatchObject({
      inhabitants: 3_700_000,
      cityCodes: ['10115', '10117'],
    });
    // Municipalities that the file does not name stay.
    expect((await municipality('dresden')).status).toBe(200);
    expect((await municipality('zweimal')).status).toBe(404);
    expect(await suggest('teststadt n')).toEqual(['teststadt']);
  });

  test('that is repeated changes nothing', async () => {
    const { stdout } = await runImport(ROWS);
    expect(stdout).toContain('0 created, 0 updated, 5 unchanged, 4 normalised, 0 rejected');
    expect(stdout).toContain('nothing new');
  });

  test('with a line that cannot be used imports nothing, unless that is wanted', async () => {
    const lines = [
      '1067000;ohne-null;Ohne Null;Sachsen;5;01067;2023-12-31',
      '14000001;neu;Neu;Sachsen;5;01067;2023-12-31',
      '14000001;noch-einmal;Noch einmal;Sachsen;5;01067;2023-12-31',
      '14000002;---;Nur Striche;Sachsen;5;01067;2023-12-31',
      '14000003;plz;PLZ;Sachsen;5;1067;2023-12-31',
      '14000004;leer;Leer;Sachsen;0;01067;2023-12-31',
      '14000005;tag;Tag;Sachsen;5;01067;2023-02-30',
      '14000006;kurz',
    ];
    const failed = await runImport(lines).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stderr).toContain('failed: nothing was imported: mend 7 lines');
    for (const text of [
      'line 2: rejected, ags is not 8 digits: "1067000"',
      'line 4: rejected, ags 14000001 is that of line 3',
      'line 5: rejected, shortName makes no short name',
      'line 6: rejected, cityCodes',
      'line 7: rejected, inhabitants',
      'line 8: rejected, asOf',
      'line 9: rejected, name',
    ])
      expect(failed.stdout).toContain(text);
    await sleep(2_500);
    expect((await municipality('neu')).status).toBe(404);
    expect((await runImport(lines, '--skip-bad')).stdout).toContain('1 created');
    await seen('neu').toBe(200);
  });

  test('can be taken back to the version before', async () => {
    const env = { DATA_DIR: product.dataDir, ...engineEnvironment(product.dataDir) };
    const { stdout } = await runCli(env, 'municipalities', 'versions');
    const versions = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[1] ?? '');
    expect(versions).toHaveLength(3);
    await runCli(env, 'municipalities', 'restore', versions[1] ?? '');
    await seen('neu').toBe(404);
    expect((await municipality('oelsen')).status).toBe(200);
  });

  test('of a file that is no such file says so in one line', async () => {
    const file = join(product.dataDir, 'other.csv');
    const env = { DATA_DIR: product.dataDir, ...engineEnvironment(product.dataDir) };
    for (const [content, text] of [
      [Buffer.from('name,plz\nBerlin,10115\n'), 'failed: the first line lacks ags, shortName'],
      [Buffer.from([0x61, 0xfc, 0x62]), 'failed: the file is not UTF-8'],
    ] as const) {
      await writeFile(file, content);
      const failed = await runCli(env, 'municipalities', 'import', file).catch((error: object) => error);
      expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(text) });
    }
  });
});
