import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import { Command } from 'commander';
import { decideImport, type ImportDecision } from '../municipalities/decideImport.ts';
import { activateAgain, readList, storeList } from '../municipalities/listStream.ts';
import { readMunicipalities } from '../municipalities/municipalitiesCsv.ts';
import { requireFile } from './missingInput.ts';
import { type Product, withProduct } from './openProduct.ts';

/** Lines of one kind that are shown one by one; their number is always shown. */
const SHOWN = 50;

function report({ created, updated, unchanged, normalised, rejected }: ImportDecision): void {
  show(rejected.map(({ line, fault }) => `line ${line}: rejected, ${fault}`));
  show(normalised.map(({ line, from, to }) => `line ${line}: normalised, ${from} is now ${to}`));
  console.log(
    `${created} created, ${updated} updated, ${unchanged} unchanged, ${normalised.length} normalised, ${rejected.length} rejected`,
  );
}

function show(lines: readonly string[]): void {
  for (const line of lines.slice(0, SHOWN)) console.log(line);
  if (lines.length > SHOWN) console.log(`... and ${lines.length - SHOWN} more like this`);
}

async function importFile({ engines }: Product, file: string, skipBad: boolean): Promise<void> {
  const rows = readMunicipalities(await readFile(file));
  const { list, end } = await readList(engines.store);
  const decision = decideImport(list, rows);
  report(decision);
  const { created, updated, rejected } = decision;
  if (rejected.length > 0 && !skipBad)
    throw new Error(`nothing was imported: mend ${rejected.length} lines, or leave them out with --skip-bad`);
  if (created + updated === 0) return console.log('nothing new: the list stays as it is');
  const importId = randomUUID();
  await alone(
    storeList(
      engines.store,
      { importId, list: decision.list, actor: 'operator', recordedAt: Date.now() },
      end,
    ),
  );
  console.log(`done: ${decision.list.length} municipalities are in force, as version ${importId}`);
}

async function versions({ engines }: Product): Promise<void> {
  const known = (await readList(engines.store)).versions;
  for (const { importId, count, activatedAt } of known)
    console.log(`${new Date(activatedAt).toISOString()}\t${importId}\t${count} municipalities`);
  if (known.length === 0) console.log('no list has been stored yet');
}

async function restore({ engines }: Product, version: string): Promise<void> {
  const { versions: known, end } = await readList(engines.store);
  const wanted = known.find(({ importId }) => importId === version);
  if (!wanted) throw new Error('there is no such version; municipalities versions lists them');
  const by = { commandId: randomUUID(), recordedAt: Date.now() };
  await alone(activateAgain(engines.store, wanted, by, end));
  console.log(`done: ${wanted.count} municipalities are in force, as version ${version}`);
}

async function alone(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!(error instanceof ConcurrencyConflict)) throw error;
    throw new Error('another process changed the list meanwhile: nothing was imported, run this again');
  });
}

/** The list of municipalities. Running processes serve a new one within seconds. */
export function municipalitiesCommand(): Command {
  const command = new Command('municipalities').description('the list of municipalities');
  command
    .command('import')
    .description('take over a file of municipalities, whole or not at all; those it does not name stay')
    .argument('<file>', 'UTF-8, semicolons, columns ags;shortName;name;state;inhabitants;cityCodes;asOf')
    .option('--skip-bad', 'leave out lines that cannot be used instead of refusing the file')
    .action((file: string, { skipBad = false }: { skipBad?: boolean }) => {
      const there = requireFile(file);
      return withProduct((product) => importFile(product, there, skipBad), { mayBegin: true });
    });
  command
    .command('versions')
    .description('every list that has been in force, the newest last')
    .action(() => withProduct(versions));
  command
    .command('restore')
    .description('put an earlier list in force again')
    .argument('<version>', 'as municipalities versions shows it')
    .action((version: string) => withProduct((product) => restore(product, version)));
  return command;
}
