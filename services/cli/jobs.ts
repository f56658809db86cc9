import { join } from 'node:path';
import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { doneJobs } from '@footprint/infra/job-queue/sqlite/doneJobs.ts';
import { Command } from 'commander';
import { loadMongoStores } from '../engine/drivers.ts';
import { requireFile } from './missingInput.ts';

const ADDRESS = 'sqlite:FOLDER, a data folder, or a mongodb:// address';
const PAGE = 1_000;

interface OpenLedger {
  readonly ledger: JobLedger;
  /** Keys that a queue of its own remembers as done. */
  readonly done: Iterable<string>;
  close(): Promise<void>;
}

async function open(address: string, isSource: boolean): Promise<OpenLedger> {
  if (address.startsWith('mongodb')) {
    const mongo = await loadMongoStores(address);
    return { ledger: await mongo.ledger(), done: [], close: () => mongo.close() };
  }
  const [, folder] = /^sqlite:(.+)$/.exec(address) ?? [];
  if (folder === undefined) throw new Error(`jobs are in ${ADDRESS}`);
  const file = join(folder, 'job-ledger.db');
  const ledger = await openSqliteJobLedger({ file: isSource ? requireFile(file) : file });
  return { ledger, done: isSource ? doneJobs(join(folder, 'jobs.db')) : [], close: () => ledger.close() };
}

/** Remembers in one ledger what another one does; repeated it changes nothing. Answers how many mails and jobs. */
async function copyJobs(from: OpenLedger, to: JobLedger): Promise<number> {
  let copied = 0;
  const take = async (keys: Iterable<string>, remember: (key: string) => Promise<unknown>): Promise<void> => {
    for (const key of keys) {
      await remember(key);
      copied += 1;
    }
  };
  const takeAll = async (kind: 'done' | 'begun', remember: (key: string) => Promise<unknown>) => {
    for (let keys = await from.ledger.page(kind, '', PAGE); keys.length > 0; ) {
      await take(keys, remember);
      keys = await from.ledger.page(kind, keys.at(-1) ?? '', PAGE);
    }
  };
  await takeAll('done', (key) => to.finish(key));
  await takeAll('begun', (key) => to.begin(key));
  await take(from.done, (key) => to.finish(key));
  return copied;
}

async function copy(options: { readonly from: string; readonly to: string }): Promise<void> {
  const source = await open(options.from, true);
  try {
    const target = await open(options.to, false);
    const copied = await copyJobs(source, target.ledger).finally(() => target.close());
    console.log(`${copied} jobs and mails are remembered: none of them is sent again`);
  } finally {
    await source.close();
  }
}

/** Commands on jobs as a whole. */
export function jobsCommand(): Command {
  const command = new Command('jobs').description('move what was mailed between engines');
  command
    .command('copy')
    .description('remember in the target which mails the source has sent, before the product starts there')
    .requiredOption('--from <jobs>', ADDRESS)
    .requiredOption('--to <jobs>', ADDRESS)
    .action(copy);
  return command;
}
