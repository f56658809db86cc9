import { Command } from 'commander';
import { withProduct } from '../openProduct.ts';
import { sendNewsletter } from './sendNewsletter.ts';

interface MailOptions {
  readonly round: string;
  readonly template: string;
  readonly dryRun?: boolean;
}

export function mailCommand(): Command {
  return new Command('mail')
    .description(
      'send a newsletter to confirmed participants who agreed to it; run again it goes on, and sends no mail twice',
    )
    .requiredOption('--round <name>', 'name of the round')
    .requiredOption(
      '--template <file>',
      'JSON: { de, en }, each { subject, paragraphs, link?: { label, url } }',
    )
    .option('--dry-run', 'say who would get what, and send nothing')
    .action(({ round, template, dryRun = false }: MailOptions) =>
      withProduct((product) => sendNewsletter(product, { round, template, dryRun })),
    );
}
