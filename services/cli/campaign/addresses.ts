import { open } from 'node:fs/promises';
import { Command } from 'commander';
import { stopAddresses } from '../../account/mails/mailsLink.ts';
import { mayGetNewsletter, noteNewsletter } from '../../account/mails/newsletters.ts';
import { readAccount } from '../../account/reservation.ts';
import { toCsv } from '../../ownData/csv.ts';
import { type Product, withProduct } from '../openProduct.ts';
import { findRecipients } from './recipients.ts';

export function addressesCommand(): Command {
  return new Command('addresses')
    .description(
      'write the mail addresses of confirmed participants who agreed to the newsletter; the log notes it',
    )
    .requiredOption('--round <name>', 'name of the round')
    .requiredOption('--to <file>', 'a new CSV file')
    .action(({ round, to }: { round: string; to: string }) =>
      withProduct((product) => exportAddresses(product, round, to)),
    );
}

/** Writes the addresses of participants who agreed to the newsletter, each with the link that withdraws the agreement. */
async function exportAddresses(product: Product, round: string, file: string): Promise<void> {
  const { engines, secrets, config } = product;
  const deps = { linkSecret: secrets.LINK_SECRET, pagesUrl: `${config.PUBLIC_URL}/${config.APP_BASE}` };
  const rows: string[][] = [];
  for (const { userId } of await findRecipients(product, round)) {
    const account = await readAccount(engines, userId);
    if (!mayGetNewsletter(account, round, config.CAMPAIGNS)) continue;
    rows.push([account.mail, account.language, stopAddresses(deps, 'newsletter', userId).ignoreLink]);
  }
  // Never over something else, and for its owner only.
  await using out = await open(file, 'wx', 0o600);
  // Noted before it is written: no address leaves without a trace.
  await noteNewsletter(engines, { type: 'NoteExport', round, count: rows.length }, Date.now());
  await out.writeFile(toCsv(['mail', 'language', 'unsubscribe'], rows, 'de'));
  console.log(`done: ${rows.length} addresses are in ${file}; delete it when they are used`);
}
