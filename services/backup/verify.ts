import { join } from 'node:path';
import { openLogFile } from '@footprint/infra/event-store/sqlite/openLogFile.ts';
import { openReadOnly } from '@footprint/infra/sqlite/openDatabase.ts';
import { allRows } from '@footprint/infra/sqlite/rows.ts';
import { verifyLog } from '../audit/verifyLog.ts';
import { digestOf, type EventsManifest, type KeysManifest, readManifest } from './manifest.ts';

const REPORT_EVERY = 50_000;

/**
 * Proves a backup of events: the file is the one that was written, SQLite finds it whole, and every event fits the one
 * before it in its stream.
 * @throws Error naming what does not fit
 */
export async function verifyEvents(
  folder: string,
  onProgress: (line: string) => void,
): Promise<EventsManifest> {
  const manifest = await readManifest(folder, 'events');
  await requireSame(folder, manifest);
  const log = openLogFile(join(folder, manifest.file));
  try {
    if (log.logId !== manifest.logId)
      throw new Error(`${folder}: the log is another one than its manifest says`);
    let said = 0;
    const { checked, firstBad } = await verifyLog(log, {
      onProgress: (events) => {
        if (events - said < REPORT_EVERY) return;
        said = events;
        onProgress(`${events} events fit`);
      },
    });
    if (firstBad) {
      const { stream = 'a stream', revision = '?', misfit } = firstBad;
      throw new Error(`${folder}: event ${revision} of ${stream} does not fit (${misfit})`);
    }
    if (checked !== manifest.events)
      throw new Error(`${folder}: ${checked} events are there, the manifest says ${manifest.events}`);
    return manifest;
  } finally {
    log.close();
  }
}

/** Proves a backup of keys; whether they can be opened is for who has the master key. */
export async function verifyKeys(folder: string): Promise<KeysManifest> {
  const manifest = await readManifest(folder, 'keys');
  await requireSame(folder, manifest);
  return manifest;
}

async function requireSame(
  folder: string,
  { file, bytes, sha256 }: EventsManifest | KeysManifest,
): Promise<void> {
  const path = join(folder, file);
  const found = await digestOf(path).catch(() => {
    throw new Error(`${path} is missing`);
  });
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new Error(`${path} is not what was written: its SHA-256 or its size differs from the manifest`);
  const db = openReadOnly(path);
  try {
    const rows = allRows<{ integrity_check: string }>(db.prepare('PRAGMA integrity_check(1)'));
    if (rows[0]?.integrity_check !== 'ok') throw new Error(`${path}: ${rows[0]?.integrity_check}`);
  } finally {
    db.close();
  }
}
