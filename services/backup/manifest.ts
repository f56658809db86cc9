import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@footprint/infra/makeFolder.ts';
import { syncPath } from '@footprint/infra/sqlite/copyDatabase.ts';
import * as T from 'typebox';
import Value from 'typebox/value';
import { Signed } from './signed.ts';

const described = {
  format: T.Literal(1),
  /** ISO time. */
  createdAt: T.String(),
  /** Identity of the log; keys belong to the log of the same identity. */
  logId: T.String(),
  file: T.String({ pattern: '^[a-z]+\\.db$' }),
  bytes: T.Integer(),
  sha256: T.String(),
};

const EventsManifest = T.Object({
  kind: T.Literal('events'),
  ...described,
  events: T.Integer(),
  /** Position of the newest event. */
  head: T.String(),
  /** Absent in backups of former versions, and of a log that was not proved. */
  signed: T.Optional(Signed),
});
export type EventsManifest = T.Static<typeof EventsManifest>;

const KeysManifest = T.Object({
  kind: T.Literal('keys'),
  ...described,
  /** ISO time after which the backup must be gone: it holds keys of people who may have been erased since. */
  deleteBy: T.String(),
});
export type KeysManifest = T.Static<typeof KeysManifest>;

const NAME = 'manifest.json';
const SCHEMAS = { events: EventsManifest, keys: KeysManifest };

/** Size and SHA-256 of a file. */
export async function digestOf(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/**
 * A folder for a new backup.
 * @throws Error when something is in it
 */
export async function newFolder(path: string): Promise<void> {
  makeFolder(path);
  if ((await readdir(path)).length > 0)
    throw new Error(`${path} is not empty: every backup has its own folder`);
}

/** Written last: a folder without one holds no backup. */
export async function writeManifest(folder: string, manifest: EventsManifest | KeysManifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  syncPath(folder);
}

/**
 * Kind of the backup that a folder holds.
 * @throws Error when it holds none
 */
export async function kindOf(folder: string): Promise<'events' | 'keys'> {
  const manifest = await readJson(folder);
  const kind = (['events', 'keys'] as const).find((known) => Value.Check(SCHEMAS[known], manifest));
  if (kind === undefined) throw new Error(`${folder} holds no backup: its ${NAME} is not one of ours`);
  return kind;
}

async function readJson(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup: it has no ${NAME}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${folder} holds no backup: its ${NAME} is no JSON`);
  }
}

/** @throws Error when the folder holds no backup of this kind */
export async function readManifest<K extends 'events' | 'keys'>(
  folder: string,
  kind: K,
): Promise<T.Static<(typeof SCHEMAS)[K]>> {
  const manifest = await readJson(folder);
  if (!Value.Check(SCHEMAS[kind], manifest)) throw new Error(`${folder} holds no backup of ${kind}`);
  return manifest as T.Static<(typeof SCHEMAS)[K]>;
}
