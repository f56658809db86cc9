import { accountsUpToNow, type ListedAccount, pagesOfAccounts } from '../../account/everyAccount.ts';
import { mayGetNewsletter } from '../../account/mails/newsletters.ts';
import type { Product } from '../openProduct.ts';

/**
 * Participants of a round who agreed to the newsletter, as the views have them. Ask the log again before you act on one.
 * @throws Error when there is no such round, or the views are not there
 */
export async function findRecipients(
  { engines: { store, views }, config: { CAMPAIGNS } }: Product,
  round: string,
): Promise<readonly ListedAccount[]> {
  if (!CAMPAIGNS.some(({ name }) => name === round))
    throw new Error(`there is no round ${round}; known are ${CAMPAIGNS.map(({ name }) => name).join(', ')}`);
  const collection = await accountsUpToNow({ store, views });
  if (collection === undefined)
    throw new Error('the views are behind the log: start the product, and run this again');
  const found: ListedAccount[] = [];
  for await (const page of pagesOfAccounts(views, collection))
    found.push(...page.filter(({ account }) => mayGetNewsletter(account, round, CAMPAIGNS)));
  return found;
}
