import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { dueBefore } from '@footprint/shared-events/factors/sources.ts';
import { FACTOR_CODEBOOK } from '@footprint/shared-events/openData/factorCodebook.ts';
import { listFactors } from '@footprint/shared-events/openData/listFactors.ts';
import { Command, Option } from 'commander';
import { codebookTable, factorTable } from '../sharing/factorTable.ts';

const FORMATS = ['csv', 'json', 'codebook'] as const;

interface ListOptions {
  readonly format: (typeof FORMATS)[number];
}

/** Writes what `open/factors` answers, for who has no server at hand. */
function showFactors({ format }: ListOptions): void {
  if (format === 'codebook') console.log(codebookTable().trimEnd());
  else if (format === 'csv') console.log(factorTable(listFactors()).trimEnd());
  else console.log(JSON.stringify({ codebook: FACTOR_CODEBOOK, factors: listFactors() }, null, 2));
}

interface DueOptions {
  readonly grace: number;
}

/** Days that a release may come after a source was due. */
const GRACE = 30;

/** @throws Error where a source was due more than so many days ago */
function showDue({ grace }: DueOptions): void {
  const today = berlinDay(Math.floor(Date.now() / 1_000));
  for (const { source, checkBy } of dueBefore(isoOfDay(today))) console.log(`${source}\t${checkBy}`);
  const overdue = dueBefore(isoOfDay(today - grace));
  if (overdue.length > 0)
    throw new Error(`${overdue.map(({ source }) => source).join(', ')}: due more than ${grace} days ago`);
}

/** Numbers that all figures are computed with, and the days on which the maintainers look for newer ones. */
export function factorsCommand(): Command {
  const command = new Command('factors').description('emission factors and their sources');
  command
    .command('list', { isDefault: true })
    .description('every factor of every edition with its source, and a codebook')
    .addOption(
      new Option('--format <format>', 'a table, all of it, or the table of what columns mean')
        .choices(FORMATS)
        .default('csv'),
    )
    .action(showFactors);
  command
    .command('due')
    .description('sources to be looked at for a newer edition, and by when')
    .addOption(
      new Option('--grace <days>', 'fails where a source was due longer ago')
        .argParser(Number)
        .default(GRACE),
    )
    .action(showDue);
  return command;
}
