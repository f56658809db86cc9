import { openEsdbEventStore } from '@footprint/infra/event-store/esdb/open.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import { Command } from 'commander';
import { copyEvents, firstDifference } from './copyEvents.ts';
import { requireFile } from './missingInput.ts';

const ADDRESS = 'sqlite:FILE or an esdb:// address';

/** `isSource`: it must be there, where a target may be new. */
async function openLog(address: string, isSource: boolean): Promise<EventStore> {
  const onTrouble = (error: unknown): void => console.error(`tried again: ${String(error)}`);
  if (address.startsWith('esdb')) return openEsdbEventStore({ address, onTrouble });
  const [, file] = /^sqlite:(.+)$/.exec(address) ?? [];
  if (file === undefined) throw new Error(`a log is ${ADDRESS}`);
  if (isSource) requireFile(file);
  return openSqliteEventStore({
    file,
    onFatal: (error) => {
      throw error;
    },
  });
}

async function copy({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const source = await openLog(from, true);
  const target = await openLog(to, false);
  try {
    let said = 0;
    const { events, repeated } = await copyEvents(source, target, (done) => {
      if (done - said < 10_000) return;
      said = done;
      console.log(`${done} events copied`);
    });
    console.log(`${events} events copied, of which ${repeated} had been there`);
    const difference = await firstDifference(source, target);
    if (difference !== undefined) throw new Error(`the logs differ: ${difference}`);
    console.log('verified: both logs hold the same events in the same order');
  } finally {
    await target.close();
    await source.close();
  }
}

/** What can be done with the log as a whole. Nothing may write to it meanwhile. */
export function eventsCommand(): Command {
  const command = new Command('events').description('move the log between engines');
  command
    .command('copy')
    .description('copy every event in order, with ids, metadata and times, then compare both logs')
    .requiredOption('--from <log>', ADDRESS)
    .requiredOption('--to <log>', `${ADDRESS}; new, or the result of a copy that was cut short`)
    .action(copy);
  return command;
}
