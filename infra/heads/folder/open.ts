import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { type HeadPlaces, type HeadStore, isOverEvents, NEWEST_HEAD } from '../port.ts';

/** Everything that was set aside lies below it. */
const SET_ASIDE = 'former';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Opens heads kept as files of a folder, which is made with the first of them. */
export function openHeadFolder({ folder }: { readonly folder: string }): HeadStore {
  const answer = async <T>(ask: () => Promise<T>, absent: T): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return absent;
      throw new StoreUnavailable('refused', `${folder} cannot be read`, { cause: error });
    }
  };
  const change = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      throw new StoreUnavailable('unknown', `${folder} cannot be written`, { cause: error });
    }
  };
  return {
    read: (name) => answer<Uint8Array | undefined>(() => readFile(join(folder, name)), undefined),
    write: (name, content) => change(() => replaceFile(join(folder, name), content)),
    list: async (name) => {
      const entries = await answer(() => readdir(join(folder, name), { withFileTypes: true }), []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
        .map((entry) => entry.name)
        .sort();
    },
    drop: (name) => change(() => rm(join(folder, name), { recursive: true, force: true })),
    setAside: (name) =>
      change(async () => {
        const place = join(folder, SET_ASIDE, name);
        await mkdir(place, { recursive: true });
        const entries = (await readdir(folder)).filter((entry) => entry !== SET_ASIDE);
        // The head goes last: as long as it is there, what was cut short is begun again.
        for (const entry of entries.sort((one) => (one === NEWEST_HEAD ? 1 : -1)))
          await rename(join(folder, entry), join(place, entry));
        await syncFolder(folder);
      }),
    former: async () => {
      const place = join(folder, SET_ASIDE);
      const names = await answer(() => readdir(place), []);
      return names.sort().map((name) => openHeadFolder({ folder: join(place, name) }));
    },
    close: async () => undefined,
  };
}

/** Heads of all logs, each in a folder of the log's name. */
export const headFolders = (folder: string): HeadPlaces => ({
  ofLog: (logId) => openHeadFolder({ folder: join(folder, logId) }),
  logsWithHeads: async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw new StoreUnavailable('refused', `${folder} cannot be read`, { cause: error });
    });
    const found: string[] = [];
    for (const name of names.sort())
      if (isOverEvents(await openHeadFolder({ folder: join(folder, name) }).read(NEWEST_HEAD)))
        found.push(name);
    return found;
  },
});

const PART = '.part';

async function replaceFile(file: string, content: Uint8Array): Promise<void> {
  const aside = `${file}.${randomUUID()}${PART}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(aside, 'wx', 0o644);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Names are durable once their folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
