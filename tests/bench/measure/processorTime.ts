import { readFileSync } from 'node:fs';

/** The system counts in hundredths of a second, whatever its kernel is built with. */
const MS_PER_TICK = 10;
const USER = 11;
const SYSTEM = 12;

/** Processor time another process has used so far, milliseconds; undefined where the system does not tell. */
export function processorMsOf(pid: number | undefined): number | undefined {
  try {
    // Counted from behind the name, which may hold spaces.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const values = fields.split(' ');
    return (Number(values[USER]) + Number(values[SYSTEM])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}
