import { parentPort, workerData } from 'node:worker_threads';
import { readLogSlice } from '../event-store/sqlite/readLogSlice.ts';
import { findDamage, findLoss } from './damage.ts';
import type { DamageCheck, DamageFound } from './damageCheck.ts';

// A thread of its own: each file is read whole.
const { files, log } = workerData as DamageCheck;
const damaged: Record<string, string> = {};
for (const file of files) {
  const damage = findLoss(file) ?? findDamage(file, 'every page');
  if (damage !== undefined) damaged[file] = damage;
}
const slice = log && readLogSlice(log.file, log.after, log.forMs);
if (log && slice?.damage !== undefined) damaged[log.file] = slice.damage;
const found: DamageFound = { damaged, after: slice?.after ?? 0 };
parentPort?.postMessage(found);
