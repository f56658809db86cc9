import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TMPFS = ['-t', 'tmpfs', '-o'];

/** Whether this process may mount a disk of its own: only root may. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'footprint-mount-'));
  try {
    execFileSync('mount', [...TMPFS, 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a file or folder one of a disk that takes no writes, as only root may; what had it open goes on writing. Answers how to undo it. */
export async function makeReadOnly(path: string): Promise<() => Promise<unknown>> {
  // Aside first: what is opened for writing before a mount is read-only would keep it from becoming so.
  const aside = `${path}.aside`;
  await ((await stat(path)).isDirectory() ? mkdir(aside) : writeFile(aside, ''));
  await run('mount', ['--bind', path, aside]);
  await run('mount', ['-o', 'remount,ro,bind', aside]);
  await run('mount', ['--bind', aside, path]);
  await run('umount', [aside]);
  await rm(aside, { recursive: true }).catch(() => undefined);
  return () => run('umount', [path]);
}

/** A disk in memory that can be filled up. */
export class SmallDisk {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  static async mount(mebibytes: number): Promise<SmallDisk> {
    const path = mkdtempSync(join(tmpdir(), 'footprint-disk-'));
    await run('mount', [...TMPFS, `size=${mebibytes}m`, 'tmpfs', path]);
    return new SmallDisk(path);
  }

  /** Takes up all space but so many bytes. */
  async fill(left: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    await writeFile(this.#ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  }

  /** Gives back what `fill` took. */
  free(): Promise<void> {
    return rm(this.#ballast, { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', [this.path]);
    await rm(this.path, { recursive: true, force: true });
  }

  get #ballast(): string {
    return join(this.path, 'ballast');
  }
}
