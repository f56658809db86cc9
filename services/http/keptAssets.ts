import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
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
/** What a browser asks for by the name of the whole. */
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
  static async open(folder: string): Promise<KeptAssets> {
    const kept = new KeptAssets(folder);
    try {
      for (const path of [kept.files, kept.#versions]) {
        makeFolder(path);
        await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
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
   * Adds this version, as served at `now` in epoch milliseconds, and drops those that were served too long ago.
   * @param pages folder of the built pages
   */
  async add(pages: string, now: number): Promise<void> {
    const text = await readFile(join(pages, 'assets.json'), 'utf8');
    const own = join(this.#versions, `${sha256(text)}.json`);
    // First: what no manifest names is dropped by others, so that a file may go only with the versions it belongs to.
    await this.#put(own, (aside) => writeFile(aside, text));
    await utimes(own, now / 1000, now / 1000);
    for (const name of Object.keys(JSON.parse(text) as Manifest)) {
      const [source, path] = [join(pages, 'assets', name), join(this.files, name)];
      if ((await sizeOf(path)) !== (await sizeOf(source)))
        await this.#put(path, (aside) => copyFile(source, aside));
    }
    await this.#dropOld(now);
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
    const found = await stat(path).catch(() => undefined);
    const seen = `${name} ${found?.size} ${found?.mtimeMs} ${digest}`;
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
    for (const name of await this.#namesOfVersions())
      for (const [file, digest] of Object.entries(await this.#read(name))) digests.set(file, digest);
    this.#known = { changed, digests };
    return this.#known;
  }

  async #dropOld(now: number): Promise<void> {
    // Before the manifests: a version that is added meanwhile has its manifest before its files.
    const files = await readdir(this.files);
    const served = await Promise.all(
      (await this.#namesOfVersions()).map(async (name) => {
        const found = await stat(join(this.#versions, name)).catch(() => undefined);
        return { name, at: found?.mtimeMs ?? 0 };
      }),
    );
    const [stay, go] = [new Set<string>(), [] as string[]];
    for (const [order, { name, at }] of served.sort((a, b) => b.at - a.at).entries())
      if (order < STAY || now - at < STAYS_MS)
        for (const file of Object.keys(await this.#read(name))) stay.add(file);
      else go.push(name);
    for (const name of go) await rm(join(this.#versions, name), { force: true });
    for (const name of files)
      if (!stay.has(name) && (await isLeft(join(this.files, name), now)))
        await rm(join(this.files, name), { force: true });
  }

  async #namesOfVersions(): Promise<readonly string[]> {
    return (await readdir(this.#versions)).filter((name) => !name.endsWith(ASIDE));
  }

  /** Nothing of a version that another process has dropped. */
  async #read(name: string): Promise<Manifest> {
    const text = await readFile(join(this.#versions, name), 'utf8').catch(() => '{}');
    return name === `${sha256(text)}.json` ? (JSON.parse(text) as Manifest) : {};
  }

  /** Written aside and renamed: no process finds half a file. */
  async #put(path: string, write: (aside: string) => Promise<void>): Promise<void> {
    const aside = `${path}.${randomUUID()}${ASIDE}`;
    await write(aside);
    await rename(aside, path);
  }
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const digestOf = async (path: string): Promise<string | undefined> => {
  const content = await readFile(path).catch(() => undefined);
  return content && sha256(content);
};

const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size;

/** Of what is written aside: whether a crash has left it. */
async function isLeft(path: string, now: number): Promise<boolean> {
  if (!path.endsWith(ASIDE)) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > LEFT_BEHIND_MS;
}
