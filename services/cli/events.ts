import type { CopyTarget, EventStore } from '@footprint/infra/event-store/port.ts';
import { openSqliteCopyTarget } from '@footprint/infra/event-store/sqlite/open.ts';
import { openLogFile } from '@footprint/infra/event-store/sqlite/openLogFile.ts';
import { Command } from 'commander';
import { loadEsdb } from '../engine/drivers.ts';
import { copyEvents, firstDifference } from './copyEvents.ts';
import { requireFile } from './missingInput.ts';
import { withProduct } from './openProduct.ts';

const ADDRESS = 'sqlite:FILE or an esdb:// address';

type Source = Pick<EventStore, 'readAll'> & { close(): Promise<void> | void };

const onTrouble = (error: unknown): void => console.error(`tried again: ${String(error)}`);

function fileOf(address: string): string {
  const [, file] = /^sqlite:(.+)$/.exec(address) ?? [];
  if (file === undefined) throw new Error(`a log is ${ADDRESS}`);
  return file;
}

/** A file is only read, so that a backup stays what it was. */
const openSource = async (address: string): Promise<Source> =>
  address.startsWith('esdb')
    ? (await loadEsdb()).openEsdbEventStore({ address, onTrouble })
    : openLogFile(requireFile(fileOf(address)));

const openTarget = async (address: string): Promise<CopyTarget> =>
  address.startsWith('esdb')
    ? (await loadEsdb()).openEsdbCopyTarget({ address, onTrouble })
    : openSqliteCopyTarget({
        file: fileOf(address),
        onFatal: (error) => {
          throw error;
        },
      });

async function copy({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const source = await openSource(from);
  const target = await openTarget(to);
  try {
    let said = 0;
    // A log with events of its own is no new copy: the comparison decides, and it stays in use.
    if ((await target.newest()) === undefined) await target.markCopy('begun');
    const { events, repeated } = await copyEvents(source, target, (done) => {
      if (done - said < 10_000) return;
      said = done;
      console.log(`${done} events copied`);
    });
    console.log(`${events} events copied, of which ${repeated} had been there`);
    const difference = await firstDifference(source, target);
    if (difference !== undefined) throw new Error(`the logs differ: ${difference}`);
    await target.markCopy('whole');
    console.log('verified: both logs hold the same events in the same order');
    console.log(
      'the tree over the copy begins once an operator has said where it is from: audit accept --reason, with --head and a head of the former log',
    );
  } finally {
    await target.close();
    await source.close();
  }
}

/** Commands on the log as a whole. Nothing may write to it meanwhile. */
export function eventsCommand(): Command {
  const command = new Command('events').description('move the log between engines');
  command
    .command('copy')
    .description('copy every event in order, with ids, metadata and times, then compare both logs')
    .requiredOption('--from <log>', ADDRESS)
    .requiredOption('--to <log>', `${ADDRESS}; new, or the result of a copy that was cut short`)
    .action(copy);
  command
    .command('accept')
    .description(
      'take the log that is configured in the place of the one that was served here, or a new one beside heads of another',
    )
    .action(() =>
      withProduct(
        async ({ engines }) => console.log(`done: ${engines.store.logId} is the log of this installation`),
        { takesLog: true, mayBegin: true },
      ),
    );
  return command;
}
