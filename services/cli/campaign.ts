import { Command } from 'commander';
import { addressesCommand } from './campaign/addresses.ts';
import { answersCommand } from './campaign/answers.ts';
import { correctCommand } from './campaign/correct.ts';
import { csvCommand } from './campaign/csv.ts';
import { listCommand } from './campaign/list.ts';
import { mailCommand } from './campaign/mail.ts';
import { showCommand } from './campaign/show.ts';

/** Commands by which operators see and do what organisers do. Each is a file of its own. */
export function campaignCommand(): Command {
  return new Command('campaign')
    .description('rounds of campaigns: which there are, how they stand, and mails to their participants')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(csvCommand())
    .addCommand(answersCommand())
    .addCommand(mailCommand())
    .addCommand(addressesCommand())
    .addCommand(correctCommand());
}
