import { statfs } from 'node:fs/promises';

/** Below this share of the disk, and this many bytes, the engines are about to refuse writes. */
const LEAST_SHARE = 0.05;
const LEAST_BYTES = 64 * 1024 * 1024;

export interface DiskSpace {
  readonly freeBytes: number;
  readonly isFull: boolean;
}

/** Free bytes of a folder's disk that this process may write; what is reserved for root does not count. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return { freeBytes, isFull: freeBytes < Math.min(LEAST_BYTES, blocks * bsize * LEAST_SHARE) };
}
