import { Command } from 'commander';
import { accountsUpToNow, pagesOfAccounts } from '../account/everyAccount.ts';
import { type Product, withProduct } from './openProduct.ts';

async function listRefused({ engines: { store, views } }: Product): Promise<void> {
  const collection = await accountsUpToNow({ store, views });
  if (collection === undefined)
    throw new Error('the views are behind the log: start the product, and run this again');
  let listed = 0;
  for await (const page of pagesOfAccounts(views, collection))
    for (const { userId, account } of page) {
      if (!account.refusedMail) continue;
      const { purpose, refusedAt } = account.refusedMail;
      console.log([userId, purpose, new Date(refusedAt * 1000).toISOString()].join('\t'));
      listed += 1;
    }
  if (listed === 0) console.log('no account has an address that was refused for good');
}

/** Commands that list the fate of mails; never an address. */
export function mailCommand(): Command {
  const command = new Command('mail').description('what became of mails');
  command
    .command('list')
    .description('user id, purpose and time of the first mail that was refused')
    .requiredOption('--refused', 'accounts whose address the mail server does not know')
    .action(() => withProduct(listRefused));
  return command;
}
