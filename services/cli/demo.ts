import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { seedDemo } from './demo/seed.ts';
import { withProduct } from './openProduct.ts';

const MAX_CITIZENS = 1_000_000;
/** The product reads it only where an operator names it: an installation must not get invented campaigns by accident. */
const CAMPAIGNS_FILE = 'demo-campaigns.json';

function citizens(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MAX_CITIZENS)
    throw new InvalidArgumentError(`a whole number from 1 to ${MAX_CITIZENS}`);
  return count;
}

/** Invented citizens with years of history, for demonstrations and benchmarks. */
export function demoCommand(): Command {
  const command = new Command('demo').description('invented data');
  command
    .command('seed')
    .description(
      'make plausible citizens with years of history, the same ones for the same number, and a file of campaigns that run this year',
    )
    .requiredOption('--citizens <number>', 'how many', citizens)
    .action(({ citizens: count }: { citizens: number }) =>
      withProduct(
        async (product) => {
          const now = Math.floor(Date.now() / 1000);
          const { events, login, campaigns } = await seedDemo(product, count, now, (done) =>
            console.log(`${done} of ${count} citizens`),
          );
          const file = join(product.config.DATA_DIR, CAMPAIGNS_FILE);
          await writeFile(file, `${JSON.stringify(campaigns, null, 2)}\n`);
          console.log(`done: ${count} citizens, ${events} events`);
          console.log(
            `for campaigns that run, and towns of few invented people: CAMPAIGNS_FILE=${file} MUNICIPALITY_MIN_COUNT=1 npm start`,
          );
          console.log(`log in as ${login.mail} with ${login.password}`);
        },
        { mayBegin: true },
      ),
    );
  return command;
}
