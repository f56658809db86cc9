import { readdirSync, readFileSync } from 'node:fs';

/** The system counts in hundredths of a second, whatever its kernel is built with. */
const TICKS_PER_SECOND = 100;

/** Core-seconds of a process so far, with all that it has started, ended or not; 0 where the system does not say. */
export function treeSeconds(pid: number): number {
  // Counted from behind the name, which may hold spaces: own user and system time, then those of children that have ended.
  const [, ...ticks] = /\) (?:\S+ ){11}(\d+) (\d+) (\d+) (\d+) /.exec(read(`/proc/${pid}/stat`)) ?? [];
  const own = ticks.reduce((sum, some) => sum + Number(some), 0) / TICKS_PER_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + treeSeconds(child), own);
}

function childrenOf(pid: number): readonly number[] {
  const tasks = `/proc/${pid}/task`;
  return names(tasks).flatMap((task) =>
    (read(`${tasks}/${task}/children`).match(/\d+/g) ?? []).map((child) => Number(child)),
  );
}

/** Reads as empty where the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function names(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
