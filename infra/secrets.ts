import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, SECRET_NAMES, type SecretName } from './config.ts';

export type Secrets = Readonly<Record<SecretName, string>>;

const MIN_LENGTH = 32;
const OWNER_ONLY = 0o600;

/**
 * The secrets: from the environment, from the files it names, or on the embedded engines made at first start and kept
 * in the data folder, readable by its owner only.
 * @throws Error naming the variable when a file cannot be read or holds too little
 */
export function loadSecrets(config: Config): Secrets {
  const folder = join(config.DATA_DIR, 'secrets');
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, load(config, name, folder)])) as Secrets;
}

function load(config: Config, name: SecretName, folder: string): string {
  const given = config.secrets[name];
  if (given !== undefined) return given;
  const path = config.secrets[`${name}_FILE`];
  return path === undefined ? keptOrMade(name, folder) : readSecret(`${name}_FILE`, path);
}

function keptOrMade(name: SecretName, folder: string): string {
  const path = join(folder, name.toLowerCase());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) make(path);
  return readSecret(name, path);
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
  const path = join(DATA_DIR, 'secrets', name.toLowerCase());
  const aside = `${path}.${randomUUID()}.part`;
  writeFileSync(aside, text, { mode: OWNER_ONLY, flush: true });
  renameSync(aside, path);
}

/** @throws Error when the file cannot be read or holds too little */
export function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}: cannot read ${path}`, { cause: error });
  }
  if (text.length < MIN_LENGTH) throw new Error(`${name}: ${path} holds fewer than ${MIN_LENGTH} characters`);
  return text;
}
