import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, SECRET_NAMES, type SecretName } from './config.ts';
import { ConfigError } from './configError.ts';
import { requireDataDir } from './dataDir.ts';
import { makeFolder } from './makeFolder.ts';

export type Secrets = Readonly<Record<SecretName, string>>;

const MIN_LENGTH = 32;
const OWNER_ONLY = 0o600;
/** Secrets that every installation has had from the beginning; of later ones the file `known` tells. */
const FIRST_SECRETS: readonly SecretName[] = [
  'JWT_SECRET',
  'MASTER_KEY',
  'PEPPER',
  'LINK_SECRET',
  'AUDIT_KEY',
];
const KNOWN = 'known';
/** Nothing in them can be used without the secrets they were made with. */
const DATA = ['events.db', 'keys.db'];

/**
 * The secrets: from the environment, from the files it names, or on the embedded engines made at first start and kept
 * in the data folder, readable by its owner only. Beside data none is made but one that this version is the first to need:
 * `onAdded` hears its name.
 * @throws ConfigError naming the variable or the file when one cannot be read, holds too little or is missing beside data
 */
export function loadSecrets(config: Config, onAdded: (name: SecretName) => void = () => undefined): Secrets {
  const folder = join(config.DATA_DIR, 'secrets');
  const keep = SECRET_NAMES.filter((name) => isKeptHere(config, name));
  if (keep.length > 0) makeMissing(config.DATA_DIR, folder, keep, onAdded);
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, load(config, name, folder)])) as Secrets;
}

/** A secret where there is one; none is made. @throws ConfigError when it cannot be read */
export function knownSecret(config: Config, name: SecretName): string | undefined {
  const folder = join(config.DATA_DIR, 'secrets');
  const isMissing = isKeptHere(config, name) && !existsSync(keptPath(folder, name));
  return isMissing ? undefined : load(config, name, folder);
}

function load(config: Config, name: SecretName, folder: string): string {
  const path = config.secrets[`${name}_FILE`];
  return (
    config.secrets[name] ??
    (path === undefined ? readSecret(name, keptPath(folder, name)) : readSecret(`${name}_FILE`, path))
  );
}

/** Name of the file in the folder of secrets. */
export const keptName = (name: SecretName): string => name.toLowerCase();
const keptPath = (folder: string, name: SecretName): string => join(folder, keptName(name));

function makeMissing(
  dataDir: string,
  folder: string,
  names: readonly SecretName[],
  onAdded: (name: SecretName) => void,
): void {
  const missing = (): readonly SecretName[] => names.filter((name) => !existsSync(keptPath(folder, name)));
  const lacking = missing();
  const known = knownSecrets(folder);
  const hasData = DATA.some((name) => existsSync(join(dataDir, name)));
  // The version that made the data in between had made all secrets before.
  const lost = hasData ? missing().filter((name) => known.includes(name)) : [];
  if (lost.length > 0)
    throw new ConfigError(
      `${lost.map((name) => `${name}: ${keptPath(folder, name)} is missing`).join('; ')}; put it back: what is in ${dataDir} cannot be used with another one`,
    );
  requireDataDir(dataDir);
  makeFolder(folder);
  for (const name of lacking) {
    make(keptPath(folder, name));
    if (hasData) onAdded(name);
  }
  const all = [...new Set([...known, ...names])];
  if (lacking.length > 0 || all.length > known.length) writeWhole(join(folder, KNOWN), `${all.join('\n')}\n`);
}

/** The secrets that this installation has had. */
function knownSecrets(folder: string): readonly string[] {
  const path = join(folder, KNOWN);
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : FIRST_SECRETS;
}

/** Written aside and linked: of processes starting at once one wins, and none reads half a secret. */
function make(path: string): void {
  const aside = `${path}.${randomUUID()}.part`;
  try {
    writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: OWNER_ONLY, flush: true });
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Whether the secret is one that was made here and is kept in the data folder. */
export const isKeptHere = ({ secrets }: Config, name: SecretName): boolean =>
  secrets[name] === undefined && secrets[`${name}_FILE`] === undefined;

/** Puts another secret in the place of the one that is kept in the data folder, whole or not at all. */
export function replaceKept({ DATA_DIR }: Config, name: SecretName, text: string): void {
  writeWhole(keptPath(join(DATA_DIR, 'secrets'), name), text);
}

function writeWhole(path: string, text: string): void {
  const aside = `${path}.${randomUUID()}.part`;
  writeFileSync(aside, text, { mode: OWNER_ONLY, flush: true });
  renameSync(aside, path);
}

/** @throws ConfigError when the file cannot be read or holds too little */
export function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name}: cannot read ${path}`, { cause: error });
  }
  if (text.length < MIN_LENGTH)
    throw new ConfigError(`${name}: ${path} holds fewer than ${MIN_LENGTH} characters`);
  return text;
}
