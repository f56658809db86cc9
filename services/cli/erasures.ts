import { mergeErasures } from '@footprint/infra/erasures/merge.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { openSqliteErasureList } from '@footprint/infra/erasures/sqlite/open.ts';
import { openErasureSource } from '@footprint/infra/erasures/sqlite/openSource.ts';
import { Command } from 'commander';
import { loadMongoStores } from '../engine/drivers.ts';
import { requireFile } from './missingInput.ts';

export const ERASURES_ADDRESS = 'sqlite:FILE or a mongodb:// address';

export interface OpenErasures {
  readonly erasures: ErasureList;
  close(): Promise<void>;
}

/**
 * Opens the list of who was erased, wherever it is.
 * @throws Error when the address is none
 */
export async function openErasures(address: string): Promise<OpenErasures> {
  if (address.startsWith('mongodb')) {
    const mongo = await loadMongoStores(address);
    return { erasures: await mongo.erasures(), close: () => mongo.close() };
  }
  const erasures = await openSqliteErasureList({ file: fileOf(address) });
  return { erasures, close: () => erasures.close() };
}

/**
 * The same, of a list that is there and is only read: a new one would name no erasures.
 * @throws MissingInput when its file is missing
 */
export async function openKnownErasures(address: string): Promise<OpenErasures> {
  if (address.startsWith('mongodb')) return openErasures(address);
  const erasures = await openErasureSource(requireFile(fileOf(address)));
  return { erasures, close: () => erasures.close() };
}

function fileOf(address: string): string {
  const [, file] = /^sqlite:(.+)$/.exec(address) ?? [];
  if (file === undefined) throw new Error(`a list of erasures is ${ERASURES_ADDRESS}`);
  return file;
}

async function copy({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const source = await openKnownErasures(from);
  try {
    const target = await openErasures(to);
    const named = await mergeErasures(source.erasures, target.erasures).finally(() => target.close());
    console.log(`${named} erasures are in the target`);
  } finally {
    await source.close();
  }
}

/** Commands on the list of erased citizens. */
export function erasuresCommand(): Command {
  const command = new Command('erasures').description('move the list of who was erased between engines');
  command
    .command('copy')
    .description('take over every erasure; what the target knows stays, so that it can be run again')
    .requiredOption('--from <list>', ERASURES_ADDRESS)
    .requiredOption('--to <list>', ERASURES_ADDRESS)
    .action(copy);
  return command;
}
