import { dirname, join } from 'node:path';
import type { Config } from '@footprint/infra/config.ts';
import { openInstallationFile } from '@footprint/infra/installation/file/open.ts';
import { type InstallationRecord, NOTHING_NOTED } from '@footprint/infra/installation/port.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { Rotated, Rotation } from '@footprint/infra/keys/rotation.ts';
import { openSqliteKeyStore } from '@footprint/infra/keys/sqlite/open.ts';
import { rotateSqliteKeys } from '@footprint/infra/keys/sqlite/rotate.ts';
import { isKeptHere, readSecret, replaceKept } from '@footprint/infra/secrets.ts';
import { lockAlone } from '@footprint/infra/sqlite/alone.ts';
import { beatOf, noteBeat } from '@footprint/infra/sqlite/beat.ts';
import { Command } from 'commander';
import { loadMongoStores } from '../engine/drivers.ts';
import { installationFile } from '../engine/installation.ts';
import { copyKeys } from './copyKeys.ts';
import { ERASURES_ADDRESS, openKnownErasures } from './erasures.ts';
import { requireFile } from './missingInput.ts';
import { readConfig, readSecrets } from './openProduct.ts';

const ADDRESS = 'sqlite:FILE or a mongodb:// address';
const REPORT_EVERY = 50_000;

interface OpenKeys {
  readonly keys: KeyStore;
  readonly record: InstallationRecord;
  close(): Promise<void>;
}

/** `isSource`: it must be there, where a target may be new. */
async function openKeys(address: string, masterKey: string, isSource: boolean): Promise<OpenKeys> {
  if (address.startsWith('mongodb')) {
    const mongo = await loadMongoStores(address);
    const keys = await mongo.keys(masterKey);
    return {
      keys,
      record: mongo.installation(),
      close: async () => {
        await keys.close();
        await mongo.close();
      },
    };
  }
  const [, file] = /^sqlite:(.+)$/.exec(address) ?? [];
  if (file === undefined) throw new Error(`a key store is ${ADDRESS}`);
  if (isSource) requireFile(file);
  const keys = await openSqliteKeyStore({ file, masterKey, isSource });
  const record = openInstallationFile({ file: installationFile(dirname(file)) });
  return { keys, record, close: () => keys.close() };
}

async function copy(options: {
  readonly from: string;
  readonly to: string;
  readonly erasures: string;
}): Promise<void> {
  const { MASTER_KEY } = readSecrets(readConfig());
  const list = await openKnownErasures(options.erasures);
  const source = await openKeys(options.from, MASTER_KEY, true);
  const target = await openKeys(options.to, MASTER_KEY, false);
  try {
    const known = (await target.record.read()) ?? NOTHING_NOTED;
    // Keys that are in use stay so, whatever becomes of the copy.
    if ((await target.keys.subjects('', 1)).length === 0)
      await target.record.write({ ...known, unfinished: ['keys'] });
    const { keys, erased } = await copyKeys(source.keys, target.keys, list.erasures);
    await target.record.write({ ...known, unfinished: [] });
    console.log(`${keys} keys are in the target, ${erased} of people who were erased are left out`);
  } finally {
    await target.close();
    await source.close();
    await list.close();
  }
}

async function rotate({ newKey }: { readonly newKey: string }): Promise<void> {
  const config = readConfig();
  // Before anything is made: a mistyped folder stays as it is.
  if (config.VIEW_STORE === 'sqlite') requireFile(keysFile(config));
  const { MASTER_KEY: from } = readSecrets(config);
  const to = readSecret('--new-key', newKey);
  if (to === from) throw new Error('this is the MASTER_KEY that is in use: nothing to rotate');
  const onProgress = (keys: number): void => {
    if (keys % REPORT_EVERY === 0) console.log(`${keys} keys checked`);
  };
  const { keys, repeated } = await rotateAll(config, { from, to, onProgress });
  const isOurs = isKeptHere(config, 'MASTER_KEY');
  if (isOurs) replaceKept(config, 'MASTER_KEY', to);
  console.log(`done: ${keys} keys are wrapped by the new key, ${repeated} of them had been before`);
  console.log(
    isOurs
      ? 'the product uses it from its next start on; keep a copy of it in the safe'
      : 'set MASTER_KEY to the new key before the product is started: the old one opens nothing any more',
  );
}

const keysFile = (config: Config): string => join(config.DATA_DIR, 'keys.db');

async function rotateAll(config: Config, rotation: Rotation): Promise<Rotated> {
  if (config.VIEW_STORE !== 'sqlite') {
    const mongo = await loadMongoStores(config.VIEW_STORE);
    return mongo.rotateKeys(rotation).finally(() => mongo.close());
  }
  requireAlone(keysFile(config));
  return rotateSqliteKeys(keysFile(config), rotation);
}

function requireAlone(file: string): void {
  const alone = lockAlone([file]);
  if (!alone) throw new Error('the product runs on this DATA_DIR: stop it, and every other command, first');
  alone.release();
}

async function accept(): Promise<void> {
  const config = readConfig();
  if (config.VIEW_STORE !== 'sqlite') throw new Error('only the keys of a DATA_DIR tell how old they are');
  const file = requireFile(keysFile(config));
  const known = await openInstallationFile({ file: installationFile(config.DATA_DIR) }).read();
  requireAlone(file);
  if (!known || beatOf(file) >= known.beat) throw new Error(`${file} is no older than it should be`);
  noteBeat(file, known.beat);
  console.log(
    'done: the keys are taken as they are; texts of citizens who registered since can never be read',
  );
}

/** Commands on citizens' keys as a whole. */
export function keysCommand(): Command {
  const command = new Command('keys').description(
    'move the keys between engines, take older ones, or rotate the master key',
  );
  command
    .command('copy')
    .description('copy every key but those of people who were erased; both stores are opened with MASTER_KEY')
    .requiredOption('--from <keys>', ADDRESS)
    .requiredOption('--to <keys>', ADDRESS)
    .requiredOption('--erasures <list>', `who was erased, copied before: ${ERASURES_ADDRESS}`)
    .action(copy);
  command
    .command('rotate')
    .description('wrap every key by a new master key; the product must be stopped; cut short it is run again')
    .requiredOption('--new-key <file>', 'file that holds the new master key, at least 32 characters')
    .action(rotate);
  command
    .command('accept')
    .description('take a keys.db that is older than the one that was here, where there is no newer one')
    .action(accept);
  return command;
}
