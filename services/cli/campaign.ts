import { Command } from 'commander';
import { exportAddresses } from './campaign/exportAddresses.ts';
import { sendNewsletter } from './campaign/sendNewsletter.ts';
import { withProduct } from './openProduct.ts';

/** What an operator does for the participants of a round. */
export function campaignCommand(): Command {
  const command = new Command('campaign').description('the rounds of campaigns and their participants');
  const ROUND = 'name of the round';
  command
    .command('mail')
    .description(
      'send a newsletter to confirmed participants who agreed to it; run again it goes on, and nobody gets it twice',
    )
    .requiredOption('--round <name>', ROUND)
    .requiredOption(
      '--template <file>',
      'JSON: { de, en }, each { subject, paragraphs, link?: { label, url } }',
    )
    .option('--dry-run', 'say who would get what, and send nothing')
    .action(({ round, template, dryRun = false }: { round: string; template: string; dryRun?: boolean }) =>
      withProduct((product) => sendNewsletter(product, { round, template, dryRun })),
    );
  command
    .command('addresses')
    .description(
      'write the mail addresses of confirmed participants who agreed to the newsletter; the log notes it',
    )
    .requiredOption('--round <name>', ROUND)
    .requiredOption('--to <file>', 'a new CSV file')
    .action(({ round, to }: { round: string; to: string }) =>
      withProduct((product) => exportAddresses(product, round, to)),
    );
  return command;
}
