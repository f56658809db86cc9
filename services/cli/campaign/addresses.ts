import { Command } from 'commander';
import { withProduct } from '../openProduct.ts';
import { exportAddresses } from './exportAddresses.ts';

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
