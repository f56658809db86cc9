import { join } from 'node:path';
import { GrowingTree } from '@footprint/infra/audit/merkleTree.ts';
import { openLogFile } from '@footprint/infra/event-store/sqlite/openLogFile.ts';
import { isDiskFailure } from '@footprint/infra/sqlite/errors.ts';
import { openUnchanged } from '@footprint/infra/sqlite/openDatabase.ts';
import { allRows } from '@footprint/infra/sqlite/rows.ts';
import { describeMisfit } from '../audit/chainCheck.ts';
import { leafOf } from '../audit/leaf.ts';
import { verifyLog } from '../audit/verifyLog.ts';
import { digestOf, type EventsManifest, type KeysManifest, readManifest } from './manifest.ts';
import type { Copy } from './signed.ts';

const REPORT_EVERY = 50_000;

/** A backup that is whole; whether its log is the one that was signed, the tree over it tells. */
export type WholeBackup = EventsManifest & Copy;

/**
 * Proves a backup of events: the file is the one that was written, SQLite finds it whole, and every event fits the one
 * before it in its stream.
 * @throws Error naming what does not fit
 */
export async function verifyEvents(folder: string, onProgress: (line: string) => void): Promise<WholeBackup> {
  const manifest = await readManifest(folder, 'events');
  await requireSame(folder, manifest);
  const { logId, events, root } = await proveLog(join(folder, manifest.file), onProgress);
  if (logId !== manifest.logId) throw new Error(`${folder}: the log is another one than its manifest says`);
  if (events !== manifest.events)
    throw new Error(`${folder}: ${events} events are there, the manifest says ${manifest.events}`);
  return { ...manifest, size: events, root };
}

/**
 * Proves the file of a log by itself: SQLite finds it whole, and every event fits the one before it in its stream.
 * @throws Error naming what does not fit
 */
export async function proveLog(
  file: string,
  onProgress: (line: string) => void,
): Promise<{ readonly logId: string; readonly events: number; readonly root: Uint8Array }> {
  requireWhole(file);
  const log = openLogFile(file);
  try {
    let said = 0;
    const tree = new GrowingTree();
    const { checked, firstBad } = await verifyLog(log, {
      onEvent: (event) => tree.append(leafOf(event)),
      onProgress: (events) => {
        if (events - said < REPORT_EVERY) return;
        said = events;
        onProgress(`${events} events fit`);
      },
    });
    if (firstBad) throw new Error(`${file}: ${describeMisfit(firstBad)}`);
    return { logId: log.logId, events: checked, root: tree.root() };
  } finally {
    log.close();
  }
}

/** Proves a backup of keys; whether they open needs the master key. */
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
  requireWhole(path);
}

/** @throws Error when SQLite finds the file damaged */
export function requireWhole(path: string): void {
  const db = openUnchanged(path);
  try {
    const rows = allRows<{ integrity_check: string }>(db.prepare('PRAGMA integrity_check(1)'));
    const found = rows[0]?.integrity_check ?? 'ok';
    if (found !== 'ok') throw new Error(`${path} is damaged: ${found.replaceAll(/\s+/g, ' ')}`);
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    throw new Error(`${path} is damaged: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    db.close();
  }
}
