import { openMongoKeyStore } from '@footprint/infra/keys/mongodb/open.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import { openSqliteKeyStore } from '@footprint/infra/keys/sqlite/open.ts';
import { connectMongo } from '@footprint/infra/mongodb/connect.ts';
import { loadSecrets } from '@footprint/infra/secrets.ts';
import { Command } from 'commander';
import { readConfig } from './openProduct.ts';

const ADDRESS = 'sqlite:FILE or a mongodb:// address';
const PAGE = 1_000;

interface OpenKeys {
  readonly keys: KeyStore;
  close(): Promise<void>;
}

async function openKeys(address: string, masterKey: string): Promise<OpenKeys> {
  if (address.startsWith('mongodb')) {
    const connection = await connectMongo(address);
    const keys = await openMongoKeyStore({ connection, masterKey });
    return {
      keys,
      close: async () => {
        await keys.close();
        await connection.close();
      },
    };
  }
  const [, file] = /^sqlite:(.+)$/.exec(address) ?? [];
  if (file === undefined) throw new Error(`a key store is ${ADDRESS}`);
  const keys = await openSqliteKeyStore({ file, masterKey });
  return { keys, close: () => keys.close() };
}

/** Copies every key that the target does not have; running it again changes nothing. Answers how many there are. */
export async function copyKeys(from: KeyStore, to: KeyStore): Promise<number> {
  let copied = 0;
  for (let after = ''; ; ) {
    const page = await from.subjects(after, PAGE);
    for (const subject of page) {
      const key = await from.get(subject);
      if (key) await to.restore(subject, key);
    }
    copied += page.length;
    const last = page.at(-1);
    if (last === undefined) return copied;
    after = last;
  }
}

async function copy({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const { MASTER_KEY } = loadSecrets(readConfig());
  const source = await openKeys(from, MASTER_KEY);
  const target = await openKeys(to, MASTER_KEY);
  try {
    console.log(`${await copyKeys(source.keys, target.keys)} keys are in the target`);
  } finally {
    await target.close();
    await source.close();
  }
}

/** What can be done with citizens' keys as a whole. */
export function keysCommand(): Command {
  const command = new Command('keys').description('move the keys between engines');
  command
    .command('copy')
    .description('copy every key; both key stores are opened with MASTER_KEY')
    .requiredOption('--from <keys>', ADDRESS)
    .requiredOption('--to <keys>', ADDRESS)
    .action(copy);
  return command;
}
