#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NotProved } from './crypto.ts';
import { verifyConsistency, verifyFile } from './verify.ts';

const USAGE = `Checks files of the footprint application, without it and without a network.

  node services/verifier/main.ts --key KEY [--former-key KEY]... FILE...
  node services/verifier/main.ts --key KEY [--former-key KEY]... --tiles FOLDER OLDER-HEAD NEWER-HEAD

KEY     the public key that the installation publishes (GET open/key), in base64; former ones where files are of before a change
FILE    a signed head, the export of a history (NDJSON), or the certificate of an erasure
FOLDER  a copy of the log's folder in HEADS_DIR, to see that one head is the beginning of another, also where an operator had the
        tree begin anew in between
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    'former-key': { type: 'string', multiple: true },
    tiles: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const { key, 'former-key': formerKeys = [], tiles, help } = values;
const isPair = tiles === undefined || positionals.length === 2;
if (help || key === undefined || positionals.length === 0 || !isPair) {
  console.log(USAGE);
  process.exit(help ? 0 : 2);
}

async function check(
  files: readonly string[],
  prove: (texts: readonly string[]) => Promise<readonly string[]>,
) {
  try {
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    for (const line of await prove(texts)) console.log(`${files.at(-1)}: ${line}`);
  } catch (error) {
    console.error(`${files.join(', ')}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = error instanceof NotProved ? 1 : 66;
  }
}

/** A part of a tile that has been filled since is its beginning. */
async function readTile(folder: string, name: string): Promise<Uint8Array> {
  const [tile = '', width] = name.split('.p/');
  return readFile(join(folder, name)).catch(async (error: unknown) => {
    if (width === undefined) throw error;
    return (await readFile(join(folder, tile))).subarray(0, Number(width) * 32);
  });
}

if (tiles === undefined)
  for (const file of positionals) await check([file], ([text = '']) => verifyFile(text, key, ...formerKeys));
else
  await check(positionals, ([older = '', newer = '']) =>
    verifyConsistency(older, newer, key, (name) => readTile(tiles, name), ...formerKeys),
  );
