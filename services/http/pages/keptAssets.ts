import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@footprint/infra/configError.ts';
import { makeFolder } from '@footprint/infra/makeFolder.ts';

/** A version that was served within so many milliseconds stays: pages that are open ask for its parts. */
const STAYS_MS = 14 * 86_400_000;
/** So many of the versions served last stay however long ago that was. */
const STAY = 2;
/** Nothing is written for so long: a file that lies aside was left there by a crash. */
const LEFT_BEHIND_MS = 3_600_000;

const ASIDE = '.part';
/** As all files of the embedded engines are. */
const OWNER_ONLY = 0o600;
/** Files that a browser asks for by the name of the unpacked one. */
const PACKED = /\.(br|gz)$/;

/** Names of a version's files, with the SHA-256 of each. */
type Manifest = Readonly<Record<string, string>>;

/**
 * The hashed files of the versions that processes of an installation serve, in a folder they share: a page of one version
 * may ask a process of another for its parts. A file counts only with the digest that a version's manifest names.
 */
export class KeptAssets {
  readonly files: string;
  readonly #versions: string;
  #known: { readonly changed: number; readonly digests: ReadonlyMap<string, string> } | undefined;
  /** By name, size and time: what has been compared with its digest. */
  readonly #compared = new Set<string>();

  /**
   * @param folder of all processes; made where it is missing
   * @throws ConfigError when this process cannot write there
   */
  static open(folder: string): KeptAssets {
    const kept = new KeptAssets(folder);
    try {
      for (const path of [kept.files, kept.#versions]) {
        makeFolder(path);
        accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError(
        `ASSETS_DIR: got ${JSON.stringify(folder)} (${code}), wants a folder that this process may write to`,
        { cause: error },
      );
    }
    return kept;
  }

  private constructor(folder: string) {
    this.files = join(folder, 'files');
    this.#versions = join(folder, 'versions');
  }

  /**
   * Adds this version, as served at `now` in epoch milliseconds, and drops those that were served too long ago. In one go: a
   * thousand small steps that wait for each other take seconds at a start on a busy machine.
   * @param pages folder of the built pages
   */
  add(pages: string, now: number): void {
    const text = readFileSync(join(pages, 'assets.json'), 'utf8');
    const own = join(this.#versions, `${sha256(text)}.json`);
    // First: what no manifest names is dropped by others, so that a file may go only with the versions it belongs to.
    put(own, (aside) => writeFileSync(aside, text));
    utimesSync(own, now / 1000, now / 1000);
    for (const name of Object.keys(JSON.parse(text) as Manifest)) {
      const [source, path] = [join(pages, 'assets', name), join(this.files, name)];
      if (found(path)?.size !== found(source)?.size) put(path, (aside) => copyFileSync(source, aside));
    }
    this.#dropOld(now);
  }

  /** Whether a version names this file and it is whole; with it, those that are the same compressed. */
  async has(name: string): Promise<boolean> {
    const { digests } = await this.#manifests();
    const same = [name, `${name}.br`, `${name}.gz`].filter((one) => digests.has(one));
    if (same[0] !== name || PACKED.test(name)) return false;
    const whole = await Promise.all(same.map((one) => this.#isWhole(one, digests.get(one))));
    return !whole.includes(false);
  }

  async #isWhole(name: string, digest: string | undefined): Promise<boolean> {
    const path = join(this.files, name);
    const now = await stat(path).catch(() => undefined);
    const seen = `${name} ${now?.size} ${now?.mtimeMs} ${digest}`;
    if (this.#compared.has(seen)) return true;
    if ((await digestOf(path)) !== digest) return false;
    this.#compared.add(seen);
    return true;
  }

  async #manifests() {
    const digests = new Map<string, string>();
    // A volume may be away for a while: then nothing is known.
    const changed = (await stat(this.#versions).catch(() => undefined))?.mtimeMs;
    if (changed === undefined) return { digests };
    if (this.#known?.changed === changed) return this.#known;
    for (const name of this.#namesOfVersions())
      for (const [file, digest] of Object.entries(this.#read(name))) digests.set(file, digest);
    this.#known = { changed, digests };
    return this.#known;
  }

  #dropOld(now: number): void {
    // Before the manifests: a version that is added meanwhile has its manifest before its files.
    const files = readdirSync(this.files);
    const served = this.#namesOfVersions()
      .map((name) => ({ name, at: found(join(this.#versions, name))?.mtimeMs ?? 0 }))
      .sort((a, b) => b.at - a.at);
    const stay = new Set<string>();
    for (const [order, { name, at }] of served.entries())
      if (order < STAY || now - at < STAYS_MS)
        for (const file of Object.keys(this.#read(name))) stay.add(file);
      else rmSync(join(this.#versions, name), { force: true });
    for (const name of files)
      if (!stay.has(name) && isLeft(join(this.files, name), now))
        rmSync(join(this.files, name), { force: true });
  }

  #namesOfVersions(): readonly string[] {
    return readdirSync(this.#versions).filter((name) => !name.endsWith(ASIDE));
  }

  /** Nothing of a version that another process has dropped. */
  #read(name: string): Manifest {
    const path = join(this.#versions, name);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
    return name === `${sha256(text)}.json` ? (JSON.parse(text) as Manifest) : {};
  }
}

/** Written aside and renamed: no process finds half a file. */
function put(path: string, write: (aside: string) => void): void {
  const aside = `${path}.${randomUUID()}${ASIDE}`;
  write(aside);
  chmodSync(aside, OWNER_ONLY);
  renameSync(aside, path);
}

const found = (path: string) => statSync(path, { throwIfNoEntry: false });

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const digestOf = async (path: string): Promise<string | undefined> => {
  const content = await readFile(path).catch(() => undefined);
  return content && sha256(content);
};

/** Whether a file may be deleted: one that is written aside only when a crash must have left it. */
function isLeft(path: string, now: number): boolean {
  if (!path.endsWith(ASIDE)) return true;
  const at = found(path)?.mtimeMs;
  return at !== undefined && now - at > LEFT_BEHIND_MS;
}
