import { writeFile } from 'node:fs/promises';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { Command } from 'commander';
import { erasureDeps } from '../account/erasure/deps.ts';
import { eraseAccount } from '../account/erasure/eraseAccount.ts';
import { findAccount } from '../account/findAccount.ts';
import { provenHistory } from '../audit/exportHistory.ts';
import { noteInspection } from '../audit/noteInspection.ts';
import { archiveOf } from '../ownData/archive.ts';
import { collectExport } from '../ownData/collect.ts';
import { type Product, withProduct } from './openProduct.ts';

const USER_ID = /^[0-9a-f]{24}$/;

async function userIdOf({ engines, secrets }: Product, user: string): Promise<string> {
  if (USER_ID.test(user)) return user;
  const found = await findAccount(engines, secrets.PEPPER, user, Date.now());
  if (!found) throw new Error('no account has this mail address');
  return found.userId;
}

async function erase(product: Product, user: string): Promise<void> {
  const userId = await userIdOf(product, user);
  const certificate = await eraseAccount(erasureDeps(product.engines, product.secrets), {
    userId,
    reason: 'operator',
    now: Date.now,
    onStep: (step, isSeen) => console.log(`${userId}: ${step}${isSeen ? '' : ' (not seen)'}`),
  });
  if (certificate) return console.log(JSON.stringify(certificate, null, 2));
  if (!(await product.engines.erasures.find(userId))) throw new Error('there is no account of this id');
  console.log(
    'done: erased without a certificate, as the log does not know the account, or from before there were any',
  );
}

const logOf = ({ engines, secrets }: Product, userId: string): Promise<string> =>
  provenHistory({ ...engines, signer: createSigner(secrets.AUDIT_KEY) }, userId, Date.now());

async function exportUser(product: Product, user: string, file: string): Promise<void> {
  const all = await collectExport(product.engines, await userIdOf(product, user), Date.now());
  if (all.events.length === 0) throw new Error('there is no account of this id');
  // Before it is written: nothing leaves without a trace.
  const operator = { actor: 'operator', recordedAt: Date.now() };
  await noteInspection(product.engines, { type: 'ExportCitizens', subjects: [all.userId] }, operator);
  const content = file.endsWith('.zip')
    ? await archiveOf(all, await logOf(product, all.userId))
    : `${JSON.stringify(all, null, 2)}\n`;
  // Never over something else, and for its owner only: it is everything about a citizen.
  await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  console.log(`done: ${all.events.length} events of ${all.userId} are in ${file}`);
}

/** Commands for a citizen who asks in writing. */
export function userCommand(): Command {
  const command = new Command('user').description('export or erase what belongs to one citizen');
  const MAIL_OR_ID = 'mail address of the citizen, or the user id';
  command
    .command('export')
    .description('write everything the citizen entered into a new file')
    .argument('<user>', MAIL_OR_ID)
    .requiredOption('--to <file>', 'FILE.json, or FILE.zip for tables as well')
    .action((user: string, { to }: { to: string }) =>
      withProduct((product) => exportUser(product, user, to)),
    );
  command
    .command('erase')
    .description('erase the account for ever, or go on where that was cut off; prints the certificate')
    .argument('<user>', MAIL_OR_ID)
    .action((user: string) => withProduct((product) => erase(product, user)));
  return command;
}
