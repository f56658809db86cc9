import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { lastPassed, SAME } from '../support/reporters/lastPassed.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const FOLDER = join(import.meta.dirname, '../support/schemathesis');
/** A program of its own, not from npm: `.ci/run` installs it and says here where it is. */
const program = process.env.SCHEMATHESIS ?? '';
const SECONDS = Number(process.env.SCHEMATHESIS_SECONDS ?? 60);
/** CI tries the same cases every time, so that no change fails by chance. Another seed tries other cases. */
const SEED = process.env.SCHEMATHESIS_SEED ?? '1';
/** Streams do not end, and these calls end the session that all others need. */
const LEFT_OUT = '/live/|/logout$';
const ERASURE = 'DELETE /user/own';

/** Configuration of the tool, and the lines that install its version. */
const HOW = [
  readFileSync(join(FOLDER, 'schemathesis.toml'), 'utf8'),
  /schemathesis==\S+/.exec(readFileSync(join(import.meta.dirname, '../../.ci/run'), 'utf8'))?.[0],
  SEED,
  SECONDS,
  LEFT_OUT,
];

const isThere = existsSync(program);

describe.skipIf(!isThere)(isThere ? 'schemathesis' : 'schemathesis (needs SCHEMATHESIS)', () => {
  const shared = sharedServer();

  test('finds nothing but what its configuration names with a reason', async ({ skip }) => {
    const description = await (await fetch(`${shared.url}/sdp-api/openapi.json`)).text();
    const passed = lastPassed(import.meta.filename, [description, ...HOW].join('\n'));
    if (passed.isSame) skip(SAME);
    await using folder = await temporaryFolder();
    const product = await startServer({ dataDir: folder.path, env: { RATE_LIMIT_SCALE: '100000' } });
    const { token } = await registeredClient(product.url);
    const child = spawn(
      program,
      [
        ...['--config-file', join(FOLDER, 'schemathesis.toml'), 'run', `${product.url}/sdp-api/openapi.json`],
        ...['--header', `Authorization: Bearer ${token}`, '--exclude-path-regex', LEFT_OUT],
        ...['--exclude-name', ERASURE],
        ...[
          '--seed',
          SEED,
          '--max-time',
          String(SECONDS),
          '--request-timeout',
          '30',
          '--continue-on-failure',
          '--workers',
          '1',
        ],
      ],
      // It keeps what it found where it runs.
      { cwd: folder.path, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    const [code] = await once(child, 'close');
    process.stdout.write(`schemathesis: ${/Test cases:\s+(.*)/.exec(printed)?.[1]}\n`);
    const ended = await product.stop();
    expect(code, printed).toBe(0);
    expect(ended, product.output()).toBe(0);
    passed.note();
  });
});
